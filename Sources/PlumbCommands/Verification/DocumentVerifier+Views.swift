import ConstraintModel
import DocumentFormat
import LayoutTree

extension DocumentVerifier {
  /// Every difference between the solution of a document with views and what it expects.
  ///
  /// The system of the last pass is compared as any other; frames and values of attributes besides.
  func mismatches(
    of document: Document, _ views: ViewDocument, _ expectation: Expectation
  ) -> [Mismatch] {
    let shuffled = ShuffledSolver(solver: solver, seed: shuffleSeed)
    let needsDiagnosis = expectation.violations != nil || expectation.ambiguous != nil
    let solve = ViewSolve(views, shuffled, switches, diagnoses: needsDiagnosis)
    guard solve.outcome.status == expectation.status.rawValue else {
      return [
        Mismatch(
          "status", expected: expectation.status.rawValue, found: Self.found(solve.outcome))
      ]
    }
    var last = document
    last.views = nil
    last.system = solve.system
    var rest = expectation
    // Values of attributes may be sums of variables; they are compared below.
    rest.values = []
    var all: [Mismatch]
    switch solve.outcome {
    case .optimal(let solution):
      all = mismatches(solution, of: last, rest)
      all += oneOfMismatches(solution, of: last, last.system, rest)
    case .infeasible(let report): return mismatches(report, of: last, rest)
    case .failed: return []
    }
    for interval in expectation.values {
      guard let found = solve.value(named: interval.name, in: views) else {
        all.append(Mismatch("\(interval.name)", expected: "an attribute", found: "none"))
        continue
      }
      let low = interval.low - expectation.allowance(for: interval.low)
      let high = interval.high + expectation.allowance(for: interval.high)
      if !(found >= low && found <= high) {
        all.append(
          Mismatch(
            "value of \(interval.name)",
            expected: found < low ? interval.low : interval.high, found: found))
      }
    }
    return all + frameMismatches(solve, expectation)
  }

  private func frameMismatches(_ solve: ViewSolve, _ expectation: Expectation) -> [Mismatch] {
    let found = Dictionary(solve.frames.map { ($0.id, $0.frame) }) { first, _ in first }
    return expectation.frames.compactMap { expected in
      guard let frame = found[expected.id] else {
        return Mismatch("frame of \(expected.id)", expected: "a view", found: "none")
      }
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      // Written so that NaN is a mismatch.
      let isClose = zip(numbers, expected.numbers).allSatisfy { expectation.allows($0, for: $1) }
      if isClose { return nil }
      return Mismatch(
        "frame of \(expected.id)", expected: Self.text(expected.numbers),
        found: Self.text(numbers))
    }
  }

  private static func text(_ numbers: [Double]) -> String {
    "[\(numbers.map { NumberText.shortest($0) }.joined(separator: ", "))]"
  }
}

/// Solves systems with their constraints in another order.
private struct ShuffledSolver: SystemSolver {
  let solver: any SystemSolver
  let seed: UInt64?

  func solve(
    _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
  ) -> SolveOutcome {
    guard let seed else { return solver.solve(system, switches, diagnoses: diagnoses) }
    do throws(ModelError) {
      let (shuffled, order) = try ConstraintShuffle.shuffled(system, seed: seed)
      switch solver.solve(shuffled, switches, diagnoses: diagnoses) {
      case .optimal(let solution): return .optimal(solution.renumbered(by: order))
      case .infeasible(let report): return .infeasible(report.renumbered(by: order))
      case .failed(let message): return .failed(message)
      }
    } catch { return .failed(error.description) }
  }
}
