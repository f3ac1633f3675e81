import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Conflicts: random systems") struct RandomConflictTests {
  /// Whether constraints can hold together; `nil` where the judge cannot tell.
  private func canHold(_ list: [Int], _ system: ConstraintSystem) -> Bool? {
    #if GLPK
      if GLPKOracle().canHold(list, in: system) == true { return true }
      return GLPKOracle(exact: true).canHold(list, in: system)
    #else
      var part = ConstraintSystem()
      part.addVariables(system.variableCount)
      for index in list {
        guard (try? part.add(system.constraint(at: index))) != nil else { return nil }
      }
      do throws(SolverError) {
        try Solver(part).solve()
        return true
      } catch {
        return error == .infeasible ? false : nil
      }
    #endif
  }

  private func fault(_ system: ConstraintSystem) -> String? {
    let solver = Solver(system)
    do throws(SolverError) {
      try solver.solve()
      return nil
    } catch  where error != .infeasible { return nil } catch {}
    guard let conflict = solver.conflict() else { return "no conflict" }
    for part in conflict.parts {
      let list = part.map(\.index)
      // What nobody can tell apart from rounding is no fault.
      if canHold(list, system) == true { return "\(list) can hold" }
      for member in list where canHold(list.filter { $0 != member }, system) == false {
        return "\(list) conflicts without \(member) too"
      }
    }
    let required = (0..<system.constraintCount).filter {
      system.constraint(at: $0).priority.isRequired
    }
    for member in conflict.members.map(\.index) {
      let mends = canHold(required.filter { $0 != member }, system)
      let isListed = conflict.relaxations.contains { $0.index == member }
      if let mends, mends != isListed { return "relaxation \(member): \(mends)" }
    }
    #if GLPK
      let list = conflict.members.map(\.index)
      if let least = GLPKOracle().leastViolation(of: list, in: system),
        (least - conflict.amount).magnitude > 1e-6 * (1 + least)
      {
        return "amount \(conflict.amount) instead of \(least)"
      }
    #endif
    return nil
  }

  /// The same with every constraint required and every edit gone: most contradict each other.
  private func hardened(_ draft: SystemDraft) -> SystemDraft {
    var hard = draft
    hard.edits = []
    for index in hard.constraints.indices { hard.constraints[index].priority = .required }
    return hard
  }

  @Test("most hardened systems contradict themselves, so the test below means something")
  func contradictions() throws {
    var count = 0
    for seed in TestScale.seeds(200) {
      let system = try hardened(RandomSystem(seed: seed).draft).system()
      let solver = Solver(system)
      if (try? solver.solve()) == nil { count += solver.conflict() == nil ? 0 : 1 }
    }
    #expect(count > 80)
  }

  @Test("every set is irreducible", arguments: SystemShape.allCases)
  func irreducible(_ shape: SystemShape) throws {
    for seed in TestScale.seeds(max(1, TestScale.systems / 2 / SystemShape.allCases.count)) {
      let draft = RandomSystem(shape: shape, seed: seed).draft
      for draft in shape == .infeasible ? [draft, hardened(draft)] : [hardened(draft)] {
        guard let found = fault(try draft.system()) else { continue }
        var shrinker = Shrinker(limit: 2_000) { (try? $0.system()).flatMap(fault) != nil }
        let small = shrinker.shrink(draft)
        let what = (try? small.system()).flatMap(fault) ?? ""
        Issue.record("seed \(seed): \(found); shrunk: \(what)\n\(DocumentText.document(of: small))")
        return
      }
    }
  }
}
