import ConstraintModel
import TestSupport
import Testing

@Suite("Shrinker") struct ShrinkerTests {
  @Test("a contradiction shrinks to the rows that make it", arguments: 0..<12)
  func contradiction(_ seed: UInt64) throws {
    let draft = RandomSystem(shape: .infeasible, seed: seed, largest: 8).draft
    let isInfeasible = { (draft: SystemDraft) -> Bool in
      guard let system = try? draft.system() else { return false }
      if case .infeasible = ReferenceSolver().solve(system) { return true }
      return false
    }
    guard isInfeasible(draft) else { return }
    var shrinker = Shrinker(failing: isInfeasible)
    let small = shrinker.shrink(draft)
    #expect(isInfeasible(small))
    #expect(small.edits.isEmpty && small.constraints.count <= 6)
    for row in small.constraints.indices {
      var fewer = small
      fewer.constraints.remove(at: row)
      #expect(
        !isInfeasible(fewer), "row \(row) is not needed:\n\(DocumentText.document(of: small))")
    }
  }

  @Test("only what the failure needs is left: a row, a term, an edit and plain numbers")
  func parts() {
    var sketch = RandomSystem(shape: .sparse, seed: 5, largest: 10).draft
    let marked = sketch.addVariable()
    sketch.add((3.0 * marked + Variable(index: 0) <= 17).at(.low, weight: 4))
    sketch.add(Edit(marked, value: 33, weight: 2))
    var shrinker = Shrinker { draft in
      draft.constraints.contains { $0.relation == .lessThanOrEqual && $0.priority == .low }
        && draft.edits.contains { $0.value > 20 }
    }
    let small = shrinker.shrink(sketch)
    #expect(small.variableCount == 1)
    #expect(small.constraints.count == 1 && small.constraints[0].terms.isEmpty)
    #expect(small.constraints[0].weight == 1 && small.constraints[0].constant == 0)
    #expect(small.edits.count == 1 && small.edits[0].weight == 1)
  }

  @Test("a system that does not fail is left alone, and a limit is kept")
  func limits() {
    let draft = RandomSystem(shape: .chain, seed: 3, largest: 12).draft
    var none = Shrinker { _ in false }
    #expect(none.shrink(draft) == draft)
    var calls = 0
    var limited = Shrinker(limit: 5) { _ in
      calls += 1
      return true
    }
    _ = limited.shrink(draft)
    #expect(calls <= 6)
  }
}
