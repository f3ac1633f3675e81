/// Columns of numbers, one a lane, in memory that eight-lane vectors can be read from.
final class LaneColumns: @unchecked Sendable {
  let columnCount: Int
  /// Lanes of each column, whole blocks.
  let laneCount: Int
  let base: UnsafeMutablePointer<SIMD8<Double>>

  init(columns: Int, lanes: Int) {
    columnCount = columns
    laneCount = (lanes + Lanes.perBlock - 1) / Lanes.perBlock * Lanes.perBlock
    base = .allocate(capacity: max(1, columns * laneCount / 8))
  }

  /// A copy with memory of its own.
  init(copying other: LaneColumns) {
    columnCount = other.columnCount
    laneCount = other.laneCount
    base = .allocate(capacity: max(1, columnCount * laneCount / 8))
    base.update(from: other.base, count: columnCount * laneCount / 8)
  }

  /// Gives every lane of every column one value.
  func fill(_ value: Double) {
    base.initialize(repeating: SIMD8(repeating: value), count: columnCount * laneCount / 8)
  }

  deinit { base.deallocate() }

  /// One column of one block; a block's columns lie together.
  @inline(__always) func column(_ column: Int, block: Int) -> UnsafeMutablePointer<SIMD8<Double>> {
    base + (block &* columnCount &+ column) &* Lanes.groupsPerBlock
  }

  /// The place of one number.
  @inline(__always) func place(_ column: Int, lane: Int) -> UnsafeMutablePointer<Double> {
    let block = lane / Lanes.perBlock
    return UnsafeMutableRawPointer(self.column(column, block: block))
      .assumingMemoryBound(to: Double.self) + (lane &- block &* Lanes.perBlock)
  }
}
