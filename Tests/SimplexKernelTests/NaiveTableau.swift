/// A tableau in arrays of arrays, with the textbook's loops.
///
/// The real ones must equal it bit for bit. It also keeps the first matrix and where each variable stands, to check the meaning.
struct NaiveTableau {
  var entries: [[Double]]
  let first: [[Double]]
  /// Variables: parameters 0 ..< columns, then the logicals of the rows.
  var basic: [Int]
  var nonbasic: [Int]
  let drop: Double

  init(_ entries: [[Double]], columns: Int, drop: Double) {
    self.entries = entries
    self.drop = drop
    first = entries
    nonbasic = Array(0..<columns)
    basic = entries.indices.map { columns + $0 }
  }

  mutating func pivot(row i: Int, column j: Int) {
    let pivot = entries[i][j]
    let scaled = entries[i].map { $0 / -pivot }
    for r in entries.indices where r != i && entries[r][j] != 0 {
      let factor = entries[r][j]
      for c in nonbasic.indices where c != j {
        let old = entries[r][c]
        let sum = old + factor * scaled[c]
        entries[r][c] = abs(sum) <= drop * abs(old) ? 0 : sum
      }
      entries[r][j] = factor / pivot
    }
    entries[i] = scaled
    entries[i][j] = 1 / pivot
    (basic[i], nonbasic[j]) = (nonbasic[j], basic[i])
  }

  /// How far the rows are from what they say of the first matrix, relative to the terms, at random
  /// values of the nonbasic variables.
  func error(_ numbers: inout SeededNumbers) -> Double {
    let columns = nonbasic.count
    var values = [Double](repeating: 0, count: columns + basic.count)
    var magnitudes = values
    for j in nonbasic {
      values[j] = numbers.real(-1...1)
      magnitudes[j] = 1
    }
    for (i, b) in basic.enumerated() {
      for (entry, j) in zip(entries[i], nonbasic) {
        values[b] += entry * values[j]
        magnitudes[b] += abs(entry * values[j])
      }
    }
    var worst = 0.0
    for (r, row) in first.enumerated() {
      var (sum, magnitude) = (-values[columns + r], magnitudes[columns + r])
      for (j, entry) in row.enumerated() {
        sum += entry * values[j]
        magnitude += abs(entry) * magnitudes[j]
      }
      worst = max(worst, abs(sum) / (1 + magnitude))
    }
    return worst
  }
}
