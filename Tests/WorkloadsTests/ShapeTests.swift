import ConstraintModel
import Testing

@testable import Workloads

@Suite("Shapes of workloads") struct ShapeTests {
  struct Shape: Hashable, CustomTestStringConvertible {
    let name: String
    let sizes: [Int]
    let views: Int?
    let variables: Int
    let constraints: Int
    let entries: Int
    var testDescription: String { "\(name) \(sizes)" }
  }

  /// Counted by the script that first defined these systems.
  static let shapes = [
    Shape(
      name: "feed", sizes: [20], views: 102, variables: 408, constraints: 726,
      entries: 1351),
    Shape(
      name: "feed", sizes: [200], views: 1002, variables: 4008, constraints: 7206,
      entries: 13411),
    Shape(
      name: "feedabs", sizes: [20], views: 102, variables: 408, constraints: 746,
      entries: 1371),
    Shape(
      name: "feedtop", sizes: [20], views: 102, variables: 408, constraints: 746,
      entries: 1371),
    Shape(
      name: "nested", sizes: [4, 3], views: 121, variables: 484, constraints: 482,
      entries: 1362),
    Shape(
      name: "nested", sizes: [3, 1], views: 4, variables: 16, constraints: 14,
      entries: 38),
    Shape(
      name: "nestedi", sizes: [4, 3], views: 121, variables: 484, constraints: 968,
      entries: 1848),
    Shape(
      name: "grid", sizes: [10, 10], views: 101, variables: 404, constraints: 602,
      entries: 1186),
    Shape(
      name: "grid", sizes: [1, 1], views: 2, variables: 8, constraints: 8,
      entries: 16),
    Shape(
      name: "gridr", sizes: [10, 10], views: 101, variables: 404, constraints: 620,
      entries: 1258),
    Shape(
      name: "gridr", sizes: [3, 5], views: 16, variables: 64, constraints: 98,
      entries: 202),
    Shape(
      name: "chain", sizes: [99], views: 100, variables: 400, constraints: 597,
      entries: 1193),
    Shape(
      name: "chainsoft", sizes: [99], views: 100, variables: 400, constraints: 696,
      entries: 1292),
    Shape(
      name: "form", sizes: [50], views: 101, variables: 404, constraints: 801,
      entries: 1399),
    Shape(
      name: "row", sizes: [200], views: nil, variables: 400, constraints: 600,
      entries: 998),
    Shape(
      name: "rowsoft", sizes: [200], views: nil, variables: 400, constraints: 600,
      entries: 998),
    Shape(
      name: "rowtight", sizes: [200], views: nil, variables: 400, constraints: 600,
      entries: 998),
    Shape(
      name: "rowposn", sizes: [200], views: nil, variables: 400, constraints: 600,
      entries: 998),
    Shape(
      name: "samelevel", sizes: [200], views: nil, variables: 400, constraints: 600,
      entries: 998),
  ]

  @Test("counts are those of the published set", arguments: shapes)
  func counts(_ shape: Shape) throws {
    let made = try Workload.named(shape.name).make(shape.sizes)
    let system = made.system
    #expect(made.viewCount == shape.views)
    #expect(system.variableCount == shape.variables)
    #expect(system.constraintCount == shape.constraints)
    #expect(system.entryCount == shape.entries)
  }

  @Test("the first edit is swept over 0.75 to 1.245 of its value")
  func sweep() throws {
    let sweep = try #require(try Workload.named("feed").make([2]).sweep)
    #expect(sweep.variables == [Variable(index: 2)])
    #expect(sweep.stepCount == 100)
    #expect(sweep.values.first == 240)
    #expect(abs(sweep.values[99] - 320 * 1.245) < 1e-9)
    #expect(try Workload.named("row").make([5]).sweep == nil)
    #expect(try Workload.named("p9").make([3, 2]).sweep?.lastStep.count == 2)
  }

  @Test("variables are named after views, or by number")
  func names() throws {
    let grid = try Workload.named("grid").make([1, 2]).system
    #expect(grid.name(of: Variable(index: 7)) == "v1.height")
    let row = try Workload.named("row").make([2]).system
    #expect(row.name(of: Variable(index: 3)) == "x3")
  }

  /// Reference layouts of cases with a known answer satisfy every required row.
  @Test("known answers satisfy the required rows")
  func knownAnswers() throws {
    try check("row", [20]) { _, index in
      index.isMultiple(of: 2) ? 12 * Double(index / 2) : 10
    }
    try check("p1shuffled", [20]) { _, index in
      index.isMultiple(of: 2) ? 12 * Double(index / 2) : 10
    }
    for name in ["p2", "p3"] {
      try check(name, [20]) { variable, _ in
        ["a": 8, "l": 100, "b": 128, "f": 100][String(variable.prefix(1))] ?? 0
      }
    }
    try check("p6nest", [30]) { variable, _ in
      let depth = Double(variable.dropFirst()) ?? 0
      return variable.hasPrefix("l") ? depth : 120 - 2 * depth
    }
    try check("p9", [3, 2]) { variable, index in
      if index < 4 { return [0, 0, 400, 600][index] }
      let cell = index / 4 - 1
      return [200 * Double(cell % 2), 200 * Double(cell / 2), 200, 200][index % 4]
    }
  }

  private func check(_ name: String, _ sizes: [Int], _ value: (String, Int) -> Double) throws {
    let system = try Workload.named(name).make(sizes).system
    for row in 0..<system.constraintCount {
      let constraint = system.constraint(at: row)
      guard constraint.priority.isRequired else { continue }
      let sum = constraint.terms.reduce(-constraint.constant) {
        $0 + $1.coefficient * value(system.name(of: $1.variable), $1.variable.index)
      }
      let isHeld =
        switch constraint.relation {
        case .equal: abs(sum) < 1e-9
        case .lessThanOrEqual: sum < 1e-9
        case .greaterThanOrEqual: sum > -1e-9
        }
      #expect(isHeld, "\(name): row \(row) \(constraint)")
    }
  }
}
