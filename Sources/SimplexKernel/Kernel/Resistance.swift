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

  /// A step that costs `rate` a unit at `rank`.
  public init(rank: Int32, rate: Double) {
    self.rank = rank
    self.rate = rate
  }

  /// Whether this is less than another.
  @inline(__always) public func isLess(than other: Resistance) -> Bool {
    rank > other.rank || (rank == other.rank && rate < other.rate)
  }
}
