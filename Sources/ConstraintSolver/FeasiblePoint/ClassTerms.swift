import ConstraintModel

/// A row over the roots of classes that can move.
struct ClassTerms {
  private(set) var roots: [Int32] = []
  var factors: [Double] = []
  /// How many there are.
  var count = 0
  /// Left side less right side where every root is at 0.
  var constant = 0.0
  /// Left side less right side at the present values.
  var residual = 0.0
  /// By how much a row may be off: rounding, not a violation.
  var tolerance = 0.0

  @inline(__always) mutating func append(_ root: Int, _ factor: Double) {
    if count == roots.count {
      roots.append(Int32(root))
      factors.append(factor)
    } else {
      roots[count] = Int32(root)
      factors[count] = factor
    }
    count += 1
  }

  mutating func dropZeros() {
    var kept = 0
    for index in 0..<count where factors[index] != 0 {
      roots[kept] = roots[index]
      factors[kept] = factors[index]
      kept += 1
    }
    count = kept
  }

  /// Whether the row holds, were its sum `change` larger.
  @inline(__always) func holds(_ relation: Relation, after change: Double = 0) -> Bool {
    let residual = residual + change
    switch relation {
    case .equal: return residual.magnitude <= tolerance
    case .lessThanOrEqual: return residual <= tolerance
    case .greaterThanOrEqual: return residual >= -tolerance
    }
  }

  /// The factor of a root; 0 when it is not in the row.
  @inline(__always) func factor(of root: Int) -> Double {
    for index in 0..<count where Int(roots[index]) == root { return factors[index] }
    return 0
  }
}
