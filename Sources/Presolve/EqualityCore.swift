import WorkingMemory

/// Elimination of the equalities that peeling leaves: each is cyclic with others.
///
/// Short rows first, else in the order given; the pivot is the root with the fewest uses among those of at least a
/// twentieth of the row's largest coefficient (threshold pivoting with a Markowitz-like count).
/// (Duff, Erisman, Reid, "Direct Methods for Sparse Matrices", 1986.)
extension Presolver {
  private static var pivotThreshold: Double { 0.05 }

  mutating func eliminateCore(
    _ equalities: PendingEqualities, uses: UnsafeMutablePointer<Int32>
  ) {
    definitions.coreStart = definitions.indices.upperBound
    for lengths in [0...4, 5...16, 17...Int.max] {
      for row in 0..<equalities.count where !equalities.isUsed[row] {
        let length = Int(equalities.starts[row + 1] - equalities.starts[row])
        if stop == nil, lengths.contains(length) { eliminate(row, equalities, uses) }
      }
    }
  }

  private mutating func eliminate(
    _ row: Int, _ equalities: PendingEqualities, _ uses: UnsafeMutablePointer<Int32>
  ) {
    let begin = Int(equalities.starts[row])
    let length = Int(equalities.starts[row + 1]) - begin
    var gathered = GatheredRow(
      count: 0, constant: equalities.constants[row], magnitude: equalities.magnitudes[row])
    guard
      let count = expand(
        equalities.columns.base + begin, equalities.coefficients.base + begin, length, limit: .max,
        &gathered)
    else { return }
    guard count > 0 else {
      if gathered.constant.magnitude > input.equalityTolerance * (1 + gathered.magnitude) {
        stop = .contradiction(row: Int(equalities.sources[row]))
      }
      return
    }
    guard let pivot = pivotEntry(count, equalities, uses) else {
      stop = .hotVariablesTied((0..<count).map { Int(scratch.columns[$0]) })
      return
    }
    let coefficient = scratch.coefficients[pivot]
    for entry in 0..<count where entry != pivot {
      definitions.columns.append(scratch.columns[entry])
      definitions.coefficients.append(-quotient(scratch.coefficients[entry], coefficient))
    }
    definitions.close(
      variable: Int(scratch.columns[pivot]), offset: quotient(gathered.constant, coefficient),
      pivot: coefficient, source: equalities.sources[row])
  }

  private func pivotEntry(
    _ count: Int, _ equalities: PendingEqualities, _ uses: UnsafeMutablePointer<Int32>
  ) -> Int? {
    var largest = 0.0
    for entry in 0..<count where !isHot[Int(scratch.columns[entry])] {
      largest = max(largest, scratch.coefficients[entry].magnitude)
    }
    var best: Int?
    var fewest = Int.max
    for entry in 0..<count {
      let column = Int(scratch.columns[entry])
      if isHot[column] || scratch.coefficients[entry].magnitude < Self.pivotThreshold * largest {
        continue
      }
      let cost = 4 * Int(uses[column]) + Int(max(0, equalities.counts[column]))
      if cost < fewest {
        fewest = cost
        best = entry
      }
    }
    return best
  }
}
