import Testing
import WorkingMemory

@testable @_spi(Kernel) import SimplexKernel

/// How often random tests run: a debug build is slow.
#if DEBUG
  let randomCases = 300
#else
  let randomCases = 10_000
#endif

extension KernelOptions {
  static var variants: [(name: String, options: KernelOptions)] {
    var (dense, sparse, bland) = (KernelOptions(), KernelOptions(), KernelOptions())
    dense.tableau = .dense
    sparse.tableau = .sparse
    bland.blandOnly = true
    return [("dense", dense), ("sparse", sparse), ("Bland", bland)]
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
  for (found, wanted) in zip(levels, expected) where abs(found - wanted) > 1e-7 * (1 + wanted) {
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
}
