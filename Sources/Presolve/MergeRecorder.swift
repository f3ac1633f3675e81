import WorkingMemory

/// The aliases in the order in which they were made, each with the equality that made it.
@_spi(Kernel) public struct MergeRecorder {
  /// One alias: `dead = scale * target + offset`.
  public struct Merge {
    /// The root that became an alias.
    public var dead: Int32
    /// The root that it became an alias of; the constant root when it was fixed.
    public var target: Int32
    /// Row of the input.
    public var row: Int32
    /// Factor of `dead` in the row as it was gathered then.
    public var pivot: Double
    /// Factor of `target`; 0 when it was fixed.
    public var scale: Double
  }

  /// The aliases.
  public private(set) var merges: Growable<Merge>

  init(arena: Arena) {
    merges = Growable(arena, capacity: 64)
  }

  @inline(never) mutating func append(
    dead: Int, target: Int, row: Int, pivot: Double, scale: Double
  ) {
    merges.append(
      Merge(
        dead: Int32(truncatingIfNeeded: dead), target: Int32(truncatingIfNeeded: target),
        row: Int32(truncatingIfNeeded: row), pivot: pivot, scale: scale))
  }
}
