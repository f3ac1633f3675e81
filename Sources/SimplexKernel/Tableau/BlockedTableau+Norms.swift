/// Norms of rows that are not up to date.
///
/// The dual simplex picks the row that is farthest outside in relation to its norm, from all that
/// are outside: to bring them up to date for that would undo what waiting gains. So each long row
/// has a *sketch*: its products with a few vectors of random signs, which pivots change as they do
/// further columns. The squares of a sketch sum to those of the row, times their number, give or
/// take a third; the proportion is known exactly from when the row was last up to date, and changes
/// slowly.
///
/// A norm decides between pivots only, never what a result is.
///
/// Source: Alon, Matias, Szegedy, "The space complexity of approximating the frequency moments"
/// (1996).
extension BlockedTableau {
  typealias Sketch = SIMD16<Double>

  /// The random signs of a column: the same ones always.
  @inline(__always) func signs(ofColumn j: Int) -> Sketch {
    // The mixer of SplitMix64.
    var z = UInt64(truncatingIfNeeded: j &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    var signs = Sketch(repeating: 1)
    for k in 0..<Sketch.scalarCount where (z >> UInt64(k)) & 1 == 1 { signs[k] = -1 }
    return signs
  }

  func squares(ofRow i: Int) -> Double {
    let place = Int(places[i])
    if place < 0 { return shortValues[i] * shortValues[i] }
    let sketched = (sketches[place] * sketches[place]).sum()
    if firstPending[place] != Self.nothingPending { return calibrations[place] * sketched }
    let row = UnsafeRawPointer(entries + place &* stride)
    var sums = SIMD4<Double>()
    for k in 0..<stride / 4 {
      let entries = row.loadUnaligned(fromByteOffset: 32 &* k, as: SIMD4<Double>.self)
      sums += entries * entries
    }
    let sum = sums.sum()
    if sketched > 0 { calibrations[place] = sum / sketched }
    return sum
  }

  /// Pivots in the sketches of the long rows that hold column `j`; `pivot` is the entry of row `i`.
  func pivotSketches(
    row i: Int, column j: Int, pivot: Double, _ rows: UnsafePointer<Int32>,
    _ values: UnsafePointer<Double>, _ count: Int
  ) -> Sketch {
    let signs = signs(ofColumn: j)
    let place = Int(places[i])
    let old = place < 0 ? signs * pivot : sketches[place]
    let new = (signs * (1 + pivot) - old) / pivot
    let change = new - signs
    for k in 0..<count {
      let other = Int(places[Int(rows[k])])
      if other >= 0 { sketches[other] += change * values[k] }
    }
    if place >= 0 { sketches[place] = new }
    return new
  }
}
