import Foundation
import LayoutDSL
import LayoutTree

/// A map of the plane that keeps lines straight: kept for those who draw.
public struct CGAffineTransform: Hashable, Sendable {
  /// What a step to the right becomes.
  public var a: Double, b: Double
  /// What a step down becomes.
  public var c: Double, d: Double
  /// Where the origin goes.
  public var tx: Double, ty: Double

  /// Leaves everything where it is.
  public static let identity = CGAffineTransform()

  /// A map of the given numbers.
  public init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Moves everything.
  public init(translationX x: Double, y: Double) { self.init(tx: x, ty: y) }

  /// Stretches everything.
  public init(scaleX x: Double, y: Double) { self.init(a: x, d: y) }

  /// The map that follows `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Moves first.
  public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Stretches first.
  public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Turns first.
  public func rotated(by angle: Double) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Turns everything by an angle in radians.
  public init(rotationAngle angle: Double) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
  }
}

private enum TransformKey: ViewAttachmentKey { typealias Value = CGAffineTransform }

extension View {
  /// How the view is shown in its frame's place; layout does not look at it.
  public final var transform: CGAffineTransform {
    get { self[attachment: TransformKey.self] ?? .identity }
    set { self[attachment: TransformKey.self] = newValue }
  }

  /// How an animation runs; without a screen nothing depends on it.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// The options of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays subviews out together with their superview.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Can be touched meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Begins where another animation is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Goes on for ever.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Goes back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Always as fast.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Makes changes; without a screen they are there at once, and so is the end.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes; without a screen they are there at once, and so is the end.
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping damping: Double,
    initialSpringVelocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes inside a view; without a screen they are there at once, and so is the end.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes changes.
  public static func performWithoutAnimation(_ changes: () -> Void) { changes() }

  /// Makes changes; without a screen they are there at once, and so is the end.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}
