import Testing
import WorkingMemory

@testable @_spi(Kernel) import SimplexKernel

@Suite("Careful tableau") struct CarefulTableauTests {
  /// A tableau of full rows.
  private func tableau(_ rows: [[Double]], in arena: Arena) -> CarefulTableau {
    let columns = rows[0].indices.map(Int32.init)
    let table = CarefulTableau(
      arena: arena, tolerances: Tolerances(), rowCount: rows.count, columnCount: columns.count,
      entryCount: rows.count * columns.count)
    for (i, row) in rows.enumerated() {
      table.setRow(i, columns: columns, values: row, count: row.count)
    }
    return table
  }

  private func pivot(_ table: CarefulTableau, row: Int, column: Int) {
    var rows = [Int32](repeating: 0, count: table.rowCount)
    var values = [Double](repeating: 0, count: table.rowCount)
    let count = table.gather(column: column, rows: &rows, values: &values)
    table.pivot(row: row, column: column, rows: rows, values: values, count: count)
  }

  @Test func roundingIsTakenOut() {
    let arena = Arena()
    defer { arena.destroy() }
    // The third row is the first plus 3e-8 times the second, but for its rounding: what is left
    // of it after both pivots is 1e-16, next to terms of 3e-8 in the last update alone.
    let (first, second) = ([1, 0.1, 0.7], [0, 0.3, 1.1])
    let third = zip(first, second).map { $0 + 3e-8 * $1 + ($1 == 1.1 ? 1e-16 : 0) }
    let table = tableau([first, second, third], in: arena)
    pivot(table, row: 0, column: 0)
    pivot(table, row: 1, column: 1)
    #expect(table.value(row: 2, column: 2) == 0)
    #expect(abs(table.value(row: 2, column: 1) - 3e-8) < 1e-15)
    table.checkInvariants()
  }

  @Test func productsOfHalvesStay() {
    let arena = Arena()
    defer { arena.destroy() }
    let count = 41
    var rows: [[Double]] = []
    for i in 0..<count {
      var row = [Double](repeating: 0, count: count + 1)
      (row[i], row[i + 1]) = (1, -0.5)
      rows.append(row)
    }
    let table = tableau(rows, in: arena)
    for i in 1..<count { pivot(table, row: i, column: i) }
    #expect(table.value(row: 0, column: count) == -0x1p-41)
    table.checkInvariants()
  }
}

@Suite("Kernel: badly scaled components") struct ScaledComponentTests {
  private func component(
    _ parameterCount: Int,
    _ rows: [(relation: UInt8, rank: Int32, constant: Double, terms: [Int: Double])]
  ) -> TestComponent {
    TestComponent(
      parameterCount: parameterCount,
      rows: rows.map { row in
        TestComponent.Row(
          coefficients: (0..<parameterCount).map { row.terms[$0] ?? 0 }, relation: row.relation,
          constant: row.constant, rank: row.rank, weight: 1)
      })
  }

  /// Coefficients are powers of two far apart, and what two pivots leave of 1 is 1.9e-14.
  @Test func roundingIsNoPivot() {
    let rows: [(relation: UInt8, rank: Int32, constant: Double, terms: [Int: Double])] = [
      (0, 0, 0, [3: 1, 6: 1, 11: 1]), (0, 0, 0, [7: -1, 10: -1]),
      (0, 3, 0, [7: 1, 11: -1, 0: 1]), (0, 0, 0, [14: 1, 1: -1, 6: -1]),
      (0, 0, 0, [15: 1, 2: 4]), (0, 0, 0, [15: 1, 0: 1]), (1, 2, 0, [2: 1]), (2, 2, 1, [3: -1]),
      (1, 3, 0, [3: -1, 15: 1]), (0, 2, 0, [14: -4, 2: -0.25]), (1, 2, 0, [14: 1, 3: -1]),
      (1, 3, 0, [6: -1]), (0, 3, 132.5, [1: 1]), (0, 1, -22, [10: -0.5, 0: -1]),
    ]
    let component = component(16, rows)
    for (name, options) in KernelOptions.variants {
      let test = TestKernel(options)
      defer { test.destroy() }
      let state = test.kernel.solve(component.input(in: test.arena))
      #expect(fault(test, state, component, [0, 0, 1, 176.5]) == nil, "\(name)")
    }
  }

  /// 40 halvings from one parameter to the next, each one-sided, so that all of them are pivots.
  @Test func halvingsAreExact() {
    let count = 41
    var rows: [(relation: UInt8, rank: Int32, constant: Double, terms: [Int: Double])] = []
    for i in 0..<count - 1 {
      rows.append((2, 1, 0, [i: 2, i + 1: -1]))
      rows.append((1, 2, 0, [i: 1]))
    }
    rows.append((0, 0, 0x1p41, [count - 1: 1]))
    let component = component(count, rows)
    for (name, options) in KernelOptions.variants {
      let test = TestKernel(options)
      defer { test.destroy() }
      let state = test.kernel.solve(component.input(in: test.arena))
      let values = test.values(state, component)
      for i in 0..<count { #expect(values[i] == 0x1p41 / Double(1 << (count - 1 - i)), "\(name)") }
    }
  }
}
