import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Ambiguous variables: random systems") struct RandomAmbiguityTests {
  /// The interval of a variable's optimal values: pushed at a priority below all others.
  private func interval(
    _ variable: Variable, _ system: ConstraintSystem, by distance: Double
  ) -> ClosedRange<Double>? {
    var ends: [Double] = []
    for end in [-distance, distance] {
      var pushed = system
      let push = Constraint(
        terms: [Term(variable)], .equal, constant: end, priority: Priority(0.001))
      guard (try? pushed.add(push)) != nil else { return nil }
      let solver = Solver(pushed)
      guard (try? solver.solve()) != nil else { return nil }
      ends.append(solver.value(of: variable))
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  private func fault(_ system: ConstraintSystem) -> String? {
    let solver = Solver(system)
    guard (try? solver.solve()) != nil else { return nil }
    let found = Set(solver.ambiguousVariables())
    let largest = 1 + (solver.values.map(\.magnitude).max() ?? 0)
    for index in 0..<system.variableCount {
      let variable = Variable(index: index)
      guard let range = interval(variable, system, by: 1e4 * largest) else { continue }
      let width = range.upperBound - range.lowerBound
      // Near the limit either is right, and pushing far costs digits.
      if width > 1e-5 * largest && !found.contains(variable) {
        return "x\(index) moves in \(range)"
      }
      if width < 1e-7 * (1 + solver.value(of: variable).magnitude) && found.contains(variable) {
        return "x\(index) is fixed in \(range)"
      }
    }
    return nil
  }

  @Test("as pushing each variable says", arguments: SystemShape.allCases)
  func ambiguous(_ shape: SystemShape) throws {
    for seed in TestScale.seeds(max(1, TestScale.systems / 8 / SystemShape.allCases.count)) {
      let draft = RandomSystem(shape: shape, seed: seed, largest: 20).draft
      guard let found = fault(try draft.system()) else { continue }
      var shrinker = Shrinker(limit: 2_000) { (try? $0.system()).flatMap(fault) != nil }
      let small = shrinker.shrink(draft)
      let what = (try? small.system()).flatMap(fault) ?? ""
      Issue.record("seed \(seed): \(found); shrunk: \(what)\n\(DocumentText.document(of: small))")
      return
    }
  }
}
