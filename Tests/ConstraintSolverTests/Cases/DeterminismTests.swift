import ConstraintModel
import ConstraintSolver
import Dispatch
import Synchronization
import TestSupport
import Testing

@Suite("S13: what is not unique") struct DeterminismTests {
  private static let ambiguous = [
    "a: s == x + y", "b: x >= 0", "c: y >= 0", "d: s <= 10", "e: s == 12 @strong", "f: t >= 3",
    "g: t <= 7",
  ]

  @Test("S13a: any optimal point, within the intervals", arguments: SolverOptions.everyWay)
  func intervals(_ options: SolverOptions) throws {
    let slack = 1e-6
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let order = random.permutation(Self.ambiguous.count)
      let solver = try NamedSolver(order.map { Self.ambiguous[$0] }, options: options)
      solver.expect(["s": 10])
      #expect((-slack...10 + slack).contains(solver["x"]))
      #expect((-slack...10 + slack).contains(solver["y"]))
      #expect(isNear(solver["x"] + solver["y"], 10))
      #expect((3 - slack...7 + slack).contains(solver["t"]))
    }
  }

  @Test("S13b: the same bits again, and on sixteen threads", arguments: SystemShape.allCases)
  func bits(_ shape: SystemShape) throws {
    for seed in 0..<10 as Range<UInt64> {
      let draft = RandomSystem(shape: shape, seed: seed).draft
      guard let system = try? draft.system() else { continue }
      let expected = Self.bits(of: system)
      let differing = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: 16) { _ in
        if Self.bits(of: system) != expected {
          differing.wrappingAdd(1, ordering: .relaxed)
        }
      }
      #expect(differing.load(ordering: .relaxed) == 0, "\(shape) seed \(seed)")
    }
  }

  /// The bits of every value; none for an infeasible system.
  private static func bits(of system: ConstraintSystem) -> [UInt64] {
    let solver = Solver(system)
    do throws(SolverError) { try solver.solve() } catch { return [] }
    return solver.values.map(\.bitPattern)
  }
}
