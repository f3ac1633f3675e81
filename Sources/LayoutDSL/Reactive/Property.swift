/// A value that changes over time and can be observed, but not changed here.
///
/// As a publisher it hands out its value at once, and then every new one.
public final class Property<Value>: PropertyProtocol, Sendable {
  private let values: any PropertyValues<Value>

  init(values: any PropertyValues<Value>) { self.values = values }

  /// A value that stays.
  public init(value: Value) { values = Broadcaster(value) }

  /// The value of another property, such as one that can be changed.
  public init<Base: PropertyProtocol<Value>>(_ property: Base) {
    switch property {
    case let property as MutableProperty<Value>: values = property.broadcaster
    case let property as Property<Value>: values = property.values
    default: values = MappedValues(base: property) { $0 }
    }
  }

  /// A first value, and then those of a publisher.
  ///
  /// It follows the publisher for as long as it lives, or someone observes it.
  public init<Source: Publisher<Value, Never>>(initial: Value, then source: Source) {
    let broadcaster = Broadcaster(initial)
    broadcaster.follow(source)
    values = broadcaster
  }

  /// The value.
  public var value: Value {
    guard let value = values.latest else {
      preconditionFailure("a property always has a value")
    }
    return value
  }

  /// Subscribes.
  public func subscribe(
    _ receive: @escaping (Value) -> Void, _ finish: @escaping (PublisherCompletion<Never>) -> Void
  ) -> AnyCancellable { values.observe(receive) }

  /// The latest values of two publishers, whenever one of them has a new one.
  public static func combineLatest<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
    a.combineLatest(b)
  }

  /// The latest values of three publishers, whenever one of them has a new one.
  public static func combineLatest<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure {
    a.combineLatest(b, c)
  }
}

/// A value that can be changed and observed.
public final class MutableProperty<Value>: PropertyProtocol, Sendable {
  let broadcaster: Broadcaster<Value>
  private let bindings = CancellableBag()

  /// The given value at first.
  public init(_ value: Value) {
    broadcaster = Broadcaster(value)
  }

  /// The value; observers get it when it is set, also when it is the same.
  public var value: Value {
    get {
      guard let value = broadcaster.value else {
        preconditionFailure("a property always has a value")
      }
      return value
    }
    set { broadcaster.send(newValue, keeping: true) }
  }

  /// Changes the value in place.
  public func modify(_ change: (inout Value) -> Void) { broadcaster.modify(change) }

  /// Subscribes.
  public func subscribe(
    _ receive: @escaping (Value) -> Void, _ finish: @escaping (PublisherCompletion<Never>) -> Void
  ) -> AnyCancellable { broadcaster.observe(receive) }

  /// Lets the property follow a publisher for as long as it lives.
  @discardableResult
  public static func <~ <Source: Publisher<Value, Never>>(
    property: MutableProperty, source: Source
  ) -> AnyCancellable {
    let broadcaster = property.broadcaster
    let cancellable = source.sink { [weak broadcaster] in broadcaster?.send($0, keeping: true) }
    property.bindings.add(cancellable)
    return cancellable
  }

  /// Lets an optional property follow a publisher of values.
  @_disfavoredOverload
  @discardableResult
  public static func <~ <Source: Publisher>(
    property: MutableProperty, source: Source
  ) -> AnyCancellable where Source.Failure == Never, Value == Source.Output? {
    property <~ source.map { Optional($0) }
  }
}
