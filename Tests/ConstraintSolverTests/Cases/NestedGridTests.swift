import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// A grid of boxes with an aspect preference for what lies inside each.
///
/// S2: "unbounded" in one order and no end in another elsewhere; S13c: the same values in any order.
@Suite("S2: cells with an aspect preference") struct NestedGridTests {
  private static let frame = (width: 1000.0, height: 800.0)

  private static var orders: Int {
    #if DEBUG
      1
    #else
      12
    #endif
  }

  @Test("in the given order and shuffled", arguments: [2, 4, 5, 6, 8, 10, 12])
  func grid(_ count: Int) throws {
    let grid = try Grid(count)
    try Self.check(SolvedSystem(grid.system), grid, "given order")
    // S13c asks for twelve orders of the 5 x 5 grid.
    for seed in 0..<UInt64(count == 5 ? 12 : Self.orders) {
      var random = SplitMix64(seed: seed)
      let order = random.permutation(grid.system.constraintCount)
      try Self.check(SolvedSystem(grid.system, order: order), grid, "seed \(seed)")
    }
  }

  @Test("the other ways through the solver", arguments: SolverOptions.everyWay)
  func ways(_ options: SolverOptions) throws {
    let grid = try Grid(4)
    try Self.check(SolvedSystem(grid.system, options: options), grid, "\(options)")
  }

  private static func check(_ solved: SolvedSystem, _ grid: Grid, _ label: String) {
    let count = Double(grid.count)
    let outer = (width: frame.width / count, height: frame.height / count)
    let width = min(outer.width - 8, 2 * (outer.height - 8))
    for row in 0..<grid.count {
      for column in 0..<grid.count {
        let cell = grid.cells[row][column]
        let expected = [
          outer.width * Double(column), outer.height * Double(row), outer.width, outer.height,
          outer.width * Double(column) + (outer.width - width) / 2,
          outer.height * Double(row) + (outer.height - width / 2) / 2, width, width / 2,
        ]
        let found = cell.map { solved.values[$0.index] }
        let agrees = zip(found, expected).allSatisfy { isNear($0, $1) }
        #expect(agrees, "\(label), cell \(row) \(column): \(found), not \(expected)")
        if !agrees { return }
      }
    }
    let weak = count * count * (outer.width - width + outer.height - width / 2)
    #expect(solved.level(.high) < 1e-6 && solved.level(.medium) < 1e-6)
    #expect(isNear(solved.level(.low), weak))
  }

  /// The constraints of the case for `count` rows and columns.
  private struct Grid {
    let count: Int
    private(set) var system = ConstraintSystem()
    /// Outer x, y, width, height, then inner ones.
    private(set) var cells: [[[Variable]]] = []

    init(_ count: Int) throws(ModelError) {
      self.count = count
      let frameWidth = system.addVariable("fw"), frameHeight = system.addVariable("fh")
      try system.add(frameWidth == frame.width)
      try system.add(frameHeight == frame.height)
      for row in 0..<count {
        cells.append([])
        for column in 0..<count {
          let cell = (0..<8).map { _ in system.addVariable() }
          cells[row].append(cell)
          try addOuter(cell, row, column, frameWidth, frameHeight)
          try addInner(cell)
        }
      }
    }

    private mutating func addOuter(
      _ cell: [Variable], _ row: Int, _ column: Int, _ frameWidth: Variable,
      _ frameHeight: Variable
    ) throws(ModelError) {
      let (x, y, width, height) = (cell[0], cell[1], cell[2], cell[3])
      try system.add(x >= 0)
      try system.add(width >= 0)
      try system.add(height >= 0)
      try add(x, after: column > 0 ? cells[row][column - 1] : nil, 0)
      try add(y, after: row > 0 ? cells[row - 1][column] : nil, 1)
      if column == count - 1 { try system.add(x + width == frameWidth) }
      if row == count - 1 { try system.add(y + height == frameHeight) }
      let first = cells[0][0]
      if cell != first {
        try system.add((width == first[2]).at(.high))
        try system.add((height == first[3]).at(.high))
      }
    }

    private mutating func add(
      _ start: Variable, after neighbour: [Variable]?, _ axis: Int
    ) throws(ModelError) {
      if let neighbour {
        try system.add(start == neighbour[axis] + neighbour[axis + 2])
      } else {
        try system.add(start == 0)
      }
    }

    private mutating func addInner(_ cell: [Variable]) throws(ModelError) {
      for axis in 0..<2 {
        let (outer, outerSize) = (cell[axis], cell[axis + 2])
        let (inner, innerSize) = (cell[axis + 4], cell[axis + 6])
        try system.add(inner >= outer + 4)
        try system.add(inner + innerSize <= outer + outerSize - 4)
        try system.add(innerSize >= 0)
        try system.add((innerSize == outerSize).at(.low))
        try system.add((2 * inner + innerSize == 2 * outer + outerSize).at(.low))
      }
      try system.add((cell[6] == 2 * cell[7]).at(.medium))
    }
  }
}
