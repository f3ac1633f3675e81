import ConstraintModel
import TestSupport
import Testing

@Suite("Solver comparison") struct SolverComparisonTests {
  @Test("a right solver differs nowhere", arguments: 0..<20)
  func right(_ seed: UInt64) {
    let comparison = SolverComparison(MirrorSolver<NoFault>.self, oracle: exact)
    var random = SplitMix64(seed: seed)
    let draft = RandomSystem(shape: .editsEqual, seed: seed, largest: 4).draft
    let changes = (0..<30).map { _ in SystemChange.random(&random) }
    #expect(comparison.difference(draft) == nil)
    #expect(comparison.difference(draft, changes: changes) == nil)
  }

  @Test("a solver that ignores weights is found out and the system shrunk")
  func weights() {
    let comparison = SolverComparison(MirrorSolver<IgnoredWeights>.self, oracle: exact)
    let reports = (0..<40).compactMap { (seed: UInt64) -> String? in
      let draft = RandomSystem(shape: .sparse, seed: seed, largest: 5).draft
      return comparison.difference(draft).map { comparison.report(draft, difference: $0) }
    }
    #expect(reports.count > 3)
    // Two contradictory wishes of one variable and the document around them.
    #expect(reports.allSatisfy { $0.split(separator: "\n").count <= 12 })
  }

  @Test("random systems tell faulty solvers from right ones")
  func power() {
    func found<Mistake: Fault>(_: Mistake.Type) -> Int {
      let comparison = SolverComparison(MirrorSolver<Mistake>.self, oracle: exact)
      return SystemShape.allCases.flatMap { shape in
        (0..<10).map { RandomSystem(shape: shape, seed: $0, largest: 5).draft }
      }.count { comparison.difference($0) != nil }
    }
    // Of 210; a generator that no longer makes rows compete would fall below.
    #expect(found(IgnoredWeights.self) >= 8)
    #expect(found(MergedLevels.self) >= 8)
    #expect(found(LostEdit.self) >= 20)
    #expect(found(LostRow.self) >= 30)
    #expect(found(NoFault.self) == 0)
  }

  @Test("a solver that forgets suggestions is found out by a short sequence")
  func suggestions() {
    let comparison = SolverComparison(MirrorSolver<ForgottenSuggestions>.self, oracle: exact)
    var reports: [String] = []
    for seed in 0..<6 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let draft = RandomSystem(shape: .editsHigh, seed: seed, largest: 4).draft
      let changes = (0..<30).map { _ in SystemChange.random(&random) }
      guard let found = comparison.difference(draft, changes: changes) else { continue }
      reports.append(comparison.report(draft, changes: changes, difference: found))
    }
    #expect(reports.count > 2)
    for report in reports {
      #expect(report.contains("suggest x"), "\(report)")
      #expect(report.split(separator: "\n").count <= 12, "\(report)")
    }
  }

  @Test("a refused change that leaves a trace is found out")
  func refusals() {
    let comparison = SolverComparison(MirrorSolver<StickyRefusals>.self, oracle: exact)
    var draft = SystemDraft(variableCount: 1)
    let x = Variable(index: 0)
    draft.add(x >= 6)
    draft.add((x == 7).at(.low))
    let found = comparison.difference(draft, changes: [.addConstraint(x <= 5)])
    #expect(found?.contains("not as before a refusal") == true)
  }
}

private func exact(_ system: ConstraintSystem) -> OracleResult { ReferenceSolver().solve(system) }

/// What a `MirrorSolver` gets wrong.
private protocol Fault {
  static func system(_ draft: SystemDraft) -> SystemDraft
  static func forgets(_ change: SystemChange) -> Bool
  static var keepsRefused: Bool { get }
}

extension Fault {
  static func system(_ draft: SystemDraft) -> SystemDraft { draft }
  static func forgets(_ change: SystemChange) -> Bool { false }
  static var keepsRefused: Bool { false }
}

private enum NoFault: Fault {}

private enum IgnoredWeights: Fault {
  static func system(_ draft: SystemDraft) -> SystemDraft {
    var draft = draft
    for row in draft.constraints.indices { draft.constraints[row].weight = 1 }
    return draft
  }
}

private enum MergedLevels: Fault {
  static func system(_ draft: SystemDraft) -> SystemDraft {
    var draft = draft
    for row in draft.constraints.indices where draft.constraints[row].priority < 700 {
      draft.constraints[row].priority = 300
    }
    for index in draft.edits.indices where draft.edits[index].priority < 700 {
      draft.edits[index].priority = 300
    }
    return draft
  }
}

private enum LostEdit: Fault {
  static func system(_ draft: SystemDraft) -> SystemDraft {
    var draft = draft
    draft.edits = draft.edits.dropLast()
    return draft
  }
}

private enum LostRow: Fault {
  static func system(_ draft: SystemDraft) -> SystemDraft {
    var draft = draft
    draft.constraints = draft.constraints.dropLast()
    return draft
  }
}

private enum ForgottenSuggestions: Fault {
  static func forgets(_ change: SystemChange) -> Bool {
    if case .suggest = change { return true }
    return false
  }
}

private enum StickyRefusals: Fault {
  static var keepsRefused: Bool { true }
}

/// A solver that solves its whole system anew by the exact solver, with a fault.
private struct MirrorSolver<Mistake: Fault>: SolverUnderTest {
  private var draft: SystemDraft
  private var optimum: OracleOptimum

  init(_ system: ConstraintSystem) throws(SolverRefusal) {
    draft = SystemDraft(system)
    optimum = try Self.solve(draft)
  }

  mutating func apply(_ change: SystemChange) throws(SolverRefusal) {
    let changed = Mistake.forgets(change) ? draft : draft.applying(change)
    do throws(SolverRefusal) {
      optimum = try Self.solve(changed)
      draft = changed
    } catch {
      if Mistake.keepsRefused { optimum.values = optimum.values.map { $0 - 2 } }
      throw error
    }
  }

  func levels() -> [LevelViolation] {
    guard let system = try? draft.system() else { return [] }
    return LevelViolation.levels(of: system, at: optimum.values)
  }

  func values() -> [Double] { optimum.values }

  private static func solve(_ draft: SystemDraft) throws(SolverRefusal) -> OracleOptimum {
    guard let system = try? Mistake.system(draft).system() else { throw .failed("malformed") }
    switch ReferenceSolver().solve(system) {
    case .optimal(let optimum): return optimum
    case .infeasible: throw .infeasible
    case .failed(let message): throw .failed(message)
    }
  }
}
