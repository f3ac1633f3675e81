import WorkingMemory

extension SparseTableau {
  /// Bytes of the block of a row with room for `capacity` entries.
  private static func blockSize(_ capacity: Int) -> Int {
    capacity &* (MemoryLayout<Double>.stride &+ MemoryLayout<Int32>.stride)
  }

  /// Gives row `i`, whose block is given back by the caller, room for `capacity` entries or more.
  func reserve(row i: Int, _ capacity: Int) {
    let rounded = Swift.max((capacity &+ 3) & ~3, 4)
    let block = arena.allocate(bytes: SparseTableau.blockSize(rounded))
    rows[i].values = block.assumingMemoryBound(to: Double.self)
    rows[i].capacity = Int32(truncatingIfNeeded: rounded)
  }

  /// Gives the block of a row back to the arena.
  func releaseBlock(of row: Row) {
    if row.capacity == 0 { return }
    arena.release(
      UnsafeMutableRawPointer(row.values).assumingMemoryBound(to: UInt8.self),
      SparseTableau.blockSize(Int(row.capacity)))
  }

  /// Adds row `i` to the list of column `j`.
  @inline(__always) func noteEntry(row i: Int, column j: Int) {
    if columns[j].count == columns[j].capacity { makeRoom(inColumn: j) }
    columns[j].rows[Int(columns[j].count)] = Int32(truncatingIfNeeded: i)
    columns[j].count &+= 1
  }

  /// Makes room for one more row in the list of column `j`.
  ///
  /// Rows that came and went must not make the list grow for ever, so it is cleaned first, and
  /// grows only if that leaves it more than a quarter full. Rows in the middle of an update count as
  /// they are now or as they were: `noteEntry` may name one twice, which the next cleaning mends.
  @inline(never) private func makeRoom(inColumn j: Int) {
    clean(column: j)
    let column = columns[j]
    if column.count * 4 <= column.capacity { return }
    let larger = arena.allocate(Int32.self, Int(column.capacity) * 2)
    larger.update(from: column.rows, count: Int(column.count))
    arena.release(column.rows, Int(column.capacity))
    columns[j].rows = larger
    columns[j].capacity = column.capacity * 2
  }

  /// Removes from the list of column `j` the rows that do not hold it, and repetitions.
  private func clean(column j: Int) {
    let list = columns[j].rows
    let stamp = nextGeneration()
    var kept = 0
    for k in 0..<Int(columns[j].count) {
      let i = Int(list[k])
      if stamps[i] == stamp { continue }
      stamps[i] = stamp
      let row = rows[i]
      if SparseTableau.position(of: Int32(j), in: row.columns, count: Int(row.count)) < 0 {
        continue
      }
      list[kept] = Int32(truncatingIfNeeded: i)
      kept &+= 1
    }
    columns[j].count = Int32(truncatingIfNeeded: kept)
  }

  /// A stamp that no row bears.
  @inline(__always) func nextGeneration() -> Int32 {
    if state.pointee.generation == .max {
      stamps.update(repeating: 0, count: rowCount)
      state.pointee.generation = 0
    }
    state.pointee.generation &+= 1
    return state.pointee.generation
  }
}
