@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// What required rows of one parameter each leave of the parameters.
struct ParameterBounds {
  private let lower: UnsafeMutablePointer<Double>
  private let upper: UnsafeMutablePointer<Double>

  /// The bounds in the rows that there are.
  ///
  /// - Complexity: O(*rows* + *parameters*).
  init(_ reduced: ReducedSystem, parameterCapacity: Int, _ arena: Arena) {
    lower = arena.allocate(Double.self, parameterCapacity)
    upper = arena.allocate(Double.self, parameterCapacity)
    lower.initialize(repeating: -.infinity, count: parameterCapacity)
    upper.initialize(repeating: .infinity, count: parameterCapacity)
    for row in 0..<reduced.count
    where reduced.ranks[row] == 0 && reduced.ends[row] - reduced.starts[row] == 1 {
      let entry = Int(reduced.starts[row])
      let parameter = Int(reduced.columns[entry])
      let factor = reduced.coefficients[entry]
      let bound = reduced.constants[row] / factor
      let relation = reduced.relation(of: row)
      if relation == .equal || (relation == .greaterThanOrEqual) == (factor > 0) {
        lower[parameter] = max(lower[parameter], bound)
      }
      if relation == .equal || (relation == .lessThanOrEqual) == (factor > 0) {
        upper[parameter] = min(upper[parameter], bound)
      }
    }
  }

  /// Whether an inequality holds wherever the bounds do.
  ///
  /// The least activity of a row, as presolve of linear programs has it (Brearley, Mitra and
  /// Williams, "Analysis of mathematical programming problems prior to applying the simplex
  /// algorithm", 1975).
  func imply(_ row: Int, of reduced: ReducedSystem) -> Bool {
    let relation = reduced.relation(of: row)
    if relation == .equal || reduced.parameterEnds[row] < reduced.ends[row] { return false }
    let sign = relation == .greaterThanOrEqual ? 1.0 : -1.0
    var least = -sign * reduced.constants[row]
    for entry in Int(reduced.starts[row])..<Int(reduced.ends[row]) {
      let factor = sign * reduced.coefficients[entry]
      let parameter = Int(reduced.columns[entry])
      least += factor * (factor > 0 ? lower[parameter] : upper[parameter])
    }
    return least >= 0
  }
}
