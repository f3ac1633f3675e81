/// The steps of a moving right side within which a basis stays optimal; contains 0.
@_spi(Kernel) public struct ValidityInterval: Sendable, Hashable {
  /// The largest step backwards, 0 or below; minus infinity if there is no limit.
  public var lower: Double
  /// The largest step forwards, 0 or above; infinity if there is no limit.
  public var upper: Double

  /// An interval from one step to another.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// All steps.
  public static var unlimited: ValidityInterval {
    ValidityInterval(lower: -.infinity, upper: .infinity)
  }

  /// Takes away the steps at which `distance + step * rate` is below zero.
  ///
  /// A `distance` that is below zero by rounding counts as 0.
  @inline(__always) mutating func keepNonnegative(distance: Double, rate: Double) {
    if rate == 0 { return }
    let step = (distance > 0 ? distance : 0) / -rate
    if rate < 0 {
      if step < upper { upper = step }
    } else if step > lower {
      lower = step
    }
  }
}
