/// A proof that a solve of a component divides by powers of two alone, whatever its way.
///
/// Every entry of every tableau of the component is a quotient of two minors of its rows (Cramer's
/// rule). Where all minors are 0 or powers of two from `smallest` to `largest`, so is every entry,
/// from `smallest / largest` to `largest / smallest`.
struct ExactPivots {
  /// Of the minors that are not 0, in magnitude.
  private(set) var smallest = 1.0
  private(set) var largest = 1.0
  private let rows: [[Double]]
  private let count: Int

  /// Components of more parameters are proven by the form of their rows alone.
  private static let mostParameters = 4
  private static let mostMinors = 2_000
  /// Rows with a sum of two parameters halve once for two of them; more would be too much.
  private static let mostHalved = 8

  /// The proof; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - rows: The rows by parameter, each scaled so that its largest factor is from 1 to 2.
  ///   - count: How many parameters there are.
  init?(rows: [[Double]], count: Int) {
    self.rows = Array(
      Set(
        rows.map { row in
          (row.first { $0 != 0 } ?? 1) < 0 ? row.map { 0 - $0 } : row
        }))
    self.count = count
    if self.rows.joined().contains(where: { !NumberExtent($0).isShort }) { return nil }
    if hasPairsAlone { return }
    if count > Self.mostParameters || minorCount > Self.mostMinors { return nil }
    for size in 1...count {
      for columns in Self.choices(size, of: count) where !areExact(columns, [], 0) { return nil }
    }
  }

  /// Whether rows have two factors of one magnitude at most: as in networks, where minors are 0 or
  /// 1 if all are differences (Heller and Tompkins, "An extension of a theorem of Dantzig's", 1956),
  /// and 2 to the number of odd cycles otherwise.
  private var hasPairsAlone: Bool {
    mutating get {
      var hasSums = false
      for row in rows {
        let factors = row.filter { $0 != 0 }
        if factors.contains(where: { $0.magnitude != 1 }) || factors.count > 2 { return false }
        if factors.count == 2, factors[0] == factors[1] { hasSums = true }
      }
      if hasSums {
        if count > Self.mostHalved { return false }
        largest = Double(sign: .plus, exponent: count / 2, significand: 1)
      }
      return true
    }
  }

  private var minorCount: Int {
    (1...count).reduce(0) { sum, size in
      let ways = (0..<size).reduce(1.0) {
        $0 * Double(rows.count - $1) * Double(count - $1) / Double(($1 + 1) * ($1 + 1))
      }
      return sum + Int(min(max(ways, 0), 1e6))
    }
  }

  private static func choices(_ size: Int, of count: Int) -> [[Int]] {
    (0..<1 << count).filter { $0.nonzeroBitCount == size }
      .map { set in (0..<count).filter { set & 1 << $0 != 0 } }
  }

  /// Whether the minors in these columns are, of the chosen rows and as many more from `next` on.
  private mutating func areExact(_ columns: [Int], _ chosen: [Int], _ next: Int) -> Bool {
    if chosen.count == columns.count {
      return isExact(Self.determinant(chosen.map { row in columns.map { rows[row][$0] } }))
    }
    var row = next
    while row < rows.count {
      if !areExact(columns, chosen + [row], row + 1) { return false }
      row += 1
    }
    return true
  }

  private mutating func isExact(_ minor: Double) -> Bool {
    if minor == 0 { return true }
    smallest = min(smallest, minor.magnitude)
    largest = max(largest, minor.magnitude)
    return minor.significandBitPattern == 0
  }

  /// By the first row; the numbers are short, so nothing is rounded.
  private static func determinant(_ matrix: [[Double]]) -> Double {
    if matrix.count == 1 { return matrix[0][0] }
    var (sum, sign) = (0.0, 1.0)
    for column in matrix.indices {
      if matrix[0][column] != 0 {
        let rest = matrix.dropFirst().map { row in
          Array(row[..<column] + row[(column + 1)...])
        }
        sum += sign * matrix[0][column] * determinant(rest)
      }
      sign = -sign
    }
    return sum
  }
}
