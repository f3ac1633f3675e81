import Foundation
import Testing
import WorkingMemory

@testable @_spi(Kernel) import SimplexKernel

/// How many random components a test tries: `PLUMB_COMPONENTS`, else few in a debug build, which
/// is slow.
let randomCases: Int = {
  if let text = ProcessInfo.processInfo.environment["PLUMB_COMPONENTS"], let count = Int(text) {
    return count
  }
  #if DEBUG
    return 100
  #else
    return 2_000
  #endif
}()

extension KernelOptions {
  static var variants: [(name: String, options: KernelOptions)] {
    let automatic = KernelOptions()
    var (dense, sparse, careful, bland) = (automatic, automatic, automatic, automatic)
    var blocked = automatic
    dense.tableau = .dense
    blocked.tableau = .blocked
    sparse.tableau = .sparse
    careful.tableau = .careful
    bland.blandOnly = true
    return [
      ("automatic", automatic), ("dense", dense), ("blocked", blocked), ("sparse", sparse),
      ("careful", careful), ("Bland", bland),
    ]
  }
}

/// A kernel with its arena, for one test.
struct TestKernel {
  let arena = Arena()
  let kernel: Kernel

  init(_ options: KernelOptions = KernelOptions()) {
    kernel = Kernel(arena: arena, options: options)
  }

  func destroy() {
    kernel.destroy()
    arena.destroy()
  }

  /// Values of a component with the parameters 0, 1, ...
  func values(_ state: ComponentState, _ component: TestComponent) -> [Double] {
    [Double](unsafeUninitializedCapacity: component.parameterCount) { buffer, count in
      if let base = buffer.baseAddress { kernel.writeValues(state, into: base) }
      count = component.parameterCount
    }
  }
}

/// What differs between a solved component and the expected levels, or `nil`.
func fault(
  _ test: TestKernel, _ state: ComponentState, _ component: TestComponent, _ expected: [Double]?
) -> String? {
  let status = test.kernel.status(state)
  guard let expected else { return status == .infeasible ? nil : "\(status), not infeasible" }
  if status != .optimal { return "\(status), not optimal" }
  let levels = component.levels(at: test.values(state, component))
  for (found, wanted) in zip(levels, expected) where abs(found - wanted) > 1e-6 + 1e-11 * wanted {
    return "levels \(levels), not \(expected)"
  }
  return nil
}

@Suite("Kernel") struct KernelTests {
  @Test(arguments: TestComponent.Flavour.allCases)
  func agreesWithVertexOracle(_ flavour: TestComponent.Flavour) {
    for (name, options) in KernelOptions.variants {
      let test = TestKernel(options)
      defer { test.destroy() }
      for seed in 1...randomCases {
        var numbers = SeededNumbers(seed: seed)
        let component = TestComponent.random(
          &numbers, flavour: flavour, parameters: 1...3, rows: 1...10)
        test.arena.reset()
        let state = test.kernel.solve(component.input(in: test.arena))
        let fault = fault(test, state, component, VertexOracle(component).levels)
        #expect(
          fault == nil,
          "\(name), seed \(seed): \(fault ?? "")\n\(component)\n\(test.kernel.describe(state))")
        if fault != nil { break }
      }
    }
  }

  @Test(arguments: TestComponent.Flavour.allCases)
  func reoptimizeEqualsCold(_ flavour: TestComponent.Flavour) {
    for (name, options) in KernelOptions.variants {
      let (warm, cold) = (TestKernel(options), TestKernel(options))
      defer {
        warm.destroy()
        cold.destroy()
      }
      for seed in 1...randomCases / 4 {
        var numbers = SeededNumbers(seed: seed)
        var component = TestComponent.random(
          &numbers, flavour: flavour, parameters: 1...6, rows: 1...14)
        warm.arena.reset()
        let input = component.input(in: warm.arena)
        let state = warm.kernel.solve(input)
        for step in 1...8 {
          for r in component.rows.indices where numbers.chance(step % 2 == 0 ? 0.2 : 0.8) {
            component.rows[r].constant +=
              flavour == .real ? numbers.real(-3...3) : Double(numbers.whole(-3...3))
            input.rows.constants[r] = component.rows[r].constant
          }
          warm.kernel.reoptimize(state)
          let fault = faultAgainstCold(warm, state, component, cold)
          #expect(
            fault == nil,
            "\(name), seed \(seed), step \(step): \(fault ?? "")\n\(component)\n\(warm.kernel.describe(state))"
          )
          if fault != nil { return }
        }
      }
    }
  }

  /// Small changes of large sparse components, where an iteration touches few columns.
  @Test func smallChangesOfLargeComponentsEqualCold() {
    for (name, options) in KernelOptions.variants {
      let (warm, cold) = (TestKernel(options), TestKernel(options))
      defer {
        warm.destroy()
        cold.destroy()
      }
      for seed in 1...max(3, randomCases / 50) {
        var numbers = SeededNumbers(seed: seed)
        var component = TestComponent.chained(&numbers, parameters: 30...90)
        warm.arena.reset()
        let input = component.input(in: warm.arena)
        let state = warm.kernel.solve(input)
        for step in 1...12 {
          let r = numbers.whole(0...component.rows.count - 1)
          component.rows[r].constant += Double(numbers.whole(-6...6))
          input.rows.constants[r] = component.rows[r].constant
          warm.kernel.reoptimize(state)
          let fault = faultAgainstCold(warm, state, component, cold)
          #expect(fault == nil, "\(name), seed \(seed), step \(step): \(fault ?? "")")
          if fault != nil { return }
        }
      }
    }
  }

  @Test(arguments: TestComponent.Flavour.allCases)
  func warmStartFromHintsEqualsCold(_ flavour: TestComponent.Flavour) {
    var (pivots, parameters) = (0, 0)
    for (name, options) in KernelOptions.variants {
      let (warm, cold) = (TestKernel(options), TestKernel(options))
      defer {
        warm.destroy()
        cold.destroy()
      }
      for seed in 1...randomCases / 4 {
        var numbers = SeededNumbers(seed: seed)
        var component = TestComponent.random(
          &numbers, flavour: flavour, parameters: 1...6, rows: 1...14)
        warm.arena.reset()
        let input = component.input(in: warm.arena)
        let first = warm.kernel.solve(input)
        warm.kernel.writeHints(first)
        warm.kernel.release(first)
        warm.kernel.statistics = KernelStatistics()
        let again = warm.kernel.solve(input, warm: true)
        // The hinted basis is optimal: nothing is left but to pin it.
        if warm.kernel.status(again) == .optimal {
          pivots += warm.kernel.statistics.pivots
          parameters += component.parameterCount
        }
        warm.kernel.release(again)
        for r in component.rows.indices where numbers.chance(0.3) {
          component.rows[r].constant += Double(numbers.whole(-3...3))
          input.rows.constants[r] = component.rows[r].constant
          input.rows.hints[r] = numbers.chance(0.5) ? RowHint.none : input.rows.hints[r]
        }
        let state = warm.kernel.solve(input, warm: true)
        let fault = faultAgainstCold(warm, state, component, cold)
        #expect(
          fault == nil,
          "\(name), seed \(seed): \(fault ?? "")\n\(component)\n\(warm.kernel.describe(state))")
        if fault != nil { return }
      }
    }
    #expect(pivots <= parameters + parameters / 20)
  }
}

/// What differs between a solved component and a cold solve of the same, or `nil`.
func faultAgainstCold(
  _ test: TestKernel, _ state: ComponentState, _ component: TestComponent, _ cold: TestKernel
) -> String? {
  cold.arena.reset()
  let expected = cold.kernel.solve(component.input(in: cold.arena))
  switch cold.kernel.status(expected) {
  case .optimal:
    return fault(test, state, component, component.levels(at: cold.values(expected, component)))
  case .infeasible: return fault(test, state, component, nil)
  case .iterationLimit: return "the cold solve reached its limit"
  }
}
