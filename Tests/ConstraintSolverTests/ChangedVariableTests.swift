import ConstraintModel
@_spi(Kernel) import ConstraintSolver
import Testing

@Suite("Variables whose values changed") struct ChangedVariableTests {
  @Test("are named once, and only they", arguments: SolverOptions.everyWay)
  func changed(_ options: SolverOptions) throws {
    let named = try NamedSolver(
      ["a: x == 2 @weak", "b: y == 2 x", "c: z == 7 @weak", "d: w == 0 @weak"], options: options)
    let solver = named.solver
    func names() -> [String] {
      let changed = solver.changedVariables()
      return named.variables.filter { changed.contains($0.value) }.map(\.key).sorted()
    }
    #expect(names() == ["x", "y", "z"])
    #expect(names() == [])
    let handle = try named.add("x == 3")
    #expect(names() == ["x", "y"])
    try solver.addEdit(Edit(named.variable("z"), value: 7, priority: .high))
    #expect(names() == [])
    try solver.suggest(8, for: named.variable("z"))
    try solver.suggest(9, for: named.variable("z"))
    #expect(names() == ["z"])
    try solver.suggest(1, for: named.variable("z"))
    try solver.suggest(9, for: named.variable("z"))
    #expect(names() == [])
    try solver.remove(handle)
    #expect(names() == ["x", "y"])
  }

  @Test("after all were read, 0 is a value as any other", arguments: SolverOptions.everyWay)
  func allRead(_ options: SolverOptions) throws {
    let named = try NamedSolver(
      ["a: x == 2 @weak", "b: y == 2 x", "c: z == 7 @weak", "d: w == 0 @weak"], options: options)
    let solver = named.solver
    func names() -> [String] {
      let changed = solver.changedVariables()
      return named.variables.filter { changed.contains($0.value) }.map(\.key).sorted()
    }
    solver.noteAllValuesRead()
    #expect(names() == [])
    try named.add("x == 0")
    #expect(names() == ["x", "y"])
    #expect(names() == [])
    solver.noteAllValuesRead()
    try solver.addEdit(Edit(named.variable("z"), value: 0, priority: .high))
    #expect(names().contains("z"))
  }

  @Test("of many, an edit names those that it moves")
  func edit() throws {
    var system = ConstraintSystem()
    system.addVariables(1000)
    let x = (0..<1000).map(Variable.init(index:))
    for row in 0..<100 {
      for column in 1..<10 { try system.add(x[10 * row + column] == x[10 * row] + Double(column)) }
      try system.add(Edit(x[10 * row], value: 1, priority: Priority(900 + Double(row) / 100)))
    }
    let solver = Solver(system)
    try solver.solve()
    #expect(solver.changedVariables().count == 1000)
    try solver.suggest(5, for: x[500])
    #expect(solver.changedVariables() == Array(x[500..<510]))
    try solver.suggest(6, for: x[20])
    try solver.suggest(6, for: x[700])
    #expect(solver.changedVariables() == Array(x[20..<30] + x[700..<710]))
  }
}
