import BenchmarkSupport
@_spi(Kernel) import ConstraintModel
import Workloads

/// Says whether an answer that was timed is right.
///
/// Required rows must hold, multipliers (where the solver has them) must prove the levels optimal,
/// and the answer after a sweep of edits must be as good as that of a cold solve.
struct AnswerCheck: Sendable {
  /// Largest miss of a required row, relative to 1 and the magnitudes added.
  var primal = 1e-9
  /// Largest difference of two levels that count as equal, relative to 1 + the level.
  var level = 1e-6

  /// `ok`, or what is wrong with the values of a solved system.
  func verdict(on solver: some BenchSubject, _ system: ConstraintSystem) -> String {
    let values = solver.values
    guard values.count == system.variableCount else {
      return "\(values.count) values for \(system.variableCount) variables"
    }
    guard values.allSatisfy(\.isFinite) else { return "a value is not finite" }
    if let row = missedRow(in: system, values) { return "required row \(row + 1) does not hold" }
    return "ok"
  }

  /// `ok`, or what is wrong with the values after the last step of a sweep.
  ///
  /// - Throws: what `judge` throws when it cannot solve the edited system cold.
  func verdict<Subject: BenchSubject>(
    on solver: Subject, after sweep: EditSweep, _ system: ConstraintSystem, judge: Subject
  ) throws -> String {
    let edited = try system.replacingEdits(with: sweep.lastStep)
    let verdict = verdict(on: solver, edited)
    guard verdict == "ok" else { return "after edits: \(verdict)" }
    try judge.load(edited)
    try judge.solve()
    let warm = LevelSums(of: edited, values: solver.values)
    let cold = LevelSums(of: edited, values: judge.values)
    guard let (priority, found, expected) = warm.firstDifference(from: cold, within: level) else {
      return "ok"
    }
    let digits = { NumberFormat.fixed($0, digits: 6) }
    return "after edits: level \(priority) is \(digits(found)), cold \(digits(expected))"
  }

  private func missedRow(in system: ConstraintSystem, _ values: [Double]) -> Int? {
    (0..<system.constraintCount).first { row in
      guard system.kinds[row].isRequired else { return false }
      let (miss, size) = system.miss(ofRow: row, values)
      return !(miss <= primal * size)
    }
  }
}
