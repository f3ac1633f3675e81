import ConstraintModel
import OptimalityCertificate
import Testing

@Suite("Dual certificate") struct DualCertificateTests {
  /// x - y == 10 required, x <= 4 @750*3, y >= 2 @750, x == 0 @250: x = 12, y = 2.
  private let values = [12.0, 2.0]
  private let multipliers: [[Double]] = [[0, 0, 0, 0], [-3, 3, 0, 0], [-1, 0, 0, 1]]

  private func system() throws -> ConstraintSystem {
    var system = ConstraintSystem()
    let x = system.addVariable("x")
    let y = system.addVariable("y")
    try system.add(x - y == 10)
    try system.add((x <= 4).at(.high, weight: 3))
    try system.add((y >= 2).at(.high))
    try system.add((x == 0).at(.low))
    return system
  }

  @Test("optimal values with their multipliers are accepted")
  func accepted() throws {
    var system = ConstraintSystem()
    let x = system.addVariable("x")
    let y = system.addVariable("y")
    try system.add(x - y == 10)
    try system.add((x <= 4).at(.high, weight: 3))
    try system.add((y >= 2).at(.medium))
    try system.add(Edit(x, value: 0, priority: .low))
    // x = 4 at high, then y = -6 misses 2 by 8, and the edit misses 0 by 4.
    let values = [4.0, -6.0]
    let zero = [0.0, 0, 0, 0]
    var multipliers = [zero, zero, [-1.0, 1, -1, 0], [0.0, -1, 0, 1]]
    #expect(
      DualCertificate(multipliers: multipliers).firstFlaw(in: system, values: values) == nil)
    // Pulled up at medium, x <= 4 may pull down at low; without that it may not.
    multipliers[2] = zero
    #expect(
      DualCertificate(multipliers: multipliers).firstFlaw(in: system, values: values)
        == .multiplier(row: 1, rank: 3, found: -1))
  }

  @Test("values that are not optimal have no multipliers that pass")
  func notOptimal() throws {
    // y >= 2 is strictly satisfiable, x <= 4 violated by 8: lowering both by 8 would be cheaper.
    #expect(
      DualCertificate(multipliers: multipliers).firstFlaw(in: try system(), values: values)
        == .sum(variable: 1, rank: 1, excess: 3))
    let balanced = [[0, 0, 0, 0], [-3, 3, -3, 0], [-1, 0, -1, 1.0]]
    #expect(
      DualCertificate(multipliers: balanced).firstFlaw(in: try system(), values: values)
        == .multiplier(row: 2, rank: 1, found: -3))
  }

  @Test("counts that do not fit are refused")
  func shape() throws {
    let system = try system()
    let few = DualCertificate(multipliers: [[0, 0, 0, 0], [0, 0, 0, 0]])
    #expect(few.firstFlaw(in: system, values: values) == .shape)
    let short = DualCertificate(multipliers: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0]])
    #expect(short.firstFlaw(in: system, values: values) == .shape)
    let zero = DualCertificate(
      multipliers: [[Double]](repeating: [0, 0, 0, 0], count: 3))
    #expect(zero.firstFlaw(in: system, values: [1]) == .shape)
    #expect(zero.firstFlaw(in: system, values: [1, .nan]) == .notFinite(variable: 1))
  }

  /// One variable and two rows, each wrong in one way; rank 0 is all 0 unless given.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rows: [@Sendable (Variable) -> Constraint]
    var value: Double
    var multipliers: [[Double]]
    var isAccepted: Bool
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a required row that does not hold", rows: [{ $0 >= 3 }, { $0 <= 9 }],
      value: 2, multipliers: [[0, 0]], isAccepted: false),
    Case(
      testDescription: "a required row within rounding", rows: [{ $0 >= 3 }, { $0 <= 9 }],
      value: 3 - 1e-10, multipliers: [[0, 0]], isAccepted: true),
    Case(
      testDescription: "a satisfied row that pushes",
      rows: [{ $0 >= 3 }, { ($0 <= 9).at(.low) }], value: 5, multipliers: [[0, 0], [-1, 1]],
      isAccepted: false),
    Case(
      testDescription: "an active required row pushes as hard as it must",
      rows: [{ $0 >= 9 }, { ($0 <= 3).at(.low, weight: 1e6) }], value: 9,
      multipliers: [[0, 0], [-1e6, 1e6]], isAccepted: true),
    Case(
      testDescription: "an active required row that pulls",
      rows: [{ $0 <= 3 }, { ($0 <= 1).at(.low) }], value: 3, multipliers: [[0, 0], [-1, 1]],
      isAccepted: false),
    Case(
      testDescription: "a violated row with less than its weight",
      rows: [{ ($0 == 3).at(.low, weight: 2) }, { ($0 == 9).at(.low) }], value: 9,
      multipliers: [[0, 0], [1, -1]], isAccepted: false),
    Case(
      testDescription: "a violated row with exactly its weight",
      rows: [{ ($0 == 3).at(.low, weight: 2) }, { ($0 == 9).at(.low, weight: 3) }], value: 9,
      multipliers: [[0, 0], [2, -2]], isAccepted: true),
    Case(
      testDescription: "a violated row with the other sign",
      rows: [{ ($0 == 3).at(.low) }, { ($0 == 3).at(.low) }], value: 9,
      multipliers: [[0, 0], [1, -1]], isAccepted: false),
    Case(
      testDescription: "an active row beyond its weight",
      rows: [{ ($0 == 3).at(.low, weight: 2) }, { ($0 == 9).at(.low, weight: 1) }], value: 9,
      multipliers: [[0, 0], [2, -2]], isAccepted: false),
    Case(
      testDescription: "a violated row that speaks at another rank",
      rows: [{ ($0 == 3).at(.low) }, { ($0 == 9).at(.high) }], value: 9,
      multipliers: [[0, 0], [1, -1], [1, -1]], isAccepted: false),
    Case(
      testDescription: "a high row inside its bounds holds a low one at any price",
      rows: [{ ($0 == 3).at(.low, weight: 1e9) }, { ($0 == 9).at(.high) }], value: 9,
      multipliers: [[0, 0], [0, 0], [1e9, -1e9]], isAccepted: true),
    Case(
      testDescription: "a low row does not hold a high one",
      rows: [{ ($0 == 3).at(.high) }, { ($0 == 9).at(.low) }], value: 9,
      multipliers: [[0, 0], [1, -1], [0, 0]], isAccepted: false),
    Case(
      testDescription: "an inequality at 0 of its own rank must not pull below",
      rows: [{ ($0 <= 9).at(.high) }, { ($0 >= 3).at(.low) }, { ($0 <= 3).at(.low) }], value: 9,
      multipliers: [[0, 0, 0], [0, 0, 0], [-1, 0, 1]], isAccepted: false),
    Case(
      testDescription: "a row at its full weight must not push further below",
      rows: [
        { ($0 <= 9).at(.high) }, { ($0 >= 12).at(.high) }, { ($0 == 20).at(.low) },
      ], value: 9, multipliers: [[0, 0, 0], [1, -1, 0], [1, 0, -1]], isAccepted: false),
    Case(
      testDescription: "a row at its full weight may give way below",
      rows: [
        { ($0 <= 9).at(.high) }, { ($0 >= 12).at(.high) }, { ($0 == 2).at(.low) },
      ], value: 9, multipliers: [[0, 0, 0], [1, -1, 0], [-1, 0, 1]], isAccepted: true),
    Case(
      testDescription: "required multipliers may balance at the required rank",
      rows: [{ $0 <= 9 }, { $0 >= 9 }, { ($0 == 20).at(.low) }], value: 9,
      multipliers: [[1, -1, 0], [1, 0, -1]], isAccepted: true),
    Case(
      testDescription: "sums that do not vanish",
      rows: [{ ($0 == 3).at(.low) }, { ($0 <= 9).at(.low) }], value: 9,
      multipliers: [[0, 0], [1, -0.999]], isAccepted: false),
  ]

  @Test("each kind of wrong multiplier is rejected", arguments: cases)
  func slopes(_ case: Case) throws {
    var system = ConstraintSystem()
    let x = system.addVariable("x")
    for row in `case`.rows { try system.add(row(x)) }
    let flaw = DualCertificate(multipliers: `case`.multipliers)
      .firstFlaw(in: system, values: [`case`.value])
    #expect((flaw == nil) == `case`.isAccepted, "\(String(describing: flaw))")
  }

  @Test("a hundred thousand rows are checked in one pass")
  func large() throws {
    var system = ConstraintSystem()
    let count = 100_000
    let first = system.addVariables(count).index
    for index in first..<count - 1 {
      let next = Variable(index: index + 1)
      try system.add(next - Variable(index: index) == 1)
    }
    try system.add((Variable(index: count - 1) == 0).at(.low))
    let values = (0..<count).map { Double($0 - count + 1) }
    let zero = [Double](repeating: 0, count: count)
    let certificate = DualCertificate(multipliers: [zero, zero])
    #expect(certificate.firstFlaw(in: system, values: values) == nil)
    #expect(certificate.firstFlaw(in: system, values: values.map { $0 + 1 }) != nil)
  }
}
