import ConstraintModel
import ConstraintSolver
import Testing

/// Rows that come after the first solve and take part in what an edit moves.
@Suite("Rows that edits come to move") struct LateRowsOfEditsTests {
  @Test("a variable that a later basis ties to the edit moves with it")
  func reach() throws {
    var system = ConstraintSystem()
    let all = (0..<30).map { system.addVariable("x\($0)") }
    let (w, x) = (all[0], all[1])
    try system.add(Edit(w, value: 10, priority: 900))
    let solver = Solver(system)
    try solver.solve()
    try solver.add((x >= w).at(500))
    #expect(solver.value(of: x) == 10)
    try solver.add((x >= 50).at(600))
    #expect(solver.value(of: x) == 50)
    for (value, expected) in [(20.0, 50.0), (60, 60), (70, 70), (40, 50), (80, 80)] {
      try solver.suggest(value, for: w)
      #expect(solver.value(of: x) == expected)
      _ = solver.changedVariables()
    }
    try solver.suggest(90, for: w)
    let changed = Set(solver.changedVariables())
    #expect(changed == [w, x])
  }

  @Test(
    "a row that is only watched comes to hold where no room is left for rows", arguments: 60...68)
  func noRoom(count: Int) throws {
    var system = ConstraintSystem()
    let x = (0..<200).map { system.addVariable("x\($0)") }
    let w = system.addVariable("w")
    try system.add(Edit(w, value: 0, priority: 900))
    let solver = Solver(system)
    try solver.solve()
    try solver.add(x[0] + w >= -100)
    _ = solver.value(of: x[0])
    for i in 0..<63 {
      try solver.add(x[i] + x[i + 1] >= -1_000)
      _ = solver.value(of: x[0])
    }
    for i in 100..<100 + count {
      try solver.add((x[i] == Double(i)).at(500))
      #expect(solver.value(of: x[i]) == Double(i))
    }
    try solver.suggest(-500, for: w)
    #expect(solver.value(of: x[0]) + solver.value(of: w) >= -100)
    #expect(solver.value(of: w) == -500)
    try solver.suggest(5, for: w)
    try solver.suggest(-700, for: w)
    #expect(solver.value(of: x[0]) + solver.value(of: w) >= -100)
  }
}
