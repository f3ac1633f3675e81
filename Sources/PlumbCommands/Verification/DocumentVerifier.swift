import ConstraintModel
import DocumentFormat

/// Compares the solution of a document with what the document expects.
struct DocumentVerifier {
  /// The solver under test.
  let solver: any SystemSolver
  /// The way through it.
  var switches = SolverSwitches()
  /// Permutes the constraints first.
  var shuffleSeed: UInt64?

  /// Every difference; none when the document passes.
  func mismatches(of document: Document, _ expectation: Expectation) -> [Mismatch] {
    if let views = document.views { return mismatches(of: document, views, expectation) }
    var system = document.system
    var order: [Int]?
    if let shuffleSeed {
      do throws(ModelError) {
        (system, order) = try ConstraintShuffle.shuffled(system, seed: shuffleSeed)
      } catch {
        return [Mismatch("shuffle", expected: "a system", found: error.description)]
      }
    }
    let needsDiagnosis = expectation.violations != nil || expectation.ambiguous != nil
    let outcome = solver.solve(system, switches, diagnoses: needsDiagnosis)
    guard outcome.status == expectation.status.rawValue else {
      return [
        Mismatch("status", expected: expectation.status.rawValue, found: Self.found(outcome))
      ]
    }
    switch outcome {
    case .optimal(let solution):
      return mismatches(
        solution.renumbered(by: order), of: document, expectation)
        + oneOfMismatches(solution, of: document, system, expectation)
    case .infeasible(let report):
      return mismatches(report.renumbered(by: order), of: document, expectation)
    case .failed:
      return []
    }
  }

  static func found(_ outcome: SolveOutcome) -> String {
    if case .failed(let message) = outcome { return "error (\(message))" }
    return outcome.status
  }

  func mismatches(
    _ solution: OptimalSolution, of document: Document, _ expectation: Expectation
  ) -> [Mismatch] {
    var all: [Mismatch] = []
    let variables = document.variablesByName()
    for interval in expectation.values {
      guard let variable = variables[interval.name] else {
        all.append(Mismatch("\(interval.name)", expected: "a variable", found: "none"))
        continue
      }
      let found = solution.values[variable.index]
      // Written so that NaN is a mismatch.
      let isInside =
        found >= interval.low - expectation.allowance(for: interval.low)
        && found <= interval.high + expectation.allowance(for: interval.high)
      if !isInside {
        all.append(
          Mismatch(
            "value of \(interval.name)", expected: Self.text(interval),
            found: NumberText.shortest(found)))
      }
    }
    for level in expectation.levels {
      let found = solution.violation(at: level.priority)
      if !expectation.allows(found, for: level.violation) {
        all.append(
          Mismatch("level \(level.priority)", expected: level.violation, found: found))
      }
    }
    return all + violationMismatches(solution, of: document, expectation)
      + ambiguityMismatches(solution, of: document, expectation)
  }

  private func violationMismatches(
    _ solution: OptimalSolution, of document: Document, _ expectation: Expectation
  ) -> [Mismatch] {
    guard let violations = expectation.violations else { return [] }
    let references = ConstraintReferences(document.system)
    var found: [String: Double] = [:]
    for violation in references.named(solution.violations) {
      found[violation.reference] = violation.amount
    }
    let expected = Dictionary(violations.map { ($0.name, $0.value) }) { first, _ in first }
    return Set(found.keys).union(expected.keys).sorted().compactMap { reference in
      let (wanted, amount) = (expected[reference] ?? 0, found[reference] ?? 0)
      guard !expectation.allows(amount, for: wanted) else { return nil }
      return Mismatch("violation of \(reference)", expected: wanted, found: amount)
    }
  }

  private func ambiguityMismatches(
    _ solution: OptimalSolution, of document: Document, _ expectation: Expectation
  ) -> [Mismatch] {
    let found = Set(solution.ambiguous.map { document.system.name(of: $0) })
    let wanted: String
    switch expectation.ambiguous {
    case nil: return []
    case .anyVariable:
      if !found.isEmpty { return [] }
      wanted = "some"
    case .noVariable:
      if found.isEmpty { return [] }
      wanted = "none"
    case .exactly(let names):
      if found == Set(names) { return [] }
      wanted = Self.list(names)
    }
    return [Mismatch("ambiguous variables", expected: wanted, found: Self.list(Array(found)))]
  }

  private static func text(_ interval: Expectation.NamedInterval) -> String {
    let low = NumberText.shortest(interval.low)
    return interval.low == interval.high ? low : "\(low) to \(NumberText.shortest(interval.high))"
  }

  /// Names in order, or `none`.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.sorted().joined(separator: " ")
  }
}

extension OptimalSolution {
  /// Violation of a level; 0 where the priority does not occur.
  func violation(at priority: Priority) -> Double {
    levels.first { $0.priority == priority }?.violation ?? 0
  }

  /// The same with the constraint numbers that `order` gives for those here.
  func renumbered(by order: [Int]?) -> OptimalSolution {
    guard let order else { return self }
    var copy = self
    copy.violations = violations.map { violation in
      guard case .constraint(let index) = violation.row else { return violation }
      return (.constraint(order[index]), violation.amount)
    }
    return copy
  }
}

extension ConflictReport {
  /// The same with the constraint numbers that `order` gives for those here.
  func renumbered(by order: [Int]?) -> ConflictReport {
    guard let order else { return self }
    var copy = self
    copy.members = members.map { order[$0] }
    copy.parts = parts.map { $0.map { order[$0] } }
    copy.relaxations = relaxations.map { order[$0] }
    return copy
  }
}

extension Expectation {
  /// Whether a number is as near to the expected one as the tolerance asks.
  func allows(_ found: Double, for expected: Double) -> Bool {
    (found - expected).magnitude <= allowance(for: expected)
  }
}
