import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("S15: segments that just fit") struct TilingTests {
  private static let segments = 24

  private static func texts(total: Int) -> [String] {
    var texts = ["z: p0 == 0", "t: p\(segments) == \(total)"]
    for i in 0..<segments {
      texts += [
        "o\(i): p\(i + 1) >= p\(i)", "min\(i): p\(i + 1) - p\(i) >= 3 @strong",
        "g\(i): p\(i + 1) - p\(i) == p\(segments) - p0 @medium",
      ]
      if i > 0 { texts.append("eq\(i): p\(i + 1) - p\(i) == p\(i) - p\(i - 1) @weak") }
    }
    return texts
  }

  @Test("24 of 3 in 72 and in 80, in fifty orders", arguments: [72, 80])
  func tiling(_ total: Int) throws {
    let texts = Self.texts(total: total)
    let system = try NamedSolver(texts)
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let order = random.permutation(texts.count)
      let solver = try NamedSolver(order.map { texts[$0] })
      for i in 0...Self.segments {
        solver.expect(
          ["p\(i)": Double(total * i) / Double(Self.segments)], "seed \(seed), total \(total)")
      }
    }
    system.expect(["p\(Self.segments)": Double(total)])
  }

  @Test("the other ways through the solver", arguments: SolverOptions.everyWay)
  func ways(_ options: SolverOptions) throws {
    for total in [72, 80] {
      let solver = try NamedSolver(Self.texts(total: total), options: options)
      for i in 0...Self.segments {
        solver.expect(["p\(i)": Double(total * i) / Double(Self.segments)])
      }
    }
  }

  @Test("one constraint at a time, in ten orders", arguments: [72, 80])
  func oneByOne(_ total: Int) throws {
    let texts = Self.texts(total: total)
    for seed in 0..<10 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let solver = try NamedSolver()
      for index in random.permutation(texts.count) { try solver.add(texts[index]) }
      for i in 0...Self.segments {
        solver.expect(["p\(i)": Double(total * i) / Double(Self.segments)], "seed \(seed)")
      }
    }
  }
}
