/// What a component charges for the first step that a pull from outside asks of it.
///
/// Compared as the simplex method compares: by the rank first at which something is lost, then by
/// how much a unit of the pull costs there.
@_spi(Kernel) public struct Resistance: Equatable, Sendable {
  /// The rank at which the cheapest step costs something; the largest number if it costs nothing.
  public var rank: Int32
  /// Cost at that rank for each unit that the pulled sum moves.
  public var rate: Double

  /// A step that costs nothing.
  public static let none = Resistance(rank: .max, rate: 0)

  /// A step that cannot be made.
  public static let infinite = Resistance(rank: .min, rate: .infinity)

  /// A step that costs `rate` a unit at `rank`.
  public init(rank: Int32, rate: Double) {
    self.rank = rank
    self.rate = rate
  }

  /// Whether this is less than another.
  @inline(__always) public func isLess(than other: Resistance) -> Bool {
    rank > other.rank || (rank == other.rank && rate < other.rate)
  }

  /// Whether both are equal but for rounding.
  @inline(__always) public func isNear(_ other: Resistance) -> Bool {
    rank == other.rank && abs(rate - other.rate) <= 1e-9 * max(rate, other.rate)
  }
}

/// What a component charges for moving one of its parameters, one way.
@_spi(Kernel) public struct ParameterResistance: Sendable {
  /// What the present basis proves: a pull below it moves nothing.
  public var proven = Resistance.none
  /// Whether a pull of just that much moves nothing either, if it pulls at no other rank.
  public var isProvenWhenEqual = false
  /// What a step costs that the component can take: a pull above it moves something.
  public var sufficient = Resistance.none

  /// No resistance.
  public init() {}
}
