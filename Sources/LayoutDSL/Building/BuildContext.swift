import ConstraintModel
import Glibc
@_spi(Attachments) import LayoutTree

/// What the closures of one tree gather until the outermost one ends.
///
/// Bound to the task that builds, so trees can be built on many threads; the thread that opened it
/// is the only one to see it, which makes it safe to send. Child tasks of a closure that run
/// elsewhere count as outside of it.
final class BuildContext: @unchecked Sendable {
  /// A constraint that waits.
  struct Pending {
    let constraint: LayoutConstraint
    /// What its second item is found by, unless it has it already.
    let second: AnchorItem?
    var isWanted: Bool
  }

  @TaskLocal private static var bound: BuildContext?

  private let thread = pthread_self()
  private(set) var isOpen = true
  private var pending: [Pending] = []
  private var names: [String: View] = [:]
  /// The closure that is being run.
  private(set) var location: SourceLocation?
  /// Stands for an item that is not known yet: a constraint with it cannot be activated.
  let unknownItem = View().layoutReference

  private init() {}

  /// The context of the closures that this thread is in.
  static var current: BuildContext? {
    guard let bound, bound.isOpen, pthread_equal(bound.thread, pthread_self()) != 0 else {
      return nil
    }
    return bound
  }

  /// Runs a building closure; when it is the outermost one, activates what was written in it.
  static func run<Result>(_ location: SourceLocation, _ body: () -> Result) -> Result {
    if let current {
      let outer = current.location
      current.location = location
      defer { current.location = outer }
      return body()
    }
    let context = BuildContext()
    context.location = location
    let result = $bound.withValue(context, operation: body)
    context.close()
    return result
  }

  // MARK: Constraints

  /// Lets a constraint wait.
  ///
  /// - Returns: its place among those that wait.
  func add(_ constraint: LayoutConstraint, second: AnchorItem?, isWanted: Bool) -> Int {
    pending.append(Pending(constraint: constraint, second: second, isWanted: isWanted))
    return pending.count - 1
  }

  /// Whether all constraints at the places are to be activated.
  func isWanted(_ places: Range<Int>) -> Bool { pending[places].allSatisfy { $0.isWanted } }

  /// Says whether the constraints at the places are to be activated.
  func want(_ isWanted: Bool, _ places: Range<Int>) {
    for place in places { pending[place].isWanted = isWanted }
  }

  // MARK: Names

  /// The name of a view.
  func id(of view: View) -> String? { names.first { $0.value === view }?.key }

  /// The view of a name.
  func view(named id: String) -> View? { names[id] }

  /// Names a view, or takes its name away.
  func name(_ view: View, _ id: String?) {
    guard let id else {
      if let old = self.id(of: view) { names[old] = nil }
      return
    }
    if let other = names[id], other !== view {
      MortarError.duplicateReference(id: id, view: view.shownName, other: other.shownName).emit()
      return
    }
    if let old = self.id(of: view) { names[old] = nil }
    names[id] = view
  }

  // MARK: Closing

  private func close() {
    let waiting = pending
    for item in waiting { finish(item) }
    isOpen = false
    pending = []
    names = [:]
    for item in waiting where item.isWanted { item.constraint.activateOrReport() }
  }

  /// Finds the second item.
  private func finish(_ item: Pending) {
    guard let second = item.second else { return }
    do throws(MortarError) {
      item.constraint.second = try second.reference(in: self, for: item.constraint)
    } catch {
      error.emit()
    }
  }
}

extension LayoutConstraint {
  /// Activates the constraint; an error goes to the listeners.
  ///
  /// One whose second item was not found has been reported already.
  func activateOrReport() {
    if let second, second.item == nil { return }
    do throws(LayoutError) { try activate() } catch { MortarError.layout(error).emit() }
  }
}
