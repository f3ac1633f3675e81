/// Solves a component by looking at every vertex: slow, and independent of the kernel.
///
/// A lexicographic optimum lies on a smallest face of the arrangement of the rows' hyperplanes.
/// With the coordinate planes added, each such face holds a vertex.
struct VertexOracle {
  /// Optimal sums of weight * violation by rank (`TestComponent.ranks`), or `nil` if the required
  /// rows contradict each other.
  let levels: [Double]?

  init(_ component: TestComponent) {
    let n = component.parameterCount
    var planes: [(coefficients: [Double], constant: Double)] = []
    for row in component.rows { planes.append((row.coefficients, row.constant)) }
    for j in 0..<n { planes.append(((0..<n).map { $0 == j ? 1 : 0 }, 0)) }
    var best: [Double]?
    var chosen = Array(0..<n)
    while true {
      if let point = Self.meet(chosen.map { planes[$0] }) {
        let levels = component.levels(at: point)
        if best.map({ Self.precedes(levels, $0) }) ?? true { best = levels }
      }
      var k = n - 1
      while k >= 0, chosen[k] == planes.count - n + k { k -= 1 }
      if k < 0 { break }
      chosen[k] += 1
      for later in k + 1..<max(n, k + 1) { chosen[later] = chosen[later - 1] + 1 }
    }
    levels = best.flatMap { $0[0] > 1e-7 ? nil : $0 }
  }

  /// Weights of 1e6 lift rounding to 1e-8; those of 1 must count beside them.
  private static func precedes(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-7 + 1e-12 * abs(y) { return x < y }
    return false
  }

  /// The point where the planes meet, by elimination with full pivoting; `nil` if they do not
  /// meet in one.
  private static func meet(_ planes: [(coefficients: [Double], constant: Double)]) -> [Double]? {
    let n = planes.count
    var a = planes.map { $0.coefficients + [$0.constant] }
    var order = Array(0..<n)
    for k in 0..<n {
      var (row, column, largest) = (k, k, 0.0)
      for i in k..<n {
        for j in k..<n where abs(a[i][j]) > largest {
          (row, column, largest) = (i, j, abs(a[i][j]))
        }
      }
      if largest < 1e-9 { return nil }
      a.swapAt(k, row)
      order.swapAt(k, column)
      for i in 0..<n { a[i].swapAt(k, column) }
      for i in 0..<n where i != k && a[i][k] != 0 {
        let factor = a[i][k] / a[k][k]
        for j in k...n { a[i][j] -= factor * a[k][j] }
      }
    }
    var point = [Double](repeating: 0, count: n)
    for k in 0..<n { point[order[k]] = a[k][n] / a[k][k] }
    return point
  }
}
