import ConstraintModel
import Testing
import WorkingMemory

@_spi(Kernel) @testable import SimplexKernel

/// The closed form against brute force over all kinks.
@Suite("One-parameter solve") struct OneParameterSolveTests {
  static let seeds = 1...500

  private static func fixture(_ seed: Int) -> (OneParameterFixture, SeededNumbers) {
    var numbers = SeededNumbers(seed: seed)
    let count = seed % 50 == 0 ? 60 : numbers.whole(1...12)
    let first = numbers.whole(0...1)
    let rows = (0..<count).map { _ in
      OneParameterRow.random(&numbers, ranks: first...numbers.whole(first...3))
    }
    return (OneParameterFixture(rows), numbers)
  }

  /// Runs a check on every seed's component, solved.
  private func onEverySeed(
    _ check: (OneParameterFixture, OneParameterSolve, inout OneParameterState, inout SeededNumbers)
      -> Bool
  ) {
    let solve = OneParameterSolve(tolerances: Tolerances())
    defer { solve.destroy() }
    for seed in Self.seeds {
      var (fixture, numbers) = Self.fixture(seed)
      var state = solve.solve(fixture.input, arena: fixture.arena)
      solve.checkInvariants(fixture.input, state)
      if !check(fixture, solve, &state, &numbers) {
        Issue.record("seed \(seed): \(fixture.rows)")
        return
      }
    }
  }

  @Test func valuesAreOptimalAndNearestZero() {
    onEverySeed { fixture, _, state, _ in
      let best = fixture.best()
      let infeasible = fixture.ranks.first == 0 && fixture.levels(at: best)[0] > 1e-7
      return abs(state.value - best) < 1e-9 && state.isFeasible == !infeasible
        && !(state.value == 0 && state.value.sign == .minus)
    }
  }

  @Test func freedomSaysWhereTheValueCouldGo() {
    onEverySeed { fixture, _, state, _ in
      let here = fixture.levels(at: state.value)
      let up =
        fixture.compare(
          fixture.levels(at: state.value + 1e-4), here, within: 1e-13
        ).0 == 0
      let down =
        fixture.compare(
          fixture.levels(at: state.value - 1e-4), here, within: 1e-13
        ).0 == 0
      switch state.freedom {
      case .none: return !up && !down
      case .upwards: return up && state.value >= 0
      case .downwards: return down && state.value <= 0
      case .bothWays: return up && down && state.value == 0
      }
    }
  }

  @Test func multipliersBalanceAndHoldTheValue() {
    onEverySeed { fixture, solve, state, _ in
      let first = OneParameterFixture.firstRow
      // Above and below the holder the slope is lexicographically right.
      var (lowest, highest) = (0, 0)
      for rank in fixture.ranks {
        var multipliers = [Double](repeating: 7, count: fixture.size)
        solve.multipliers(fixture.input, state, rank: rank, into: &multipliers)
        if multipliers[0] != 7 { return false }
        var (sum, size) = (0.0, 0.0)
        for (k, row) in fixture.rows.enumerated() {
          let multiplier = multipliers[first + k]
          sum += multiplier * row.factor
          size += abs(multiplier * row.factor)
          let weight = rank == 0 ? 1 : row.weight
          if state.sides[k] == 0 {
            // The slope of the others is what the holder must balance.
            let own = row.rank == rank
            let others = multiplier * row.factor
            let kink = Kink(fixture.input.rows, first + k)
            let (below, above) = (others - (own ? kink.down : 0), others + (own ? kink.up : 0))
            let zero = 1e-9 * (size + kink.up)
            if lowest == 0 { lowest = below > zero ? 1 : below < -zero ? -1 : 0 }
            if highest == 0 { highest = above > zero ? 1 : above < -zero ? -1 : 0 }
          } else if row.rank != rank {
            if multiplier != 0 { return false }
          } else if row.violation(at: state.value) > 1e-9 {
            if abs(multiplier) != weight { return false }
          } else if row.violation(at: state.value + 1e-5) == 0,
            row.violation(at: state.value - 1e-5) == 0
          {
            if multiplier != 0 { return false }
          } else if abs(multiplier) > weight {
            return false
          }
        }
        if abs(sum) > 1e-9 * (1 + size) { return false }
      }
      return lowest <= 0 && highest >= 0
    }
  }

  @Test func contradictionsAreProved() {
    var found = 0
    onEverySeed { fixture, solve, state, _ in
      var multipliers = [Double](repeating: 7, count: fixture.size)
      solve.infeasibilityMultipliers(fixture.input, state, into: &multipliers)
      var (sum, fails, support) = (0.0, 0.0, 0)
      for (k, row) in fixture.rows.enumerated() {
        let multiplier = multipliers[OneParameterFixture.firstRow + k]
        if multiplier == 0 { continue }
        support += 1
        if row.rank != 0 { return false }
        if row.relation == .greaterThanOrEqual, multiplier < 0 { return false }
        if row.relation == .lessThanOrEqual, multiplier > 0 { return false }
        sum += multiplier * row.factor
        fails += multiplier * row.constant
      }
      if state.isFeasible { return support == 0 }
      found += 1
      return support == 2 && abs(sum) < 1e-12 && fails > 1e-9
    }
    #expect(found > 50)
  }

  @Test func sensitivityEqualsColdSolves() {
    var steps = 0
    onEverySeed { fixture, solve, state, numbers in
      let first = OneParameterFixture.firstRow
      var gradients = [Double](repeating: 0, count: fixture.size)
      // Some rows stand still, some move alike.
      let common = numbers.coefficient()
      for (k, row) in fixture.rows.enumerated() {
        switch numbers.whole(0...2) {
        case 0: gradients[first + k] = row.factor * common
        case 1: gradients[first + k] = numbers.coefficient()
        default: break
        }
      }
      let constants = fixture.rows.map(\.constant)
      let (gradient, interval) = solve.sensitivity(
        fixture.input, state, rowGradients: gradients)
      if interval.lower > 0 || interval.upper < 0 { return false }
      for part in [1.0, -1.0, 0.4, -0.3] {
        let limit = part > 0 ? interval.upper : interval.lower
        let step = limit.isFinite ? limit * abs(part) * 0.999 : part * 3
        if step != 0 { steps += 1 }
        for (k, constant) in constants.enumerated() {
          fixture.input.rows.constants[first + k] = constant + step * gradients[first + k]
        }
        let best = fixture.best()
        var followed = state
        solve.follow(fixture.input, &followed)
        var cold = solve.solve(fixture.input, arena: fixture.arena)
        if abs(cold.value - best) > 1e-9 { return false }
        if abs(followed.value - best) > 1e-9 { return false }
        if abs(state.value + step * gradient - best) > 1e-9 { return false }
        // Well beyond the interval too, after solving again.
        for (k, constant) in constants.enumerated() {
          fixture.input.rows.constants[first + k] = constant + part * 5 * gradients[first + k]
        }
        solve.reoptimize(fixture.input, &cold)
        solve.checkInvariants(fixture.input, cold)
        if abs(cold.value - fixture.best()) > 1e-9 { return false }
        solve.release(fixture.input, cold, arena: fixture.arena)
      }
      return true
    }
    #expect(steps > Self.seeds.count)
  }

  @Test func gradientsAreAbsorbedUnlessADirectionImproves() {
    var absorbed = 0
    onEverySeed { fixture, solve, state, numbers in
      let stride = OneParameterFixture.parameter + 1
      let ranks = [Int32(1), 3, 5].filter { _ in numbers.chance(0.6) }
      var gradients = [Double](repeating: 99, count: 3 * stride)
      for i in ranks.indices {
        gradients[i * stride + OneParameterFixture.parameter] =
          numbers.coefficient() * [1, 10, 1e4][numbers.whole(0...2)]
      }
      let answer = solve.gradientIsAbsorbed(
        fixture.input, state, ranks: ranks, rankCount: ranks.count, gradients: gradients,
        stride: stride)
      let expected = Self.improvingRank(
        fixture, at: state.value, ranks: ranks,
        slopes: ranks.indices.map { gradients[$0 * stride + OneParameterFixture.parameter] })
      if answer < 0 { absorbed += 1 }
      return answer == expected
    }
    #expect(absorbed > 50)
  }

  /// The most important rank at which a small step either way improves, by trying both.
  private static func improvingRank(
    _ fixture: OneParameterFixture, at value: Double, ranks: [Int32], slopes: [Double]
  ) -> Int32 {
    var found = Int32.max
    let here = fixture.levels(at: value)
    for step in [1e-4, -1e-4] {
      let there = fixture.levels(at: value + step)
      for rank in Set(fixture.ranks + ranks).sorted() {
        var change = 0.0
        var size = 1e-12
        if let k = fixture.ranks.firstIndex(of: rank) {
          change += there[k] - here[k]
          size += 1e-13 * (there[k] + here[k])
        }
        if let i = ranks.firstIndex(of: rank) { change += slopes[i] * step }
        if change > 1e-8 + size { break }
        if change < -1e-8 - size {
          found = min(found, rank)
          break
        }
      }
    }
    return found == .max ? -1 : found
  }

  @Test func hintsSayWhereTheSumsAre() {
    onEverySeed { fixture, solve, state, _ in
      solve.writeHints(fixture.input, state)
      for (k, row) in fixture.rows.enumerated() {
        let excess = row.factor * state.value - row.constant
        switch fixture.input.rows.hints[OneParameterFixture.firstRow + k] {
        case RowHint.active: if abs(excess) > 1e-9 { return false }
        case RowHint.above: if excess < -1e-9 { return false }
        case RowHint.below: if excess > 1e-9 { return false }
        default: return false
        }
      }
      return true
    }
  }

  @Test func statesGiveTheirMemoryBack() {
    onEverySeed { fixture, solve, state, _ in
      let live = fixture.arena.liveBytes
      let other = solve.solve(fixture.input, arena: fixture.arena)
      solve.release(fixture.input, other, arena: fixture.arena)
      return fixture.arena.liveBytes == live
    }
  }

  /// Case W1: weights of 1e6 beside 1 in one rank come out exact.
  @Test func smallWeightsCountBesideLargeOnes() {
    let rows = (0..<1_000).map { _ in
      OneParameterRow(factor: 1, relation: .greaterThanOrEqual, constant: 5, rank: 1, weight: 1e6)
    }
    let balance = OneParameterRow(
      factor: 1, relation: .lessThanOrEqual, constant: 2, rank: 1, weight: 1e9)
    let tip = OneParameterRow(
      factor: 1, relation: .greaterThanOrEqual, constant: 3, rank: 1, weight: 1)
    let fixture = OneParameterFixture(rows + [balance, tip])
    let solve = OneParameterSolve(tolerances: Tolerances())
    defer { solve.destroy() }
    #expect(solve.solve(fixture.input, arena: fixture.arena).value == 3)
  }
}
