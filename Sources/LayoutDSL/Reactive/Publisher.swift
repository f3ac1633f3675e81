/// How a publisher ended.
public enum PublisherCompletion<Failure: Error> {
  /// There are no more values.
  case finished
  /// Something went wrong.
  case failure(Failure)
}

/// What hands out values over time.
public protocol Publisher<Output, Failure> {
  /// The values.
  associatedtype Output
  /// How it can fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Calls the functions with every value and with the end.
  ///
  /// - Returns: what ends the subscription.
  func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ finish: @escaping (PublisherCompletion<Failure>) -> Void
  ) -> AnyCancellable
}

extension Publisher {
  /// Calls a function with every value, until the result is cancelled or goes away.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(receiveValue) { _ in }
  }

  /// Calls functions with every value and with the end.
  public func sink(
    receiveCompletion: @escaping (PublisherCompletion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(receiveValue, receiveCompletion)
  }

  /// The publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(subscribe) }
}

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  /// What subscribing does.
  public typealias Subscription = (
    @escaping (Output) -> Void, @escaping (PublisherCompletion<Failure>) -> Void
  ) -> AnyCancellable

  private let subscription: Subscription

  /// A publisher that does the given when someone subscribes.
  public init(_ subscription: @escaping Subscription) { self.subscription = subscription }

  /// Subscribes.
  public func subscribe(
    _ receive: @escaping (Output) -> Void,
    _ finish: @escaping (PublisherCompletion<Failure>) -> Void
  ) -> AnyCancellable { subscription(receive, finish) }

  /// A publisher without values.
  public static func empty() -> Self {
    Self { _, finish in
      finish(.finished)
      return .none
    }
  }
}
