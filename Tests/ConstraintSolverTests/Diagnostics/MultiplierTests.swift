import ConstraintModel
import ConstraintSolver
import OptimalityCertificate
import TestSupport
import Testing
import Workloads

@Suite("Multipliers") struct MultiplierTests {
  private func flaw(_ system: ConstraintSystem) -> String? {
    let solver = Solver(system)
    guard (try? solver.solve()) != nil else { return nil }
    var certificate = DualCertificate(multipliers: solver.multipliers())
    // An ill-conditioned core of equalities may cost a digit more than the default allows.
    certificate.tolerances.primal = 1e-8
    return certificate.firstFlaw(in: system, values: solver.values)?.description
  }

  @Test("prove random systems optimal", arguments: SystemShape.allCases)
  func random(_ shape: SystemShape) throws {
    for seed in TestScale.seeds(max(1, TestScale.systems / SystemShape.allCases.count)) {
      let draft = RandomSystem(shape: shape, seed: seed).draft
      guard let found = flaw(try draft.system()) else { continue }
      var shrinker = Shrinker(limit: 2_000) { (try? $0.system()).flatMap(flaw) != nil }
      let small = shrinker.shrink(draft)
      let what = (try? small.system()).flatMap(flaw) ?? ""
      Issue.record("seed \(seed): \(found); shrunk: \(what)\n\(DocumentText.document(of: small))")
      return
    }
  }

  @Test("prove workloads optimal", arguments: Workload.all.map(\.name))
  func workload(_ name: String) throws {
    let workload = try Workload.named(name)
    for views in [10, 100] {
      let system = try workload.make(workload.sizes(forViews: views)).system
      #expect(flaw(system) == nil, "\(views) views")
    }
  }
}
