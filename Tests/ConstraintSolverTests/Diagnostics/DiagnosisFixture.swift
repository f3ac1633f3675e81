import ConstraintModel
import ConstraintSolver
import DocumentFormat

/// A system in text form and a solver of it.
struct DiagnosisFixture {
  let document: Document
  let solver: Solver

  init(_ constraints: [String], edits: [(String, Edit)] = []) throws {
    var document = try Document(constraints: constraints)
    let variables = document.variablesByName()
    for (name, edit) in edits {
      let variable = variables[name] ?? document.system.addVariable(name)
      try document.system.add(
        Edit(variable, value: edit.value, priority: edit.priority, weight: edit.weight))
    }
    self.document = document
    solver = Solver(document.system)
  }

  /// Names of constraints, or `#` and their position.
  func names(_ members: [Conflict.Member]) -> [String] {
    members.map { member in
      member.index < document.system.constraintCount
        ? document.system.name(ofConstraint: member.index) ?? "#\(member.index + 1)" : "refused"
    }
  }

  /// The conflict of the system as it stands.
  func conflict() -> Conflict? {
    try? solver.solve()
    return solver.conflict()
  }

  /// The ambiguous variables by name.
  func ambiguous() throws -> [String] {
    try solver.solve()
    return solver.ambiguousVariables().map { document.system.name(of: $0) }.sorted()
  }
}
