import LayoutDSL

/// What is no view and can be bound all the same: controllers and what they show in bars.
public protocol UIBindable: AnyObject {
  /// What ends with the object.
  var subscriptions: UISubscriptions { get }
}

/// Subscriptions that end with an object.
public final class UISubscriptions {
  var kept: [AnyCancellable] = []

  init() {}
}

extension UIViewController: UIBindable {}
extension UINavigationItem: UIBindable {}
extension UIBarButtonItem: UIBindable {}
extension UITabBarItem: UIBindable {}

/// A property of such an object that can be bound: `controller.bind(\.title) <~ name`.
public struct ObjectBinding<Target: UIBindable, Value> {
  let object: Target
  let property: ReferenceWritableKeyPath<Target, Value>

  /// Lets the property follow a publisher for as long as the object lives.
  @discardableResult
  public static func <~ <Source: Publisher<Value, Never>>(
    binding: Self, source: Source
  ) -> AnyCancellable {
    let property = binding.property
    return binding.object.sink(source) { $0[keyPath: property] = $1 }
  }

  /// Lets an optional property follow a publisher for as long as the object lives.
  @_disfavoredOverload
  @discardableResult
  public static func <~ <Source: Publisher>(
    binding: Self, source: Source
  ) -> AnyCancellable where Source.Failure == Never, Value == Source.Output? {
    let property = binding.property
    return binding.object.sink(source) { $0[keyPath: property] = $1 }
  }
}

extension UIBindable {
  /// A property that `<~` binds to a publisher.
  public func bind<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>
  ) -> ObjectBinding<Self, Value> { ObjectBinding(object: self, property: property) }

  /// Calls a function with the object and every value, for as long as the object lives.
  @discardableResult
  public func sink<Source: Publisher>(
    _ source: Source, _ body: @escaping (Self, Source.Output) -> Void
  ) -> AnyCancellable where Source.Failure == Never {
    let cancellable = source.sink { [weak self] value in
      if let self { body(self, value) }
    }
    subscriptions.kept.append(cancellable)
    return cancellable
  }
}

extension Publisher {
  /// Calls a function with every value, for as long as the object lives.
  @discardableResult
  public func sink(
    duringLifetimeOf object: some UIBindable, receiveValue: @escaping (Output) -> Void = { _ in }
  ) -> AnyCancellable {
    let cancellable = sink(receiveValue: receiveValue)
    object.subscriptions.kept.append(cancellable)
    return cancellable
  }
}
