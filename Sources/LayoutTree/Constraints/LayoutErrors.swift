import ConstraintModel
import ConstraintSolver
import Synchronization

/// What can go wrong with a tree.
public enum LayoutError: Error, Hashable, Sendable {
  /// No view holds both items of the constraint.
  case noCommonAncestor(String)
  /// An item of the constraint does not exist any more.
  case itemIsGone(String)
  /// A position against a size, or positions on different axes.
  case attributesDoNotPair(String)
  /// A number that is not finite or too large, and where.
  case number(String, ModelError)
  /// A size, inset or frame that is not a finite number.
  case notFinite(view: String, what: String)
  /// The view cannot be added there: it would hold itself.
  case holdsItself(view: String)
  /// The arranged view is none of the stack view's.
  case notArranged(view: String)
  /// Required constraints contradict each other.
  case conflict(LayoutConflict)
  /// The solver reached a limit.
  case solver(SolverError)
  /// Labels still asked for other heights after the last pass.
  case unsettled(views: [String])
}

/// Required rows of a tree that cannot hold together.
public struct LayoutConflict: Hashable, Sendable {
  /// The members, one line each: label or attributes, constant, priority, and source.
  public var members: [String]
  /// By how much they miss each other at least, in points.
  public var amount: Double
  /// The members whose removal alone would mend it.
  public var relaxations: [String]
  /// The member that was switched off by `.breakNewest`.
  public var broken: String?
}

extension LayoutError: CustomStringConvertible {
  /// What is wrong and where.
  public var description: String {
    switch self {
    case .noCommonAncestor(let text): "no view holds both items of \(text)"
    case .itemIsGone(let text): "an item does not exist any more in \(text)"
    case .attributesDoNotPair(let text): "the attributes do not pair in \(text)"
    case .number(let text, let error): "\(error) in \(text)"
    case .notFinite(let view, let what): "the \(what) of \(view) is not a finite number"
    case .holdsItself(let view): "\(view) cannot be added to itself or to what it holds"
    case .notArranged(let view): "\(view) is no arranged view of the stack view"
    case .conflict(let conflict): "\(conflict)"
    case .solver(let error): error.description
    case .unsettled(let views):
      "text still asks for another height: \(views.joined(separator: ", "))"
    }
  }
}

extension LayoutConflict: CustomStringConvertible {
  /// A line for each member.
  public var description: String {
    var text = "constraints contradict each other by \(NumberText.shortest(amount)):"
    for member in members { text += "\n  \(member)" }
    if let broken { text += "\nswitched off: \(broken)" }
    return text
  }
}

/// Where errors go that no caller can catch: from `isActive`, `layoutIfNeeded` and the like.
public enum LayoutErrors {
  private static let installed = Mutex<(@Sendable (LayoutError) -> Void)?>(nil)

  /// Installs what is called with each error, or takes it away; returns what was there.
  @discardableResult
  public static func listen(
    _ listener: (@Sendable (LayoutError) -> Void)?
  ) -> (@Sendable (LayoutError) -> Void)? {
    installed.withLock { current in
      let before = current
      current = listener
      return before
    }
  }

  /// Hands an error to the listener.
  public static func report(_ error: LayoutError) {
    let listener = installed.withLock { $0 }
    listener?(error)
  }
}
