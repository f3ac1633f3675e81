import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing
import Workloads

/// The performance cases, for their values; `plumb bench --orders` measures their cost.
@Suite("P1 to P9: values in any order") struct PerformanceCaseTests {
  private enum Order: CaseIterable {
    case given, reversed, shuffled, oneByOne

    func rows(_ count: Int) -> [Int] {
      var random = SplitMix64(seed: 1)
      return switch self {
      case .given, .oneByOne: Array(0..<count)
      case .reversed: (0..<count).reversed()
      case .shuffled: random.permutation(count)
      }
    }
  }

  /// Solves a workload in every order and compares the values by variable number.
  private func check(
    _ workload: String, _ sizes: [Int], sourceLocation: Testing.SourceLocation = #_sourceLocation,
    expected: (Int) -> Double
  ) throws {
    let system = try Workload.named(workload).make(sizes).system
    for order in Order.allCases {
      let values: [Double]
      if order == .oneByOne {
        values = try Self.oneByOne(system)
      } else {
        values = try SolvedSystem(system, order: order.rows(system.constraintCount)).values
      }
      let wrong = values.indices.first { !isNear(values[$0], expected($0)) }
      if let wrong {
        let text = "\(workload) \(order), \(system.name(of: Variable(index: wrong)))"
        Issue.record(
          "\(text) is \(values[wrong]), not \(expected(wrong))", sourceLocation: sourceLocation)
      }
    }
  }

  private static func oneByOne(_ system: ConstraintSystem) throws -> [Double] {
    let solver = Solver()
    for _ in 0..<system.variableCount { _ = solver.makeVariable() }
    try solver.solve()
    for edit in system.edits { try solver.addEdit(edit) }
    for row in 0..<system.constraintCount { try solver.add(system.constraint(at: row)) }
    return solver.values
  }

  @Test("P1: a row of boxes with absolute bounds", arguments: ["p1", "p1soft"])
  func row(_ workload: String) throws {
    try check(workload, [200]) { $0 % 2 == 0 ? Double(12 * ($0 / 2)) : 10 }
  }

  @Test("P2, P3: the rows of a form", arguments: ["p2", "p3"])
  func form(_ workload: String) throws {
    try check(workload, [100]) { [8, 100, 128, 100][$0 % 4] }
  }

  @Test("P6: containers in containers")
  func nest() throws {
    let depth = 300
    try check("p6nest", [depth]) { index in
      let level = index / 2
      return index % 2 == 0 ? Double(level) : Double(4 * depth - 2 * level)
    }
    let item = try Workload.named("p6nest").make([depth])
    let width = try #require(item.system.edits.first).variable
    let solver = Solver(item.system)
    try solver.solve()
    for k in 0..<20 {
      try solver.suggest(Double(4 * depth + k), for: width)
      let (left, innermost) = (Variable(index: 2 * depth), Variable(index: 2 * depth + 1))
      #expect(isNear(solver.value(of: left), Double(depth)))
      #expect(isNear(solver.value(of: innermost), Double(4 * depth + k - 2 * depth)))
    }
  }

  @Test("P6: a tree of containers sized by its leaves")
  func tree() throws {
    let depth = 8
    let system = try Workload.named("p6tree").make([depth]).system
    let values = try SolvedSystem(system).values
    // Depth 8 has four steps along each axis: 16 leaves of 10 either way.
    #expect(isNear(values[2], 160) && isNear(values[3], 160))
    for leaf in values.count / 4 - 256..<values.count / 4 {
      #expect(isNear(values[4 * leaf + 2], 10) && isNear(values[4 * leaf + 3], 10))
    }
  }

  @Test("P9: a grid whose width and height are edited together", arguments: [false, true])
  func grid(_ softEdits: Bool) throws {
    let item = try Workload.named("p9").make([3, 2])
    let sweep = try #require(item.sweep)
    var options = SolverOptions()
    options.softEdits = softEdits
    let solver = Solver(item.system, options: options)
    try solver.solve()
    for step in 0..<1_000 {
      let first = step % sweep.stepCount * 2
      let (width, height) = (sweep.values[first], sweep.values[first + 1])
      try solver.suggest(width, for: sweep.variables[0])
      try solver.suggest(height, for: sweep.variables[1])
      for cell in 0..<6 {
        let found = (0..<4).map { solver.value(of: Variable(index: 4 * cell + 4 + $0)) }
        let expected = [
          Double(cell % 2) * width / 2, Double(cell / 2) * height / 3, width / 2, height / 3,
        ]
        #expect(zip(found, expected).allSatisfy { isNear($0, $1) }, "step \(step), cell \(cell)")
      }
    }
  }
}
