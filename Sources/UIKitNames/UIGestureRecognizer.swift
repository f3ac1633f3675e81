import LayoutDSL
import LayoutTree

/// A gesture, which nobody makes without a screen: it keeps its handlers, and `recognize` calls them.
open class UIGestureRecognizer {
  /// The view that it belongs to.
  public internal(set) final weak var view: View?
  /// Whether it is looked for.
  public final var isEnabled = true
  /// How far it is; `recognize` sets it.
  public final var state = State.possible
  /// Whether views get no touches that belong to it; kept only.
  public final var cancelsTouchesInView = true
  final var actions: [(UIGestureRecognizer) -> Void] = []
  /// What `handleDelegation` set, a `MortarGestureRecognizerDelegateHandler` of the gesture's class.
  public internal(set) final var delegateHandler: AnyObject?

  /// A gesture without handlers.
  public required init() {}

  /// Calls the handlers, as the gesture would.
  public final func recognize() {
    if !isEnabled { return }
    state = .ended
    for action in actions { action(self) }
  }

  /// How far a gesture is.
  public enum State: Int, Hashable, Sendable {
    /// Not made.
    case possible
    /// Begun.
    case began
    /// Going on.
    case changed
    /// Made.
    case ended
    /// Taken away.
    case cancelled
    /// Not made.
    case failed
  }
}

/// A tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  public final var numberOfTapsRequired = 1
}

/// A long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long it takes, in seconds.
  public final var minimumPressDuration = 0.5
}

/// A drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {}
/// A swipe.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where it goes.
  public final var direction = Direction.right

  /// Where a swipe goes.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of UIKit.
    public let rawValue: UInt
    /// The directions of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }
}
/// A pinch.
open class UIPinchGestureRecognizer: UIGestureRecognizer {}

/// Gestures that can be configured and handled by closures.
public protocol MortarExtendableGestureRecognizer: UIGestureRecognizer {}

extension UIGestureRecognizer: MortarExtendableGestureRecognizer {}

extension MortarExtendableGestureRecognizer {
  /// A gesture set up by a closure.
  public init(configuration: (Self) -> Void) {
    self.init()
    configuration(self)
  }

  /// Sets the gesture up by a closure.
  public func configure(_ configuration: (Self) -> Void) -> Self {
    configuration(self)
    return self
  }

  /// Calls a function when the gesture is made.
  public func handleAction(_ handler: @escaping (Self) -> Void) {
    actions.append { if let gesture = $0 as? Self { handler(gesture) } }
  }

  /// Sets what decides about the gesture.
  public func handleDelegation(
    _ configure: (MortarGestureRecognizerDelegateHandler<Self>) -> Void
  ) {
    let handler = MortarGestureRecognizerDelegateHandler<Self>()
    delegateHandler = handler
    configure(handler)
  }
}

/// What decides about a gesture; kept, and never asked without a screen.
public final class MortarGestureRecognizerDelegateHandler<Gesture> {
  /// Whether it may begin.
  public var shouldBegin: ((Gesture) -> Bool)?
  /// Whether it may be made together with another.
  public var shouldRecognizeSimultaneouslyWithOther: ((UIGestureRecognizer) -> Bool)?
  /// Whether another must fail first.
  public var shouldRequireFailureOfOther: ((UIGestureRecognizer) -> Bool)?
  /// Whether another waits for this one to fail.
  public var shouldBeRequiredToFailByOther: ((UIGestureRecognizer) -> Bool)?
}

private enum GesturesKey: ViewAttachmentKey { typealias Value = [UIGestureRecognizer] }

extension View {
  /// The gestures of the view.
  public final var gestureRecognizers: [UIGestureRecognizer] {
    self[attachment: GesturesKey.self] ?? []
  }

  /// Adds a gesture.
  public final func addGestureRecognizer(_ gesture: UIGestureRecognizer) {
    self[attachment: GesturesKey.self] = gestureRecognizers + [gesture]
    gesture.view = self
  }

  /// Takes a gesture away.
  public final func removeGestureRecognizer(_ gesture: UIGestureRecognizer) {
    self[attachment: GesturesKey.self] = gestureRecognizers.filter { $0 !== gesture }
    gesture.view = nil
  }
}
