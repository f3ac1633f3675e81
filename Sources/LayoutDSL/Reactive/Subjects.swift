/// Hands on what is sent to it.
public final class PassthroughSubject<Output, Failure: Error>: Publisher, Sendable {
  private let broadcaster = Broadcaster<Output>(nil)

  /// A subject without observers.
  public init() {}

  /// Hands a value to all observers.
  public func send(_ value: Output) { broadcaster.send(value, keeping: false) }

  /// Subscribes.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ finish: @escaping (PublisherCompletion<Failure>) -> Void
  ) -> AnyCancellable { broadcaster.observe(receive) }
}

/// One value.
public struct Just<Output>: Publisher {
  /// It cannot fail.
  public typealias Failure = Never
  private let output: Output

  /// The given value.
  public init(_ output: Output) { self.output = output }

  /// Subscribes.
  public func subscribe(
    _ receive: @escaping (Output) -> Void, _ finish: @escaping (PublisherCompletion<Never>) -> Void
  ) -> AnyCancellable {
    receive(output)
    finish(.finished)
    return .none
  }
}

/// A publisher that is made anew for each subscription.
public struct Deferred<Made: Publisher>: Publisher {
  /// The values of the publisher made.
  public typealias Output = Made.Output
  /// Its failure.
  public typealias Failure = Made.Failure
  private let make: () -> Made

  /// Makes the publisher by a function.
  public init(_ make: @escaping () -> Made) { self.make = make }

  /// Subscribes.
  public func subscribe(
    _ receive: @escaping (Made.Output) -> Void,
    _ finish: @escaping (PublisherCompletion<Made.Failure>) -> Void
  ) -> AnyCancellable { make().subscribe(receive, finish) }
}

/// Work that starts with the subscription and ends with one value or a failure.
public struct DeferredFuture<Output, Failure: Error>: Publisher {
  /// What the work calls when it is done.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let work: (@escaping Promise) -> Void

  /// The given work.
  public init(_ work: @escaping (@escaping Promise) -> Void) { self.work = work }

  /// Subscribes.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ finish: @escaping (PublisherCompletion<Failure>) -> Void
  ) -> AnyCancellable {
    work { result in
      switch result {
      case .success(let output):
        receive(output)
        finish(.finished)
      case .failure(let error): finish(.failure(error))
      }
    }
    return .none
  }
}

/// A publisher that starts its work when someone subscribes.
public typealias AnyDeferredPublisher = AnyPublisher

extension Publisher {
  /// The publisher without its type.
  public func eraseToAnyDeferredPublisher() -> AnyDeferredPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }
}
