@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A basis of a component, as far as it does not depend on constants: the parameters as forms of the
/// active rows' constants, and on which side of each other row it is optimal.
///
/// It proves itself: the multipliers that the active rows and the sides imply are worked out here
/// and must be lexicographically optimal, so that every lane in which all sides hold is at an
/// optimum, whatever the lane was that the basis comes from. Where they are positive, that is the
/// only one: a solve for itself finds it as well.
struct ComponentBasis {
  /// A factor of the constant of a reduced row.
  struct Term {
    var row: Int
    var factor: Double
  }

  /// What must hold: `sign` times (the sum of `terms` less the constant of `row`) is nonnegative.
  struct Side {
    var row: Int
    var sign: Double
    var terms: [Term]
    /// By how much that may be missed.
    var tolerance = 0.0
  }

  /// Each parameter of the component.
  private(set) var parameters: [[Term]] = []
  var sides: [Side] = []
  /// Whether its optimum is the only one at any constants at which its sides hold and `ties` do: every
  /// move costs something at the first level that notices it.
  var isUnique = true
  /// Sides whose rows must tie for that: as where a width wants to be at least and at most what its
  /// content has.
  var ties: [Int] = []
  /// Where it is not unique: sides with which it might be if their rows tied.
  var gaps: [Int] = []

  /// Larger components have too many bases to share them.
  private static let mostParameters = 96

  let rows: [Int]
  let count: Int
  let reduced: ReducedSystem
  let localColumns: UnsafeMutablePointer<Int32>
  /// The rows that are active, by place; the parameters pinned at 0 after them.
  private(set) var active: [Int] = []
  /// Inverse of the active rows and pins, row after row: parameters from constants.
  private(set) var inverse: [Double] = []
  /// By column of the inverse: what a unit of it changes a level by, at most.
  var steepness: [Double]

  /// Reads the basis that the hints describe; `nil` where they are none that can be proven optimal.
  ///
  /// - Parameters:
  ///   - rows: The reduced rows of the component.
  ///   - count: How many parameters it has.
  ///   - presolver: Where the rows are.
  ///   - hints: What the kernel says of each reduced row.
  ///   - constants: The constants of the reduced rows where it says so.
  ///   - tolerances: What counts as zero.
  init?(
    rows: [Int], count: Int, of presolver: Presolver, hints: UnsafePointer<Int8>,
    constants: UnsafePointer<Double>, tolerances: Tolerances
  ) {
    if count > Self.mostParameters { return nil }
    self.rows = rows
    self.count = count
    steepness = [Double](repeating: 0, count: count)
    reduced = presolver.reduced
    localColumns = presolver.components.localColumns
    active = rows.filter { hints[$0] == RowHint.active }
    if active.count > count || !invert() { return nil }
    for row in rows where hints[row] != RowHint.active {
      if hints[row] == RowHint.none { return nil }
      let isAbove = hints[row] == RowHint.above
      if reduced.ranks[row] == 0, slope(row, isAbove: isAbove) != 0 { return nil }
      sides.append(side(row, isAbove: isAbove))
    }
    if !judge(constants, tolerances) { return nil }
    for parameter in 0..<count {
      parameters.append(terms { inverse[parameter * count + $0] })
    }
  }

  /// The terms of the active rows whose factors are not zero.
  private func terms(_ factor: (Int) -> Double) -> [Term] {
    var terms: [Term] = []
    for (place, row) in active.enumerated() {
      let value = factor(place)
      if value != 0 { terms.append(Term(row: row, factor: value)) }
    }
    return terms
  }

  func entries(_ row: Int) -> Range<Int> {
    Int(reduced.starts[row])..<Int(reduced.parameterEnds[row])
  }

  /// Inverts the active rows, with pins for parameters that they leave free.
  private mutating func invert() -> Bool {
    let n = count
    let width = 2 * n
    var matrix = [Double](repeating: 0, count: n * width)
    for (place, row) in active.enumerated() {
      for entry in entries(row) {
        matrix[place * width + Int(localColumns[Int(reduced.columns[entry])])] +=
          reduced.coefficients[entry]
      }
      matrix[place * width + n + place] = 1
    }
    var pivotColumns: [Int] = []
    var isPivot = [Bool](repeating: false, count: n)
    for place in 0..<n {
      if place >= active.count {
        guard let free = isPivot.firstIndex(of: false) else { return false }
        matrix[place * width + free] = 1
        matrix[place * width + n + place] = 1
      }
      var column = -1
      var size = 0.0
      for candidate in 0..<n where !isPivot[candidate] {
        let value = matrix[place * width + candidate].magnitude
        if value > size { (column, size) = (candidate, value) }
      }
      if size < LaneTolerances.pivot { return false }
      isPivot[column] = true
      pivotColumns.append(column)
      let divisor = matrix[place * width + column]
      for k in 0..<width { matrix[place * width + k] /= divisor }
      matrix[place * width + column] = 1
      for other in 0..<n where other != place {
        let factor = matrix[other * width + column]
        if factor == 0 { continue }
        for k in 0..<width {
          let part = factor * matrix[place * width + k]
          if part == 0 { continue }
          let old = matrix[other * width + k]
          let value = old - part
          matrix[other * width + k] =
            value.magnitude <= LaneTolerances.drop * max(old.magnitude, part.magnitude) ? 0 : value
        }
        matrix[other * width + column] = 0
      }
    }
    inverse = [Double](repeating: 0, count: n * n)
    for (place, column) in pivotColumns.enumerated() {
      for k in 0..<n { inverse[column * n + k] = matrix[place * width + n + k] }
    }
    return true
  }

  /// What a unit of a row's sum costs at its own level, on one side of its constant.
  func slope(_ row: Int, isAbove: Bool) -> Double {
    let weight = reduced.ranks[row] == 0 ? 1 : reduced.weights[row]
    let relation = Relation(rawValue: reduced.relations[row]) ?? .equal
    return switch relation {
    case .equal: isAbove ? weight : -weight
    case .lessThanOrEqual: isAbove ? weight : 0
    case .greaterThanOrEqual: isAbove ? 0 : -weight
    }
  }

  private func side(_ row: Int, isAbove: Bool) -> Side {
    let terms = terms { place in
      var (sum, size) = (0.0, 0.0)
      for entry in entries(row) {
        let column = Int(localColumns[Int(reduced.columns[entry])])
        let part = reduced.coefficients[entry] * inverse[column * count + place]
        sum += part
        size = max(size, part.magnitude)
      }
      return sum.magnitude <= LaneTolerances.drop * size ? 0 : sum
    }
    return Side(row: row, sign: isAbove ? 1 : -1, terms: terms)
  }
}
