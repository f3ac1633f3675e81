import LayoutTree

/// Binds what is on the left to the values of a publisher on the right.
infix operator <~ : BindingPrecedence

/// Below every operator that makes a publisher.
precedencegroup BindingPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

/// A property of a view that can be bound: `label.bind(\.text) <~ name`.
public struct ViewBinding<Target: View, Value> {
  let view: Target
  let property: ReferenceWritableKeyPath<Target, Value>

  /// Lets the property follow a publisher for as long as the view lives.
  @discardableResult
  public static func <~ <Source: Publisher<Value, Never>>(
    binding: Self, source: Source
  ) -> AnyCancellable {
    binding.follow(source) { $0 }
  }

  /// Lets an optional property follow a publisher for as long as the view lives.
  @_disfavoredOverload
  @discardableResult
  public static func <~ <Source: Publisher>(
    binding: Self, source: Source
  ) -> AnyCancellable where Source.Failure == Never, Value == Source.Output? {
    binding.follow(source) { $0 }
  }

  fileprivate func follow<Source: Publisher>(
    _ source: Source, _ value: @escaping (Source.Output) -> Value
  ) -> AnyCancellable where Source.Failure == Never {
    let property = property
    return view.keep(source) { (view: Target, output) in view[keyPath: property] = value(output) }
  }
}

extension Optional {
  /// The same for a view that may not be there: `cell.textLabel?.bind(\.text) <~ name`.
  @discardableResult
  public static func <~ <Target, Value, Source: Publisher<Value, Never>>(
    binding: Self, source: Source
  ) -> AnyCancellable where Wrapped == ViewBinding<Target, Value> {
    binding?.follow(source) { $0 } ?? .none
  }

  /// The same for a view that may not be there and an optional property.
  @_disfavoredOverload
  @discardableResult
  public static func <~ <Target, Source: Publisher>(
    binding: Self, source: Source
  ) -> AnyCancellable
  where Wrapped == ViewBinding<Target, Source.Output?>, Source.Failure == Never {
    binding?.follow(source) { $0 } ?? .none
  }
}

extension MortarFrameInitializable where Self: View {
  /// A property that `<~` binds to a publisher.
  public func bind<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>
  ) -> ViewBinding<Self, Value> { ViewBinding(view: self, property: property) }

  /// Calls a function with the view and every value, for as long as the view lives.
  @discardableResult
  public func sink<Source: Publisher>(
    _ source: Source, _ body: @escaping (Self, Source.Output) -> Void
  ) -> AnyCancellable where Source.Failure == Never { keep(source, body) }

  /// Calls a function with the view whenever a publisher says so, for as long as the view lives.
  @discardableResult
  public func sink<Source: Publisher<Void, Never>>(
    _ source: Source, _ body: @escaping (Self) -> Void
  ) -> AnyCancellable { keep(source) { view, _ in body(view) } }

  /// Subscribes for as long as the view lives; does not keep it alive.
  func keep<Source: Publisher>(
    _ source: Source, _ body: @escaping (Self, Source.Output) -> Void
  ) -> AnyCancellable {
    let reference = layoutReference
    let cancellable = source.sink { value in
      if let view = reference.item as? Self { body(view, value) }
    }
    cancellables.add(cancellable)
    return cancellable
  }
}

extension Publisher {
  /// Calls a function with every value, for as long as the view lives.
  @discardableResult
  public func sink(
    duringLifetimeOf view: View, receiveValue: @escaping (Output) -> Void = { _ in }
  ) -> AnyCancellable {
    let cancellable = sink(receiveValue: receiveValue)
    view.cancellables.add(cancellable)
    return cancellable
  }
}

private enum CancellablesKey: ViewAttachmentKey { typealias Value = CancellableBag }

extension View {
  /// Subscriptions that end with the view.
  var cancellables: CancellableBag {
    if let bag = self[attachment: CancellablesKey.self] { return bag }
    let bag = CancellableBag()
    self[attachment: CancellablesKey.self] = bag
    return bag
  }
}
