import Testing
import WorkingMemory

@_spi(Kernel) @testable import SimplexKernel

/// The blocked tableau against the naive one: pivots that wait must not show.
@Suite("Blocked tableau") struct BlockedTableauTests {
  typealias Shape = TableauTests.Shape

  /// Besides the common shapes one whose products go to OpenBLAS, where there is one.
  static let shapes =
    TableauTests.shapes + [Shape(rows: 220, columns: 150, fill: 0.5, pivots: 80, seeds: 1)]

  /// A matrix in which every other row has one entry.
  static func matrix(_ shape: Shape, _ numbers: inout SeededNumbers) -> [[Double]] {
    var matrix = TableauTests.matrix(shape, &numbers)
    for i in stride(from: 1, to: matrix.count, by: 2) {
      let column = numbers.whole(0...shape.columns - 1)
      matrix[i] = matrix[i].indices.map { $0 == column ? numbers.coefficient() : 0 }
    }
    return matrix
  }

  static func agree(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * (1 + abs(b)) }

  static func gather(_ tableau: BlockedTableau, _ j: Int) -> (rows: [Int32], values: [Double]) {
    var rows = [Int32](repeating: -1, count: tableau.rowCount)
    var values = [Double](repeating: 0, count: tableau.rowCount)
    let count = tableau.gather(column: j, rows: &rows, values: &values)
    return (Array(rows[..<count]), Array(values[..<count]))
  }

  @Test(arguments: shapes) func pivotsEqualNaiveOnes(shape: Shape) {
    for seed in 1...shape.seeds {
      var numbers = SeededNumbers(seed: seed)
      let arena = Arena()
      defer { arena.destroy() }
      let matrix = Self.matrix(shape, &numbers)
      var naive = NaiveTableau(matrix, columns: shape.columns, drop: Tolerances().drop)
      let tableau = TableauTests.make(
        BlockedTableau.self, matrix, columns: shape.columns, arena: arena, &numbers)
      #expect(TableauTests.entries(tableau) == matrix, "seed \(seed)")
      for step in 0..<shape.pivots {
        guard let (i, j) = TableauTests.place(naive.entries, &numbers) else { continue }
        let (rows, values) = Self.gather(tableau, j)
        #expect(Set(rows).count == rows.count)
        var column = [Double](repeating: 0, count: shape.rows)
        for (row, value) in zip(rows, values) { column[Int(row)] = value }
        let agrees = column.indices.allSatisfy { Self.agree(column[$0], naive.entries[$0][j]) }
        #expect(agrees, "seed \(seed), column of pivot \(step)")
        naive.pivot(row: i, column: j)
        tableau.pivot(row: i, column: j, rows: rows, values: values, count: rows.count)
        // Some rows are asked for now and then, all of them seldom.
        for _ in 0..<step % 3 {
          let (r, c) = (numbers.whole(0...shape.rows - 1), numbers.whole(0...shape.columns - 1))
          #expect(Self.agree(tableau.value(row: r, column: c), naive.entries[r][c]))
          #expect(tableau.isUpToDate(row: r))
        }
        if step % 47 != 46, step != shape.pivots - 1 { continue }
        for (row, expected) in zip(TableauTests.entries(tableau), naive.entries) {
          #expect(zip(row, expected).allSatisfy(Self.agree), "seed \(seed), pivot \(step)")
        }
      }
      tableau.checkInvariants()
      tableau.release()
      #expect(arena.liveBytes == 0, "seed \(seed)")
    }
  }

  /// Entries whose terms cancel are zero whether they are looked at by row, by column or in a
  /// product of all.
  @Test(arguments: [0, 1, 2]) func cancelledEntriesAreZero(way: Int) {
    let arena = Arena()
    defer { arena.destroy() }
    var numbers = SeededNumbers(seed: 3)
    // Row 2 is 0.1 times row 0 plus 0.7 times row 1, but for its last column.
    let first = [1.0, 0.3, 0.9, 0.1, 0.2]
    let second = [0.2, 1.1, 0.6, 0.7, 0.3]
    var third = zip(first, second).map { 0.1 * $0 + 0.7 * $1 }
    third[4] += 1
    let tableau = TableauTests.make(
      BlockedTableau.self, [first, second, third], columns: 5, arena: arena, &numbers)
    TableauTests.pivot(tableau, 0, 0)
    TableauTests.pivot(tableau, 1, 1)
    if way == 0 { tableau.applyPending() }
    for column in 2...3 {
      if way == 1 { #expect(!Self.gather(tableau, column).rows.contains(2)) }
      if way != 1 { #expect(tableau.value(row: 2, column: column) == 0) }
    }
    #expect(Self.agree(tableau.value(row: 2, column: 4), 1))
  }

  /// Case W3: what is small because it was halved often is not what is left of a cancellation.
  @Test func fortyHalvingsDoNotVanish() {
    let count = 40
    let matrix = (0..<count).map { i in
      (0...count).map { j in j == i + 1 ? 2.0 : j == i ? -1.0 : 0 }
    }
    let arena = Arena()
    defer { arena.destroy() }
    var numbers = SeededNumbers(seed: 1)
    let tableau = TableauTests.make(
      BlockedTableau.self, matrix, columns: count + 1, arena: arena, &numbers)
    for i in 0..<count { TableauTests.pivot(tableau, i, i + 1) }
    #expect(tableau.value(row: count - 1, column: 0) == 0x1p-40)
  }

  /// Pivots on rows of one entry leave nothing pending and fill nothing.
  @Test func rowsOfOneEntryStayShort() {
    let arena = Arena()
    defer { arena.destroy() }
    var numbers = SeededNumbers(seed: 1)
    let tableau = TableauTests.make(
      BlockedTableau.self, [[2, 0], [1, 1], [4, 0]], columns: 2, arena: arena, &numbers)
    TableauTests.pivot(tableau, 0, 0)
    #expect((0..<3).map(tableau.count(ofRow:)) == [1, 2, 1])
    #expect(tableau.value(row: 0, column: 0) == 0.5)
    #expect(tableau.value(row: 2, column: 0) == 2)
    #expect(tableau.isUpToDate(row: 1))
    TableauTests.pivot(tableau, 1, 0)
    #expect((0..<3).map(tableau.count(ofRow:)) == [2, 2, 2])
    tableau.checkInvariants()
  }
}
