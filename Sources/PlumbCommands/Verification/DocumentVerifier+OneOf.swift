import ConstraintModel
import DocumentFormat

extension DocumentVerifier {
  /// Checks that some optimal solution lies at the values of `oneOf`: with the variables held there
  /// by required rows, no level may get worse.
  func oneOfMismatches(
    _ solution: OptimalSolution, of document: Document, _ system: ConstraintSystem,
    _ expectation: Expectation
  ) -> [Mismatch] {
    guard !expectation.oneOf.isEmpty else { return [] }
    let variables = document.variablesByName()
    var held = system
    for value in expectation.oneOf {
      guard let variable = variables[value.name] else {
        return [Mismatch(value.name, expected: "a variable", found: "none")]
      }
      do throws(ModelError) {
        try Self.hold(variable, value.value, expectation.allowance(for: value.value), &held)
      } catch {
        return [Mismatch("oneOf", expected: "a system", found: error.description)]
      }
    }
    guard case .optimal(let best) = solver.solve(held, switches, diagnoses: false) else {
      return [
        Mismatch("oneOf", expected: "a solution at these values", found: "none that is feasible")
      ]
    }
    return solution.levels.compactMap { level in
      let found = best.violation(at: level.priority)
      guard found > level.violation + expectation.allowance(for: level.violation) else {
        return nil
      }
      return Mismatch(
        "level \(level.priority) at the values of oneOf", expected: level.violation, found: found)
    }
  }

  private static func hold(
    _ variable: Variable, _ value: Double, _ allowance: Double, _ system: inout ConstraintSystem
  ) throws(ModelError) {
    try system.add(
      Constraint(terms: [Term(variable)], .greaterThanOrEqual, constant: value - allowance))
    try system.add(
      Constraint(terms: [Term(variable)], .lessThanOrEqual, constant: value + allowance))
  }
}
