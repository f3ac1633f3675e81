import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Edits that are misused or left alone") struct EditCaseTests {
  @Test("S17: every misuse is a typed error and changes nothing", arguments: SolverOptions.everyWay)
  func misuse(_ options: SolverOptions) throws {
    let named = try NamedSolver(["a: x >= 2", "b: x == 3 @weak"], options: options)
    let solver = named.solver
    let x = named.variable("x")
    #expect(throws: SolverError.model(.requiredEdit(x, name: "x"))) {
      try solver.addEdit(Edit(x, value: 4, priority: .required))
    }
    #expect(throws: SolverError.unknownEdit(x, name: "x")) { try solver.suggest(9, for: x) }
    #expect(throws: SolverError.unknownEdit(x, name: "x")) { try solver.removeEdit(x) }
    named.expect(["x": 3])
    try solver.addEdit(Edit(x, value: 4))
    named.expect(["x": 4])
    #expect(throws: SolverError.model(.duplicateEdit(x, name: "x"))) {
      try solver.addEdit(Edit(x, value: 5))
    }
    named.expect(["x": 4])
    try solver.removeEdit(x)
    #expect(throws: SolverError.unknownEdit(x, name: "x")) { try solver.removeEdit(x) }
    named.expect(["x": 3])
    let stranger = Variable(index: 99)
    #expect(throws: SolverError.model(.unknownVariable(stranger, constraint: nil))) {
      try solver.addEdit(Edit(stranger, value: 5))
    }
    let free = named.variable("free")
    try solver.addEdit(Edit(free, value: 1))
    try solver.suggest(5, for: free)
    named.expect(["free": 5, "x": 3])
  }

  @Test(
    "S18: an edit keeps its value through a thousand changes", arguments: SolverOptions.everyWay)
  func survives(_ options: SolverOptions) throws {
    let named = try NamedSolver(options: options)
    let v = named.variable("v")
    _ = named.variable("u")
    try named.solver.addEdit(Edit(v, value: 100, priority: .high))
    let texts = ["u == v + 5", "v >= 0", "u <= 400", "u == 300 @medium", "v <= 250"]
    var handles = [ConstraintHandle?](repeating: nil, count: texts.count)
    var random = SplitMix64(seed: 18)
    for step in 0..<1000 {
      let index = random.integer(in: 0...texts.count - 1)
      if let handle = handles[index] {
        try named.solver.remove(handle)
        handles[index] = nil
      } else {
        handles[index] = try named.add(texts[index])
      }
      named.expect(["v": 100], "step \(step)")
      if handles[0] != nil { named.expect(["u": 105], "step \(step)") }
    }
  }

  @Test("an edit that a required row moves takes along one that is tied to it")
  func tiedByARowOfTheirOwn() throws {
    var system = ConstraintSystem()
    let x = (0..<3).map { system.addVariable("x\($0)") }
    try system.add(x[1] - x[0] >= 1)
    try system.add(x[2] - x[1] >= 1)
    try system.add(x[2] <= -1)
    try system.add(Edit(x[0], value: 0))
    try system.add(Edit(x[1], value: 1))
    let solver = Solver(system)
    try solver.solve()
    #expect(abs(solver.value(of: x[0]) + 3) < 1e-9)
    #expect(abs(solver.value(of: x[1]) + 2) < 1e-9)
    #expect(abs(solver.value(of: x[2]) + 1) < 1e-9)
  }
}
