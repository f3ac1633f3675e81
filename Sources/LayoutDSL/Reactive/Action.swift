import Synchronization

/// Work that is started with an input, once at a time.
public final class Action<Input, Output, Failure: Error>: ActionTriggerConvertible {
  private let work: (Input) -> AnyPublisher<Output, Failure>
  private let running = CancellableSlot()
  /// Whether the work is going on.
  public var isExecuting: Bool { running.isTaken }

  /// An action that does the given work.
  public init(_ work: @escaping (Input) -> AnyPublisher<Output, Failure>) { self.work = work }

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - input: what the work gets.
  ///   - receive: called with every value.
  /// - Returns: `false` when it is going on already, and nothing was started.
  @discardableResult
  public func apply(_ input: Input, receive: @escaping (Output) -> Void = { _ in }) -> Bool {
    guard running.take() else { return false }
    let subscription = work(input).subscribe(receive) { [running] _ in running.free() }
    running.keep(subscription)
    return true
  }

  /// What starts the action.
  public var asActionTrigger: ActionTrigger<Input> { ActionTrigger { self.apply($0) } }
}

/// What starts an action, whatever comes out of it.
public struct ActionTrigger<Input>: ActionTriggerConvertible {
  private let start: (Input) -> Void

  /// Calls a function.
  public init(_ start: @escaping (Input) -> Void) { self.start = start }

  /// Starts the action.
  public func apply(_ input: Input) { start(input) }

  /// Itself.
  public var asActionTrigger: ActionTrigger<Input> { self }

  /// A function that is called at once.
  public static func immediate(_ body: @escaping (Input) -> Void) -> Self { Self(body) }
}

extension ActionTrigger where Input == Void {
  /// A function that is called at once.
  public static func immediate(_ body: @escaping () -> Void) -> Self { Self { _ in body() } }
}

/// An action, or what starts one.
public protocol ActionTriggerConvertible<Input> {
  /// What the action gets.
  associatedtype Input
  /// What starts the action.
  var asActionTrigger: ActionTrigger<Input> { get }
}

/// Holds the subscription of work that is going on.
private final class CancellableSlot: Sendable {
  private struct State {
    var isTaken = false
    var kept: AnyCancellable?
  }
  private let state = Mutex(State())

  var isTaken: Bool { state.withLock { $0.isTaken } }

  func take() -> Bool {
    state.withLock { state in
      defer { state.isTaken = true }
      return !state.isTaken
    }
  }

  func free() { state.withLock { $0 = State() } }

  func keep(_ cancellable: AnyCancellable) {
    state.withLock { if $0.isTaken { $0.kept = cancellable } }
  }
}
