/// A value that changes over time: as a publisher it hands out its value at once, and then every new
/// one.
///
/// What is made of properties by `map`, `removeDuplicates` and `combineLatest` is a property too, and
/// keeps those that it is made of.
public protocol PropertyProtocol<Output>: AnyObject, Publisher where Failure == Never {
  /// The value.
  var value: Output { get }
}

extension PropertyProtocol {
  /// The value, changed by a function; it is called for every observer, and when the value is read.
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Property<Result> {
    Property(values: MappedValues(base: self, transform: transform))
  }

  /// A part of the value.
  public func map<Result>(_ part: KeyPath<Output, Result>) -> Property<Result> {
    Property(values: MappedValues(base: self) { $0[keyPath: part] })
  }

  /// The value; observers get only those that differ from the one before.
  public func removeDuplicates() -> Property<Output> where Output: Equatable {
    let publisher: AnyPublisher<Output, Never> = removeDuplicates()
    return Property(values: PublishedValues(value: { self.value }, publisher: publisher))
  }

  /// Both values, whenever one of them is new.
  public func combineLatest<Other: PropertyProtocol>(
    _ other: Other
  ) -> Property<(Output, Other.Output)> {
    let publisher: AnyPublisher<(Output, Other.Output), Never> = combineLatest(other)
    return Property(
      values: PublishedValues(value: { (self.value, other.value) }, publisher: publisher))
  }

  /// The three values, whenever one of them is new.
  public func combineLatest<Second: PropertyProtocol, Third: PropertyProtocol>(
    _ second: Second, _ third: Third
  ) -> Property<(Output, Second.Output, Third.Output)> {
    let publisher: AnyPublisher<(Output, Second.Output, Third.Output), Never> =
      combineLatest(second, third)
    return Property(
      values: PublishedValues(
        value: { (self.value, second.value, third.value) }, publisher: publisher))
  }
}

extension Property {
  /// Both values, whenever one of them is new.
  public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol>(
    _ a: A, _ b: B
  ) -> Property<(A.Output, B.Output)> { a.combineLatest(b) }

  /// The three values, whenever one of them is new.
  public static func combineLatest<
    A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol
  >(_ a: A, _ b: B, _ c: C) -> Property<(A.Output, B.Output, C.Output)> { a.combineLatest(b, c) }
}
