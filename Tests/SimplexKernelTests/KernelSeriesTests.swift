import Testing
import WorkingMemory

@testable @_spi(Kernel) import SimplexKernel

/// Components that differ in constants alone, in one set of rows.
private struct Copies {
  let component: TestComponent
  /// Constants of each copy.
  var constants: [[Double]] = []

  /// Copies of `component` whose constants are moved a little, a lot or not at all.
  init(
    of component: TestComponent, count: Int, _ flavour: TestComponent.Flavour,
    _ numbers: inout SeededNumbers
  ) {
    self.component = component
    for _ in 0..<count {
      let reach = [0.0, 1, 4][numbers.whole(0...2)]
      constants.append(
        component.rows.map {
          if numbers.chance(0.5) { return $0.constant }
          let change = reach * numbers.real(-1...1)
          return $0.constant + (flavour == .real ? change : change.rounded())
        })
    }
  }

  /// One copy by itself.
  subscript(copy: Int) -> TestComponent {
    var result = component
    for r in result.rows.indices { result.rows[r].constant = constants[copy][r] }
    return result
  }

  /// All copies as rows of one system, and the input of each.
  func inputs(in arena: Arena) -> [ComponentInput] {
    let (n, m) = (component.parameterCount, component.rows.count)
    var whole = TestComponent(parameterCount: n * constants.count, rows: [])
    for copy in constants.indices {
      for var row in self[copy].rows {
        let before = [Double](repeating: 0, count: n * copy)
        let after = [Double](repeating: 0, count: n * (constants.count - copy - 1))
        row.coefficients = before + row.coefficients + after
        whole.rows.append(row)
      }
      // Copies begin at even rows, where entries are in the same order.
      if m % 2 == 1 {
        var filler = whole.rows[whole.rows.count - 1]
        filler.coefficients = filler.coefficients.map { _ in 0 }
        whole.rows.append(filler)
      }
    }
    let all = whole.input(in: arena)
    let distance = whole.rows.count / constants.count
    let order = component.rows.indices.sorted {
      (component.rows[$0].rank, $0) < (component.rows[$1].rank, $1)
    }
    return constants.indices.map { copy in
      var input = all
      input.rowIDs = arena.allocate(Int32.self, m)
      for (k, r) in order.enumerated() { input.rowIDs[k] = Int32(copy * distance + r) }
      input.rowCount = m
      input.parameters = all.parameters + n * copy
      for j in 0..<n { input.localColumns[n * copy + j] = Int32(j) }
      input.parameterCount = n
      return input
    }
  }
}

@Suite("Series of alike components") struct KernelSeriesTests {
  @Test(arguments: TestComponent.Flavour.allCases)
  func sharedBasesGiveWhatSolvingAloneGives(_ flavour: TestComponent.Flavour) {
    let (series, alone) = (TestKernel(), TestKernel())
    defer {
      series.destroy()
      alone.destroy()
    }
    for seed in 1...max(10, randomCases / 10) {
      var numbers = SeededNumbers(seed: seed)
      let copies = Copies(
        of: .random(&numbers, flavour: flavour, parameters: 2...4, rows: 2...12), count: 8,
        flavour, &numbers)
      series.arena.reset()
      let inputs = copies.inputs(in: series.arena)
      series.kernel.beginSeries()
      let states = inputs.map { series.kernel.solve($0) }
      series.kernel.endSeries()
      for (copy, state) in states.enumerated() {
        alone.arena.reset()
        let expected = alone.kernel.solve(copies[copy].input(in: alone.arena))
        func note() -> String {
          "seed \(seed), copy \(copy)\n\(copies[copy])\n\(series.kernel.describe(state))"
        }
        #expect(series.kernel.status(state) == alone.kernel.status(expected), "\(note())")
        if alone.kernel.status(expected) != .optimal { continue }
        let (found, wanted) = (
          values(series, state, copies, copy), alone.values(expected, copies[copy])
        )
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 1e-8 * (1 + abs($1)) }, "\(note())")
      }
    }
    // Few seeds, as in a debug build, may have no basis to share.
    if randomCases >= 2_000 { #expect(series.kernel.statistics.sharedBases > 10) }
  }

  @Test func componentsThatShareABasisChangeApart() {
    let (series, cold) = (TestKernel(), TestKernel())
    defer {
      series.destroy()
      cold.destroy()
    }
    for seed in 1...max(10, randomCases / 5) {
      var numbers = SeededNumbers(seed: seed)
      var copies = Copies(
        of: .random(&numbers, flavour: .whole, parameters: 2...4, rows: 2...12), count: 4,
        .whole, &numbers)
      series.arena.reset()
      let inputs = copies.inputs(in: series.arena)
      series.kernel.beginSeries()
      let states = inputs.map { series.kernel.solve($0) }
      series.kernel.endSeries()
      for (copy, input) in inputs.enumerated() {
        for k in 0..<input.rowCount where numbers.chance(0.5) {
          let row = Int(input.rowIDs[k])
          let r = row - Int((0..<input.rowCount).map { input.rowIDs[$0] }.min() ?? 0)
          copies.constants[copy][r] += Double(numbers.whole(-3...3))
          input.rows.constants[row] = copies.constants[copy][r]
        }
        series.kernel.reoptimize(states[copy])
      }
      for (copy, state) in states.enumerated() {
        cold.arena.reset()
        let expected = cold.kernel.solve(copies[copy].input(in: cold.arena))
        func note() -> String {
          "seed \(seed), copy \(copy)\n\(copies[copy])\n\(series.kernel.describe(state))"
        }
        #expect(series.kernel.status(state) == cold.kernel.status(expected), "\(note())")
        if cold.kernel.status(expected) != .optimal { continue }
        let found = copies[copy].levels(at: values(series, state, copies, copy))
        let wanted = copies[copy].levels(at: cold.values(expected, copies[copy]))
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 1e-6 }, "\(note())")
      }
    }
  }

  private func values(
    _ test: TestKernel, _ state: ComponentState, _ copies: Copies, _ copy: Int
  ) -> [Double] {
    let n = copies.component.parameterCount
    var all = [Double](repeating: 0, count: n * copies.constants.count)
    all.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { test.kernel.writeValues(state, into: base) }
    }
    return Array(all[n * copy..<n * (copy + 1)])
  }
}
