import CAllocationCount
import ConstraintModel
@_spi(Kernel) import ConstraintSolver
import TestSupport
import Testing
import Workloads

@Suite("Cold solves one after the other") struct ColdSolveTests {
  @Test(
    "once warm, no system allocates",
    .enabled(if: plumb_allocation_count() >= 0 && !kernelChecksInvariants),
    arguments: ["feed", "form", "grid", "nested", "nestedi", "chain", "random"])
  func allocations(_ name: String) throws {
    let workload = try Workload.named(name)
    var systems: [ConstraintSystem] = []
    for views in [10, 40, 25, 90] {
      systems.append(try workload.make(workload.sizes(forViews: views), seed: 3).system)
    }
    // Others in between, whose priorities are not the same.
    var single = ConstraintSystem()
    let x = single.addVariable()
    try single.add((x == 3).at(412))
    systems.append(single)
    var cold = ColdSolve()
    defer { cold.destroy() }
    let values = UnsafeMutablePointer<Double>.allocate(capacity: 1000)
    defer { values.deallocate() }
    func solveAll() throws {
      for system in systems {
        try cold.solve(system)
        cold.writeValues(into: values)
      }
    }
    try solveAll()
    try solveAll()
    let before = plumb_allocation_count()
    try solveAll()
    let allocated = plumb_allocation_count() - before
    #if DEBUG
      // Closures are on the heap there; what solves keep must not grow, though.
      #expect(allocated < 100 * systems.count)
    #else
      #expect(allocated == 0)
    #endif
  }
}
