/// Where a property has its values from.
protocol PropertyValues<Value>: Sendable {
  associatedtype Value

  /// The latest one; `nil` while there is none.
  var latest: Value? { get }

  /// Calls a function with every value from now on, at first with the latest.
  func observe(_ body: @escaping (Value) -> Void) -> AnyCancellable
}

extension Broadcaster: PropertyValues {
  var latest: Value? { value }
}

/// The values of a property, each changed by a function when it is asked for or observed.
///
/// Functions run wherever values are asked for or sent. As for observers, it is up to whoever wrote
/// them that this is safe, which the compiler cannot see.
struct MappedValues<Base: PropertyProtocol, Value>: PropertyValues, @unchecked Sendable {
  let base: Base
  let transform: (Base.Output) -> Value

  var latest: Value? { transform(base.value) }

  func observe(_ body: @escaping (Value) -> Void) -> AnyCancellable {
    base.subscribe({ [transform] in body(transform($0)) }) { _ in }
  }
}

/// A latest value, and a publisher that begins with it; as safe as what both do.
struct PublishedValues<Value>: PropertyValues, @unchecked Sendable {
  let value: () -> Value
  let publisher: AnyPublisher<Value, Never>

  var latest: Value? { value() }

  func observe(_ body: @escaping (Value) -> Void) -> AnyCancellable {
    publisher.sink(receiveValue: body)
  }
}
