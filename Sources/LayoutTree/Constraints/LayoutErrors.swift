import ConstraintModel
import ConstraintSolver
import Synchronization

/// What can go wrong with a tree.
public enum LayoutError: Error, Hashable, Sendable {
  /// No view holds both items of the constraint.
  case noCommonAncestor(String)
  /// An item of the constraint does not exist any more, or was never found.
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
    case .itemIsGone(let text): "an item is gone, or was never there, in \(text)"
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
///
/// Without a listener they are printed on the standard error stream.
public enum LayoutErrors {
  /// Stands for a function that listens, to be taken away by it.
  public struct Listener: Hashable, Sendable { fileprivate let number: Int }

  private struct State {
    var listeners: [(key: Listener, body: @Sendable (LayoutError) -> Void)] = []
    var last = 0
    var latestMessage: String?
  }
  private static let state = Mutex(State())

  /// Calls a function with every error from now on, besides those that listen already.
  @discardableResult
  public static func listen(_ body: @escaping @Sendable (LayoutError) -> Void) -> Listener {
    state.withLock { state in
      state.last += 1
      let key = Listener(number: state.last)
      state.listeners.append((key, body))
      return key
    }
  }

  /// Takes a function away that listens.
  public static func remove(_ listener: Listener) {
    state.withLock { state in state.listeners.removeAll { $0.key == listener } }
  }

  /// The message of the latest error here, or of the latest that `note` was told.
  @_spi(Kernel) public static var latestMessage: String? { state.withLock { $0.latestMessage } }

  /// Keeps the message of an error that does not go to those that listen here.
  @_spi(Kernel) public static func note(_ message: String) {
    state.withLock { $0.latestMessage = message }
  }

  /// Hands an error to all that listen.
  public static func report(_ error: LayoutError) {
    let listeners = state.withLock { state in
      state.latestMessage = error.description
      return state.listeners
    }
    if listeners.isEmpty { StandardError.write("LayoutTree: \(error)\n") }
    for listener in listeners { listener.body(error) }
  }
}
