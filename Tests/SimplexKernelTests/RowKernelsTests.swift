import CRowKernels
import Testing

@_spi(Kernel) @testable import SimplexKernel

/// Every version of every row operation against its Swift twin, bit for bit.
@Suite("Row kernels", .serialized) struct RowKernelsTests {
  /// The levels that this processor has.
  static let levels = (0...Int(plumb_rows_best_level())).map { Int32($0) }

  /// Rows with zeros, near cancellations, huge and tiny magnitudes, and what is not a number.
  private static func rows(_ length: Int, _ numbers: inout SeededNumbers) -> (
    row: [Double], pivot: [Double], factor: Double
  ) {
    let factor = numbers.coefficient()
    var (row, pivot) = ([Double](), [Double]())
    for _ in 0..<length {
      let entry = numbers.chance(0.2) ? 0 : numbers.coefficient()
      pivot.append(entry)
      switch numbers.whole(0...9) {
      case 0: row.append(0)
      case 1: row.append(-factor * entry)
      case 2: row.append(-factor * entry * (1 + numbers.real(-3e-12...3e-12)))
      case 3: row.append(numbers.real(-1...1) * 1e-300)
      case 4: row.append(numbers.real(-1...1) * 1e300)
      case 5: row.append(numbers.chance(0.1) ? .nan : numbers.chance(0.1) ? .infinity : -0.0)
      default: row.append(numbers.coefficient())
      }
    }
    return (row, pivot, factor)
  }

  private static func bits(_ row: [Double]) -> [UInt64] {
    row.map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern }
  }

  @Test(arguments: levels) func versionsAndTwinsGiveTheSameBits(level: Int32) {
    #expect(plumb_rows_select_level(level) == level)
    defer { _ = plumb_rows_select_level(Int32(plumb_rows_avx512)) }
    var numbers = SeededNumbers(seed: 11)
    for length in 0...70 {
      for _ in 0..<6 {
        let (row, pivot, factor) = Self.rows(length, &numbers)
        var (c, swift) = (row, row)
        let zeros = plumb_row_add(&c, pivot, factor, length, 1e-12)
        let twinZeros = RowKernels.Twins.add(
          factor, times: pivot, to: &swift, length: length, drop: 1e-12)
        #expect(Self.bits(c) == Self.bits(swift), "add, length \(length)")
        #expect(zeros == twinZeros)

        (c, swift) = (row, row)
        plumb_row_move(&c, pivot, factor, length)
        RowKernels.Twins.move(&swift, by: factor, times: pivot, length: length)
        #expect(Self.bits(c) == Self.bits(swift), "move, length \(length)")

        let limit = abs(factor)
        #expect(
          plumb_row_count_small(row, limit, length)
            == RowKernels.Twins.countSmall(row, upTo: limit, length: length))

        (c, swift) = (row, row)
        plumb_row_divide(&c, factor, length)
        RowKernels.Twins.divide(&swift, by: factor, length: length)
        #expect(Self.bits(c) == Self.bits(swift), "divide, length \(length)")

        (c, swift) = (row, row)
        var (magnitudes, twinMagnitudes) = (row.map(abs), row.map(abs))
        plumb_row_accumulate(&c, &magnitudes, pivot, factor, length)
        RowKernels.Twins.accumulate(
          factor, times: pivot, into: &swift, magnitudes: &twinMagnitudes, length: length)
        #expect(Self.bits(c) == Self.bits(swift), "accumulate, length \(length)")
        #expect(Self.bits(magnitudes) == Self.bits(twinMagnitudes))
      }
    }
  }

  @Test(arguments: levels) func rowsOfAMatrixAreUpdatedLikeSingleRows(level: Int32) {
    #expect(plumb_rows_select_level(level) == level)
    defer { _ = plumb_rows_select_level(Int32(plumb_rows_avx512)) }
    var numbers = SeededNumbers(seed: 12)
    for length in [1, 4, 7, 8, 16, 17, 40, 72] {
      let count = 6
      var matrix = (0..<count).flatMap { _ in Self.rows(length, &numbers).row }
      let pivot = Array(matrix[length..<2 * length]).map { $0.isFinite ? $0 : 1 }
      matrix.replaceSubrange(length..<2 * length, with: pivot)
      var expected = matrix
      let rows: [Int32] = [4, 1, 0, 5]
      let factors = rows.map { _ in numbers.coefficient() }
      for (row, factor) in zip(rows, factors) where row != 1 {
        expected.withUnsafeMutableBufferPointer { entries in
          guard let base = entries.baseAddress else { return }
          _ = RowKernels.Twins.add(
            factor, times: pivot, to: base + Int(row) * length, length: length, drop: 1e-12)
        }
      }
      matrix.withUnsafeMutableBufferPointer { entries in
        guard let base = entries.baseAddress else { return }
        plumb_rows_add(
          base, length, rows, factors, rows.count, 1, base + length, length, 1e-12)
      }
      #expect(Self.bits(matrix) == Self.bits(expected), "length \(length)")
    }
  }

  @Test func vectorsOfFourGiveTheSameBits() {
    var numbers = SeededNumbers(seed: 13)
    for _ in 0..<500 {
      let (row, pivot, factor) = Self.rows(8, &numbers)
      var (vector, twin) = (row, row)
      RowKernels.add4(factor, times: SIMD4(pivot[..<4]), to: &vector, drop: 1e-12)
      _ = RowKernels.Twins.add(factor, times: pivot, to: &twin, length: 4, drop: 1e-12)
      #expect(Self.bits(vector) == Self.bits(twin))
    }
  }

  @Test func onlyWhatCancelledIsDropped() {
    #expect(RowKernels.kept(1e-13, old: 1, drop: 1e-12) == 0)
    #expect(RowKernels.kept(1e-11, old: 1, drop: 1e-12) == 1e-11)
    #expect(RowKernels.kept(1e-300, old: 0, drop: 1e-12) == 1e-300)
    #expect(RowKernels.kept(1e-13, old: 1e-12, drop: 1e-12) == 1e-13)
  }
}
