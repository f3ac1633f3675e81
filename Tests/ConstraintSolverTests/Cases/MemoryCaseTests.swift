import CAllocationCount
import ConstraintModel
import Testing
import WorkingMemory
import Workloads

@testable import ConstraintSolver

@Suite("Memory stays what it was") struct MemoryCaseTests {
  #if DEBUG
    private static let rounds = 4_000
  #else
    private static let rounds = 20_000
  #endif

  /// What a solver holds beside the system itself.
  private struct Holdings: Equatable {
    var rows: Int
    var components: Int
    var heldBytes: Int
    var liveBytes: Int

    init(_ solver: Solver) {
      rows = solver.constraintCount
      components = solver.statistics.components
      let engines = [solver.engine] + (solver.spare.map { [$0] } ?? [])
      heldBytes = engines.reduce(0) { $0 + $1.arena.heldBytes }
      liveBytes = engines.map(\.arena.liveBytes).max() ?? 0
    }
  }

  /// Runs a round again and again; the memory in use after half of the rounds is that at the end.
  private func expectSteady(
    _ named: NamedSolver, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ round: (Int) throws -> Void
  ) throws {
    let start = Holdings(named.solver)
    for number in 0..<Self.rounds / 2 { try round(number) }
    let early = Holdings(named.solver)
    var most = early.liveBytes
    for number in Self.rounds / 2..<Self.rounds {
      try round(number)
      if number % 97 == 0 { most = max(most, Holdings(named.solver).liveBytes) }
    }
    let late = Holdings(named.solver)
    #expect(late.rows == start.rows, sourceLocation: sourceLocation)
    #expect(late.components == start.components, sourceLocation: sourceLocation)
    #expect(
      late.heldBytes <= early.heldBytes, "bytes held \(early) then \(late)",
      sourceLocation: sourceLocation)
    #expect(most <= 1 << 20, "bytes in use \(early) then \(late)", sourceLocation: sourceLocation)
  }

  @Test("L1: a soft equality that comes and goes", arguments: SolverOptions.everyWay)
  func softEquality(_ options: SolverOptions) throws {
    let named = try NamedSolver(["a: y == x + 1", "b: x == 0 @weak"], options: options)
    let x = named.variable("x")
    try expectSteady(named) { number in
      let handle = try named.solver.add((x == Double(number)).at(.medium))
      if number % 100 == 0 { named.expect(["x": Double(number), "y": Double(number + 1)]) }
      try named.solver.remove(handle)
    }
    named.expect(["x": 0, "y": 1])
  }

  @Test("L1: an edit that comes and goes", arguments: SolverOptions.everyWay)
  func edit(_ options: SolverOptions) throws {
    let named = try NamedSolver(["a: y == x + 1", "b: x == 0 @weak"], options: options)
    let x = named.variable("x")
    try expectSteady(named) { number in
      try named.solver.addEdit(Edit(x, value: 0))
      try named.solver.suggest(Double(number), for: x)
      if number % 100 == 0 { named.expect(["x": Double(number), "y": Double(number + 1)]) }
      try named.solver.removeEdit(x)
    }
    #expect(named.solver.presentEdits.isEmpty)
    named.expect(["x": 0, "y": 1])
  }

  @Test("L2: constraints on variables that are new each time", arguments: SolverOptions.everyWay)
  func newVariables(_ options: SolverOptions) throws {
    let named = try NamedSolver(["a: y == x + 1", "b: x == 4 @weak"], options: options)
    let x = named.variable("x")
    var most = 0
    try expectSteady(named) { number in
      let z = named.solver.makeVariable("z")
      let handle = try named.solver.add(z == x)
      if number % 100 == 0 { #expect(isNear(named.solver.value(of: z), 4)) }
      if number % 100 == 1 {
        #expect(throws: SolverError.variableInUse(z, name: "z")) {
          try named.solver.removeVariable(z)
        }
      }
      try named.solver.remove(handle)
      if number % 100 == 0 { #expect(named.solver.value(of: z) == 0) }
      try named.solver.removeVariable(z)
      most = max(most, named.solver.variableCount)
    }
    #expect(most < 200)
    named.expect(["x": 4, "y": 5])
  }

  @Test("P9: no edit allocates")
  func allocations() throws {
    #if DEBUG
      let edits = 10_000
    #else
      let edits = 100_000
    #endif
    let item = try Workload.named("p9").make([3, 2])
    let sweep = try #require(item.sweep)
    let solver = Solver(item.system)
    try solver.solve()
    func run(_ count: Int) throws {
      for edit in 0..<count {
        let first = edit % sweep.stepCount * 2
        try solver.suggest(sweep.values[first], for: sweep.variables[0])
        try solver.suggest(sweep.values[first + 1], for: sweep.variables[1])
      }
    }
    try run(1_000)
    let held = Holdings(solver)
    let before = plumb_allocation_count()
    try run(edits)
    let allocated = plumb_allocation_count() - before
    #expect(allocated == 0, "\(allocated) allocations in \(edits) edits")
    #expect(Holdings(solver) == held)
  }

  @Test("allocations are counted", .enabled(if: plumb_allocation_count() >= 0))
  func counter() {
    let before = plumb_allocation_count()
    let numbers = (0..<100).map { [$0] }
    #expect(plumb_allocation_count() - before >= numbers.count)
  }
}
