@_spi(Kernel) import LayoutTree
import Synchronization

/// What is wrong with an expression of the layout language, and where.
///
/// All errors go to one place that an application can listen to; without a listener they are printed
/// on the standard error stream. Who listens here hears those of `LayoutErrors` too.
public enum MortarError: Error, Hashable, Sendable {
  /// No view has the id.
  case unknownReference(id: String, constraint: String)
  /// Another view has the id already.
  case duplicateReference(id: String, view: String, other: String)
  /// An id was given outside of every closure, where nothing could find it.
  case referenceOutsideBuilding(id: String)
  /// The constraint is about the superview, but there is none.
  case noSuperview(view: String, constraint: String)
  /// The left side is not known yet, such as the superview of a view that has none.
  case unresolvedLeftSide(constraint: String)
  /// The constant has a number that no part of the attribute can take.
  case constantDoesNotFit(constraint: String, reason: String)
  /// A factor or constant is not a finite number, or the left side is multiplied by 0.
  case notFinite(constraint: String)
  /// No row of the table has the id.
  case unknownRow(id: String)
  /// Another row or item has the id already; both are shown, but only the other is found by it.
  case duplicateRow(id: String, row: RowPath, other: RowPath)
  /// What the view tree says.
  case layout(LayoutError)

  private static let hooks = Mutex<[@Sendable (MortarError) -> Void]>([])
  private static let bridge = LayoutErrors.listen { MortarError.layout($0).emit() }

  private static let latest = MutableProperty<String?>(nil)
  /// Listens, and takes over what was said before anybody did.
  private static let latestListener: Void = {
    listen { latest.value = $0.description }
    latest.value = LayoutErrors.latestMessage
  }()

  /// The message of the latest error, which can be observed; also of one before this was first read.
  public static var errorProperty: Property<String?> {
    latestListener
    return Property(latest)
  }

  /// Calls a function with the message of every error from now on.
  public static func install(hook: @escaping @Sendable (String) -> Void) {
    listen { hook($0.description) }
  }

  /// Calls a function with every error from now on.
  public static func listen(_ hook: @escaping @Sendable (MortarError) -> Void) {
    _ = bridge
    hooks.withLock { $0.append(hook) }
  }

  /// Hands the error to the listeners.
  func emit() {
    let listeners = Self.hooks.withLock { $0 }
    LayoutErrors.note(description)
    if listeners.isEmpty { StandardError.write("LayoutDSL: \(self)\n") }
    for hook in listeners { hook(self) }
  }
}

extension MortarError: CustomStringConvertible {
  /// What is wrong and where.
  public var description: String {
    switch self {
    case .unknownReference(let id, let constraint):
      "no view has the layoutReferenceId \"\(id)\": \(constraint)"
    case .duplicateReference(let id, let view, let other):
      "the layoutReferenceId \"\(id)\" of \(view) is that of \(other) already"
    case .referenceOutsideBuilding(let id):
      "the layoutReferenceId \"\(id)\" was set outside of every building closure"
    case .noSuperview(let view, let constraint): "\(view) has no superview: \(constraint)"
    case .unresolvedLeftSide(let constraint):
      "the left side of a constraint must be a view or guide that exists: \(constraint)"
    case .constantDoesNotFit(let constraint, let reason): "\(reason): \(constraint)"
    case .notFinite(let constraint):
      "a factor or constant is not a finite number, or the left factor is 0: \(constraint)"
    case .unknownRow(let id): "no row of the table has the id \"\(id)\""
    case .duplicateRow(let id, let row, let other):
      "the id \"\(id)\" of row \(row.row) in section \(row.section) is that of row \(other.row) "
        + "in section \(other.section) already"
    case .layout(let error): error.description
    }
  }
}
