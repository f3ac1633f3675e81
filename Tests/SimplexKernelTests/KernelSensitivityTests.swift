import Testing
import WorkingMemory

@testable @_spi(Kernel) import SimplexKernel

@Suite("Kernel: sensitivity") struct KernelSensitivityTests {
  private struct Motion {
    var gradients: [Double]
    var interval: ValidityInterval
  }

  private func motion(
    _ test: TestKernel, _ state: ComponentState, _ component: TestComponent, _ speeds: [Double]
  ) -> Motion {
    var interval = ValidityInterval.unlimited
    let gradients = [Double](unsafeUninitializedCapacity: component.parameterCount) {
      buffer, count in
      guard let base = buffer.baseAddress else { return }
      interval = test.kernel.sensitivity(state, rowGradients: speeds, into: base)
      count = component.parameterCount
    }
    return Motion(gradients: gradients, interval: interval)
  }

  @Test(arguments: TestComponent.Flavour.allCases)
  func predictsAndAdvances(_ flavour: TestComponent.Flavour) {
    var moved = 0
    for (name, options) in KernelOptions.variants {
      let (test, cold) = (TestKernel(options), TestKernel(options))
      defer {
        test.destroy()
        cold.destroy()
      }
      for seed in 1...randomCases / 3 {
        var numbers = SeededNumbers(seed: seed)
        var component = TestComponent.random(
          &numbers, flavour: flavour, parameters: 1...5, rows: 1...12)
        test.arena.reset()
        let input = component.input(in: test.arena)
        let state = test.kernel.solve(input)
        if test.kernel.status(state) != .optimal { continue }
        var ok = true
        for step in 1...4 where ok {
          let speeds = component.rows.map { _ in
            numbers.chance(0.4) ? Double(numbers.whole(-2...2)) : 0
          }
          let motion = motion(test, state, component, speeds)
          #expect(motion.interval.lower <= 0 && motion.interval.upper >= 0)
          let before = test.values(state, component)
          let limit = min(motion.interval.upper, 5)
          let distance = numbers.chance(0.3) ? limit : limit * numbers.real(0...1)
          test.kernel.advance(state, by: distance, rowGradients: speeds)
          for r in component.rows.indices { component.rows[r].constant += distance * speeds[r] }
          let after = test.values(state, component)
          for (j, gradient) in motion.gradients.enumerated() {
            ok = ok && abs(before[j] + distance * gradient - after[j]) <= 1e-9 * (1 + abs(after[j]))
          }
          #expect(ok, "\(name), seed \(seed), step \(step): values do not follow the gradients")
          if distance > 0 { moved += 1 }
          let fault = faultAgainstCold(test, state, component, cold)
          #expect(
            fault == nil,
            "\(name), seed \(seed), step \(step): \(fault ?? "")\n\(component)\n\(test.kernel.describe(state))"
          )
          ok = ok && fault == nil
          test.kernel.reoptimize(state)
          let again = faultAgainstCold(test, state, component, cold)
          #expect(again == nil, "\(name), seed \(seed), step \(step), reoptimized: \(again ?? "")")
          ok = ok && again == nil
        }
        if !ok { return }
      }
    }
    #expect(moved > 0)
  }

  /// A pull by rows outside is absorbed only if the optimum with those rows is where it was.
  @Test(arguments: TestComponent.Flavour.allCases)
  func absorbedPullsChangeNothing(_ flavour: TestComponent.Flavour) {
    var (absorbed, refused) = (0, 0)
    for (name, options) in KernelOptions.variants {
      let (test, cold) = (TestKernel(options), TestKernel(options))
      defer {
        test.destroy()
        cold.destroy()
      }
      for seed in 1...randomCases / 3 {
        var numbers = SeededNumbers(seed: seed)
        let component = TestComponent.random(
          &numbers, flavour: flavour, parameters: 1...4, rows: 2...10)
        test.arena.reset()
        let state = test.kernel.solve(component.input(in: test.arena))
        if test.kernel.status(state) != .optimal { continue }
        let n = component.parameterCount
        let ranks: [Int32] = [2, 4]
        let pulls = (0..<2 * n).map { _ in
          numbers.chance(0.4) ? Double(numbers.whole(-1...1)) : 0
        }
        let rank = test.kernel.gradientIsAbsorbed(
          state, ranks: ranks, rankCount: 2, gradients: pulls, stride: n)
        // The pulls as rows that are violated by far, either way round.
        var pulled = component
        let point = test.values(state, component)
        for (k, rank) in ranks.enumerated() {
          let row = TestComponent.Row(
            coefficients: (0..<n).map { pulls[k * n + $0] }, relation: 1, constant: -1e4,
            rank: rank, weight: 1)
          if row.coefficients.contains(where: { $0 != 0 }) { pulled.rows.append(row) }
        }
        cold.arena.reset()
        let again = cold.kernel.solve(pulled.input(in: cold.arena))
        let (levels, best) = (
          pulled.levels(at: point), pulled.levels(at: cold.values(again, pulled))
        )
        let isSame = zip(levels, best).allSatisfy { abs($0 - $1) <= 1e-5 + 1e-10 * $1 }
        if rank < 0 { absorbed += 1 } else { refused += 1 }
        #expect(
          rank >= 0 || isSame,
          "\(name), seed \(seed): \(levels), not \(best), \(pulls)\n\(component)\n\(test.kernel.describe(state))"
        )
        if rank < 0 && !isSame { return }
        // The rank named is the first that gets better, or a worse one of a tie.
        if !isSame, rank >= 0 {
          let first = zip(pulled.ranks, zip(levels, best)).first { $1.0 > $1.1 + 1e-6 }
          #expect((first?.0 ?? rank) >= rank, "\(name), seed \(seed): rank \(rank)")
        }
      }
    }
    #expect(absorbed > 0 && refused > 0)
  }

  @Test func freeParametersAreNotUnique() {
    let test = TestKernel()
    defer { test.destroy() }
    // x + y == 4, y >= 1: any y from 1 on will do.
    var component = TestComponent(
      parameterCount: 2,
      rows: [
        .init(coefficients: [1, 1], relation: 0, constant: 4, rank: 1, weight: 1),
        .init(coefficients: [0, 1], relation: 2, constant: 1, rank: 0, weight: 1),
      ])
    #expect(!test.kernel.isUnique(test.kernel.solve(component.input(in: test.arena))))
    component.rows.append(
      .init(coefficients: [0, 1], relation: 1, constant: 0, rank: 2, weight: 1))
    #expect(test.kernel.isUnique(test.kernel.solve(component.input(in: test.arena))))
  }

  @Test(arguments: [TableauKind.automatic, .blocked, .sparse])
  func componentsGiveTheirMemoryBack(_ tableau: TableauKind) {
    var options = KernelOptions()
    options.tableau = tableau
    let test = TestKernel(options)
    defer { test.destroy() }
    for seed in 1...50 {
      var numbers = SeededNumbers(seed: seed)
      let component = TestComponent.random(
        &numbers, flavour: .real, parameters: 1...12, rows: 1...20)
      let input = component.input(in: test.arena)
      let before = test.arena.liveBytes
      let state = test.kernel.solve(input)
      #expect(test.arena.liveBytes > before)
      test.kernel.release(state)
      #expect(test.arena.liveBytes == before)
    }
  }
}
