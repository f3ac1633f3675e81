import ConstraintModel
import Glibc
@_spi(Attachments) import LayoutTree

/// What the closures of one tree gather until the outermost one ends.
///
/// Belongs to the thread that builds, so trees can be built on many threads; closures do not wait
/// for anything, and so stay on their thread. Tasks that they start count as outside.
final class BuildContext {
  private var pending: [LayoutConstraint] = []
  /// Places of constraints whose second item is to be looked up, and by what.
  private var late: [(place: Int, second: AnchorItem)] = []
  private var names: [String: View] = [:]
  /// The closure that is being run.
  private(set) var location: SourceLocation?
  /// Stands for an item that is not known yet: a constraint with it cannot be activated.
  let unknownItem = View().layoutReference

  private init() {}

  /// Where each thread keeps its context.
  private static let slot = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// The context of the closures that this thread is in.
  static var current: BuildContext? {
    guard let slot, let context = pthread_getspecific(slot) else { return nil }
    return Unmanaged<BuildContext>.fromOpaque(context).takeUnretainedValue()
  }

  /// Runs a building closure; when it is the outermost one, activates what was written in it.
  static func run(_ location: SourceLocation, _ body: () -> Void) {
    if let current {
      let outer = current.location
      current.location = location
      body()
      current.location = outer
      return
    }
    let context = BuildContext()
    context.location = location
    withExtendedLifetime(context) {
      if let slot { pthread_setspecific(slot, Unmanaged.passUnretained(context).toOpaque()) }
      body()
      context.close()
    }
  }

  /// Runs what is about a tree of its own, such as the measuring of a cell: what it builds does not
  /// wait for the closures around it, and does not see their names.
  static func apart<Result>(_ body: () -> Result) -> Result {
    guard let slot, let outer = pthread_getspecific(slot) else { return body() }
    pthread_setspecific(slot, nil)
    defer { pthread_setspecific(slot, outer) }
    return body()
  }

  // MARK: Constraints

  /// Lets a constraint wait.
  func add(_ constraint: LayoutConstraint, second: AnchorItem?, isWanted: Bool) {
    if let second { late.append((pending.count, second)) }
    constraint.wait(isWanted: isWanted)
    pending.append(constraint)
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
    for item in late { find(item.second, for: waiting[item.place]) }
    if let slot = Self.slot { pthread_setspecific(slot, nil) }
    pending = []
    late = []
    names = [:]
    for constraint in waiting where constraint.endWaiting() { constraint.activateOrReport() }
  }

  /// Finds the second item.
  private func find(_ second: AnchorItem, for constraint: LayoutConstraint) {
    do throws(MortarError) {
      constraint.second = try second.reference(in: self, for: constraint)
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
    do throws(LayoutError) { try activate() } catch { LayoutErrors.report(error) }
  }
}
