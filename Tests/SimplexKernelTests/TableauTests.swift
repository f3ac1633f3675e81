import CRowKernels
import Testing
import WorkingMemory

@_spi(Kernel) @testable import SimplexKernel

/// Both tableaus against a naive one over random matrices and long sequences of pivots.
@Suite("Tableau") struct TableauTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let rows: Int
    let columns: Int
    let fill: Double
    let pivots: Int
    var seeds = 6
    var testDescription: String { "\(rows) x \(columns), fill \(fill), \(pivots) pivots" }
  }

  static let shapes = [
    Shape(rows: 1, columns: 1, fill: 1, pivots: 5),
    Shape(rows: 4, columns: 3, fill: 0.8, pivots: 40),
    Shape(rows: 7, columns: 4, fill: 0.7, pivots: 60),
    Shape(rows: 9, columns: 5, fill: 0.6, pivots: 60),
    Shape(rows: 12, columns: 8, fill: 0.5, pivots: 80),
    Shape(rows: 14, columns: 9, fill: 0.5, pivots: 80),
    Shape(rows: 30, columns: 17, fill: 0.3, pivots: 80),
    Shape(rows: 60, columns: 64, fill: 0.05, pivots: 120, seeds: 2),
    Shape(rows: 40, columns: 70, fill: 1, pivots: 40, seeds: 2),
    Shape(rows: 120, columns: 100, fill: 0.02, pivots: 200, seeds: 2),
  ]

  static func matrix(_ shape: Shape, _ numbers: inout SeededNumbers) -> [[Double]] {
    (0..<shape.rows).map { _ in
      (0..<shape.columns).map { _ in numbers.chance(shape.fill) ? numbers.coefficient() : 0 }
    }
  }

  /// A tableau of the matrix; entries are given in a shuffled order.
  static func make<T: Tableau>(
    _: T.Type, _ matrix: [[Double]], columns: Int, arena: Arena, _ numbers: inout SeededNumbers
  ) -> T {
    let entryCount = matrix.joined().count { $0 != 0 }
    let tableau = T(
      arena: arena, tolerances: Tolerances(), rowCount: matrix.count, columnCount: columns,
      entryCount: entryCount)
    for (i, row) in matrix.enumerated() {
      let held = row.indices.filter { row[$0] != 0 }.shuffled(using: &numbers)
      tableau.setRow(
        i, columns: held.map { Int32($0) }, values: held.map { row[$0] }, count: held.count)
    }
    return tableau
  }

  static func entries<T: Tableau>(_ tableau: T) -> [[Double]] {
    (0..<tableau.rowCount).map { i in
      var row = [Double](repeating: 0, count: tableau.columnCount)
      let columns = tableau.columns(ofRow: i)
      for k in 0..<tableau.count(ofRow: i) { row[Int(columns[k])] = tableau.values(ofRow: i)[k] }
      return row
    }
  }

  /// Pivots through `gather`; returns the rows it found.
  @discardableResult static func pivot<T: Tableau>(_ tableau: T, _ i: Int, _ j: Int) -> [Int32] {
    var rows = [Int32](repeating: -1, count: tableau.rowCount)
    var values = [Double](repeating: 0, count: tableau.rowCount)
    let count = tableau.gather(column: j, rows: &rows, values: &values)
    tableau.pivot(row: i, column: j, rows: rows, values: values, count: count)
    return Array(rows[..<count])
  }

  /// A place whose magnitude is not much below that of its row and column, if there is one.
  static func place(_ entries: [[Double]], _ numbers: inout SeededNumbers) -> (Int, Int)? {
    for _ in 0..<30 {
      let i = numbers.whole(0...entries.count - 1)
      let j = numbers.whole(0...entries[i].count - 1)
      let rowMost = entries[i].reduce(0) { max($0, abs($1)) }
      let columnMost = entries.reduce(0) { max($0, abs($1[j])) }
      if entries[i][j] != 0, abs(entries[i][j]) >= 0.2 * max(rowMost, columnMost) { return (i, j) }
    }
    return nil
  }

  static func run<T: Tableau>(_ type: T.Type, _ shape: Shape) {
    for seed in 1...shape.seeds {
      var numbers = SeededNumbers(seed: seed)
      let arena = Arena()
      defer { arena.destroy() }
      let matrix = matrix(shape, &numbers)
      var naive = NaiveTableau(matrix, columns: shape.columns, drop: Tolerances().drop)
      let tableau = make(T.self, matrix, columns: shape.columns, arena: arena, &numbers)
      #expect(entries(tableau) == matrix, "seed \(seed)")
      for step in 0..<shape.pivots {
        guard let (i, j) = place(naive.entries, &numbers) else { continue }
        let holding = naive.entries.indices.filter { naive.entries[$0][j] != 0 }
        #expect(tableau.columnCountEstimate(j) >= holding.count)
        #expect(tableau.value(row: i, column: j) == naive.entries[i][j])
        naive.pivot(row: i, column: j)
        let gathered = pivot(tableau, i, j)
        #expect(gathered.sorted().map(Int.init) == holding, "seed \(seed), pivot \(step)")
        guard entries(tableau) == naive.entries else {
          Issue.record("seed \(seed): pivot \(step) differs from the naive one")
          return
        }
      }
      #expect(naive.error(&numbers) < 1e-9, "seed \(seed)")
      tableau.checkInvariants()
      tableau.release()
      #expect(arena.liveBytes == 0, "seed \(seed)")
    }
  }

  @Test(arguments: shapes) func densePivotsEqualNaiveOnes(shape: Shape) {
    Self.run(DenseTableau.self, shape)
  }

  @Test(arguments: shapes) func sparsePivotsEqualNaiveOnes(shape: Shape) {
    Self.run(SparseTableau.self, shape)
  }

  @Test(arguments: shapes) func pivotingBackRestoresTheMatrix(shape: Shape) {
    for seed in 1...shape.seeds {
      var numbers = SeededNumbers(seed: seed)
      let arena = Arena()
      defer { arena.destroy() }
      let matrix = Self.matrix(shape, &numbers)
      let dense = Self.make(
        DenseTableau.self, matrix, columns: shape.columns, arena: arena, &numbers)
      let sparse = Self.make(
        SparseTableau.self, matrix, columns: shape.columns, arena: arena, &numbers)
      for _ in 0..<10 {
        guard let (i, j) = Self.place(matrix, &numbers) else { continue }
        for _ in 0..<2 {
          Self.pivot(dense, i, j)
          Self.pivot(sparse, i, j)
        }
        let (restored, restoredSparse) = (Self.entries(dense), Self.entries(sparse))
        let agree = restored == restoredSparse
        #expect(agree, "seed \(seed): dense and sparse differ")
        for (row, expected) in zip(restored, matrix) {
          for (a, b) in zip(row, expected) {
            #expect(abs(a - b) <= 1e-11 * (1 + abs(b)), "seed \(seed)")
          }
        }
      }
    }
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
    let dense = Self.make(
      DenseTableau.self, matrix, columns: count + 1, arena: arena, &numbers)
    let sparse = Self.make(
      SparseTableau.self, matrix, columns: count + 1, arena: arena, &numbers)
    for i in 0..<count {
      Self.pivot(dense, i, i + 1)
      Self.pivot(sparse, i, i + 1)
    }
    var expected = 1.0
    for _ in 0..<count { expected /= 2 }
    #expect(dense.value(row: count - 1, column: 0) == expected)
    #expect(sparse.value(row: count - 1, column: 0) == expected)
  }

  /// Rows that come and go in a column that nobody gathers must not make its list grow for ever.
  @Test func columnListsStayBounded() {
    let arena = Arena()
    defer { arena.destroy() }
    var numbers = SeededNumbers(seed: 1)
    // Each pivot on (0, 0) or (0, 1) fills or empties row 1 in column 2.
    let matrix = [[1.0, 1, 1], [1, 1, 0], [1, 0, 1]]
    let tableau = Self.make(SparseTableau.self, matrix, columns: 3, arena: arena, &numbers)
    Self.pivot(tableau, 0, 0)
    let live = arena.liveBytes
    for step in 0..<10_000 { Self.pivot(tableau, 0, step % 3) }
    #expect(tableau.columnCountEstimate(2) <= 12)
    #expect(arena.liveBytes <= live + 1_024)
  }

  @Test func stridesArePaddedAndNeverAliasColumns() {
    #expect(DenseTableau.stride(columnCount: 1) == 4)
    #expect(DenseTableau.stride(columnCount: 5) == 8)
    #expect(DenseTableau.stride(columnCount: 17) == 24)
    #expect(DenseTableau.stride(columnCount: 64) == 72)
    #expect(DenseTableau.stride(columnCount: 121) == 136)
  }

  @Test func rowsAreDescribed() {
    let arena = Arena()
    defer { arena.destroy() }
    var numbers = SeededNumbers(seed: 1)
    let tableau = Self.make(
      SparseTableau.self, [[1.5, 0, -1], [0, 0, 0]], columns: 3, arena: arena, &numbers)
    #expect(tableau.describe() == "0: 1.5*c0 -1.0*c2\n1:\n")
  }
}
