import ConstraintModel

/// One system to measure, and the edits to measure on it.
public struct WorkloadCase: Sendable {
  /// Name with sizes and seed, such as `feed-cells20-seed1`.
  public let name: String
  /// The constraints and edits.
  public let system: ConstraintSystem
  /// How many views the variables belong to; nil when they belong to none.
  public let viewCount: Int?
  /// The suggestions to make; nil for a system without edits.
  public let sweep: EditSweep?

  /// A case of the given parts.
  public init(name: String, system: ConstraintSystem, viewCount: Int?, sweep: EditSweep?) {
    self.name = name
    self.system = system
    self.viewCount = viewCount
    self.sweep = sweep
  }
}
