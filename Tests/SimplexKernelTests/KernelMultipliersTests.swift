import Testing
import WorkingMemory

@testable @_spi(Kernel) import SimplexKernel

extension TestComponent {
  /// What is wrong with multipliers by rank as a proof that `point` is optimal, or `nil`.
  func fault(
    ofMultipliers multipliers: [[Double]], at point: [Double], tolerance: Double
  ) -> String? {
    for (level, rank) in ranks.enumerated() {
      for j in 0..<parameterCount {
        var (sum, size) = (0.0, 1e-3)
        for (r, row) in rows.enumerated() {
          sum += multipliers[level][r] * row.coefficients[j]
          size += abs(multipliers[level][r] * row.coefficients[j])
        }
        if abs(sum) > tolerance * size { return "rank \(rank) does not balance at \(j): \(sum)" }
      }
    }
    for (r, row) in rows.enumerated() {
      let own = multipliers.map { $0[r] }
      if let fault = row.fault(ofMultipliers: own, ranks: ranks, at: point) {
        return "row \(r) \(fault): \(own)"
      }
    }
    return nil
  }
}

extension TestComponent.Row {
  func fault(ofMultipliers own: [Double], ranks: [Int32], at point: [Double]) -> String? {
    let size = zip(coefficients, point).reduce(1) { $0 + abs($1.0 * $1.1) }
    let excess = sum(at: point) - constant
    let weight = rank == 0 ? 1 : self.weight
    // Bounds of the multiplier at the row's own rank: pushing up, pushing down.
    let up = relation == 1 ? 0 : weight
    let down = relation == 2 ? 0 : weight
    if abs(excess) > 1e-7 * size {
      let wanted = excess < 0 ? up : -down
      for (multiplier, other) in zip(own, ranks) where multiplier != (other == rank ? wanted : 0) {
        return "has not its weight"
      }
      return nil
    }
    // Lexicographically at most `up` and at least `-down`.
    for (sign, bound) in [(1.0, up), (-1.0, down)] {
      for (multiplier, other) in zip(own, ranks) {
        let difference = sign * multiplier - (other == rank ? bound : 0)
        if abs(difference) <= 1e-9 * (abs(multiplier) + bound) { continue }
        if difference > 0 { return "pushes too hard" }
        break
      }
    }
    return nil
  }
}

@Suite("Kernel: multipliers") struct KernelMultipliersTests {
  private func multipliers(
    _ test: TestKernel, _ state: ComponentState, _ component: TestComponent
  ) -> [[Double]] {
    component.ranks.map { rank in
      var numbers = [Double](repeating: .nan, count: component.rows.count)
      numbers.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        test.kernel.writeMultipliers(state, rank: rank, into: base)
      }
      return numbers
    }
  }

  @Test(arguments: TestComponent.Flavour.allCases)
  func multipliersProveOptimality(_ flavour: TestComponent.Flavour) {
    for (name, options) in KernelOptions.variants {
      let test = TestKernel(options)
      defer { test.destroy() }
      for seed in 1...randomCases {
        var numbers = SeededNumbers(seed: seed)
        // Every tenth is larger than any oracle could enumerate.
        let isLarge = seed % 10 == 0
        let component = TestComponent.random(
          &numbers, flavour: flavour, parameters: isLarge ? 8...30 : 1...6,
          rows: isLarge ? 20...60 : 1...14)
        test.arena.reset()
        let state = test.kernel.solve(component.input(in: test.arena))
        if test.kernel.status(state) != .optimal { continue }
        let fault = component.fault(
          ofMultipliers: multipliers(test, state, component), at: test.values(state, component),
          // Bland's rule takes pivots as they come.
          tolerance: options.blandOnly ? 1e-8 : 1e-9)
        #expect(
          fault == nil,
          "\(name), seed \(seed): \(fault ?? "")\n\(component)\n\(test.kernel.describe(state))")
        if fault != nil { break }
      }
    }
  }

  @Test(arguments: TestComponent.Flavour.allCases)
  func contradictionsAreProved(_ flavour: TestComponent.Flavour) {
    var proved = 0
    for (name, options) in KernelOptions.variants {
      let test = TestKernel(options)
      defer { test.destroy() }
      for seed in 1...randomCases {
        var numbers = SeededNumbers(seed: seed)
        var component = TestComponent.random(
          &numbers, flavour: flavour, parameters: 1...6, rows: 4...16)
        for r in component.rows.indices where numbers.chance(0.6) { component.rows[r].rank = 0 }
        test.arena.reset()
        let state = test.kernel.solve(component.input(in: test.arena))
        #expect(test.kernel.status(state) != .iterationLimit)
        if test.kernel.status(state) != .infeasible { continue }
        proved += 1
        var y = [Double](repeating: .nan, count: component.rows.count)
        y.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          test.kernel.writeInfeasibilityMultipliers(state, into: base)
        }
        let fault = component.fault(ofInfeasibilityMultipliers: y)
        #expect(
          fault == nil,
          "\(name), seed \(seed): \(fault ?? "") \(y)\n\(component)\n\(test.kernel.describe(state))"
        )
        if fault != nil { break }
      }
    }
    #expect(proved > 0)
  }
}

extension TestComponent {
  /// What is wrong with multipliers as a proof that the required rows contradict each other.
  func fault(ofInfeasibilityMultipliers y: [Double]) -> String? {
    for j in 0..<parameterCount {
      var (sum, size) = (0.0, 0.0)
      for (r, row) in rows.enumerated() {
        sum += y[r] * row.coefficients[j]
        size += abs(y[r] * row.coefficients[j])
      }
      if abs(sum) > 1e-9 * size { return "the rows do not cancel at \(j): \(sum)" }
    }
    var gap = 0.0
    for (r, row) in rows.enumerated() where y[r] != 0 {
      if row.rank != 0 { return "row \(r) is not required" }
      if row.relation == 1 && y[r] > 0 || row.relation == 2 && y[r] < 0 {
        return "row \(r) has the wrong sign"
      }
      gap += y[r] * row.constant
    }
    return gap > 1e-9 ? nil : "no gap: \(gap)"
  }
}
