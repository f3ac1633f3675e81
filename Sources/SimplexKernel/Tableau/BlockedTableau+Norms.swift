/// Norms of rows that are not up to date.
///
/// The dual simplex picks the row that is farthest outside in relation to its norm, from all that
/// are outside: to bring them up to date for that would undo what waiting gains. So each long row
/// has a *sketch*: its products with a few vectors of random signs, which pivots change as they do
/// further columns. The squares of a sketch sum to those of the row, times their number, give or
/// take a third; the proportion is known exactly from when the row was last up to date, and changes
/// slowly. Rows get sketches as their norms are asked for; where nobody asks there are none.
///
/// A norm decides between pivots only, never what a result is.
///
/// Source: Alon, Matias, Szegedy, "The space complexity of approximating the frequency moments"
/// (1996).
extension BlockedTableau {
  typealias Sketch = SIMD16<Double>

  /// The random signs of a column: the same ones always.
  static func signs(ofColumn j: Int) -> Sketch {
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
    state.pointee.wantsNorms = true
    if firstPending[place] != Self.nothingPending {
      if calibrations[place] > 0 { return calibrations[place] * squares(ofSketch: place) }
      update(place)
    }
    if calibrations[place] == 0 { makeSketch(place) }
    let row = UnsafeRawPointer(entries + place &* stride)
    var sums = SIMD4<Double>()
    for k in 0..<stride / 4 {
      let entries = row.loadUnaligned(fromByteOffset: 32 &* k, as: SIMD4<Double>.self)
      sums += entries * entries
    }
    let sum = sums.sum()
    let sketched = squares(ofSketch: place)
    if sketched > 0, sum > 0 { calibrations[place] = sum / sketched }
    return sum
  }

  @inline(__always) private func squares(ofSketch place: Int) -> Double {
    (sketches[place] * sketches[place]).sum()
  }

  /// Makes the sketch of a long row that is up to date.
  private func makeSketch(_ place: Int) {
    let row = entries + place &* stride
    var sketch = Sketch()
    for j in 0..<columnCount { sketch += signs[j] * row[j] }
    sketches[place] = sketch
    calibrations[place] = Self.expectedCalibration
    state.pointee.hasSketches = true
  }

  static var expectedCalibration: Double { 1 / Double(Sketch.scalarCount) }

  /// Pivots in the sketches of the rows, on the entry `pivot` of row `i`; drops all sketches if no
  /// norm has been asked for since the last pivot.
  ///
  /// - Returns: The sketch of the pivot row after the pivot; `nil` if there are none.
  func pivotSketches(
    row i: Int, column j: Int, pivot: Double, _ rows: UnsafePointer<Int32>,
    _ values: UnsafePointer<Double>, _ count: Int
  ) -> Sketch? {
    if !state.pointee.wantsNorms {
      if state.pointee.hasSketches { calibrations.update(repeating: 0, count: rowCount) }
      state.pointee.hasSketches = false
      return nil
    }
    state.pointee.wantsNorms = false
    let place = Int(places[i])
    if place >= 0, calibrations[place] == 0 { makeSketch(place) }
    let old = place < 0 ? signs[j] * pivot : sketches[place]
    let new = (signs[j] * (1 + pivot) - old) / pivot
    let change = new - signs[j]
    for k in 0..<count {
      let other = Int(places[Int(rows[k])])
      // Rows that share a long one share its sketch.
      if other < 0 || owners[other] != rows[k] { continue }
      if calibrations[other] > 0 { sketches[other] += change * values[k] }
    }
    if place >= 0 {
      sketches[place] = new
      calibrations[place] = Self.expectedCalibration
    }
    return new
  }
}
