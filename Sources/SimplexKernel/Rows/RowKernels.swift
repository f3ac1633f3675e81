import CRowKernels

/// Row operations: the Swift twins of `CRowKernels`, and the choice between the two.
///
/// The twins give the same bits as every version in C: no contraction, no sums across lanes. They
/// serve rows too short for a call, and are what the C versions are tested against.
enum RowKernels {
  /// `sum` unless it is the rounding left by `old` and a term that cancelled it; then 0.
  ///
  /// The two terms then have the same magnitude, so it is enough to look at one. An `old` of 0
  /// never drops anything, however small: 40 halvings in a row must not vanish.
  @inline(__always) static func kept(_ sum: Double, old: Double, drop: Double) -> Double {
    abs(sum) <= drop * abs(old) ? 0 : sum
  }

  /// Divides a row by `divisor`.
  @inline(__always) static func divide(
    _ row: UnsafeMutablePointer<Double>, by divisor: Double, length: Int
  ) {
    if length < SwitchPoints.rowCall {
      Twins.divide(row, by: divisor, length: length)
    } else {
      plumb_row_divide(row, divisor, length)
    }
  }

  /// Adds `step * speeds` to a row.
  @inline(__always) static func move(
    _ row: UnsafeMutablePointer<Double>, by step: Double, times speeds: UnsafePointer<Double>,
    length: Int
  ) {
    if length < SwitchPoints.rowCall {
      Twins.move(row, by: step, times: speeds, length: length)
    } else {
      plumb_row_move(row, speeds, step, length)
    }
  }

  /// Adds `factor * pivot` to a row, with drops.
  ///
  /// - Returns: How many of the row's entries are now 0.
  @inline(__always) static func add(
    _ factor: Double, times pivot: UnsafePointer<Double>, to row: UnsafeMutablePointer<Double>,
    length: Int, drop: Double
  ) -> Int {
    if length < SwitchPoints.rowCall {
      Twins.add(factor, times: pivot, to: row, length: length, drop: drop)
    } else {
      plumb_row_add(row, pivot, factor, length, drop)
    }
  }

  /// How many entries of a row have a magnitude above 0 and up to `limit`.
  @inline(__always) static func countSmall(
    _ row: UnsafePointer<Double>, upTo limit: Double, length: Int
  ) -> Int {
    if length < SwitchPoints.rowCall {
      Twins.countSmall(row, upTo: limit, length: length)
    } else {
      plumb_row_count_small(row, limit, length)
    }
  }

  /// Adds `factor * row` to `sums`, and the magnitudes of the terms to `magnitudes`.
  @inline(__always) static func accumulate(
    _ factor: Double, times row: UnsafePointer<Double>, into sums: UnsafeMutablePointer<Double>,
    magnitudes: UnsafeMutablePointer<Double>, length: Int
  ) {
    if length < SwitchPoints.rowCall {
      Twins.accumulate(factor, times: row, into: sums, magnitudes: magnitudes, length: length)
    } else {
      plumb_row_accumulate(sums, magnitudes, row, factor, length)
    }
  }

  /// The operations in Swift, for any length.
  enum Twins {
    @inline(__always) static func divide(
      _ row: UnsafeMutablePointer<Double>, by divisor: Double, length: Int
    ) {
      var k = 0
      while k < length {
        row[k] = row[k] / divisor
        k &+= 1
      }
    }

    @inline(__always) static func move(
      _ row: UnsafeMutablePointer<Double>, by step: Double, times speeds: UnsafePointer<Double>,
      length: Int
    ) {
      var k = 0
      while k < length {
        row[k] = row[k] + step * speeds[k]
        k &+= 1
      }
    }

    @inline(__always) static func add(
      _ factor: Double, times pivot: UnsafePointer<Double>, to row: UnsafeMutablePointer<Double>,
      length: Int, drop: Double
    ) -> Int {
      var zeros = 0
      var k = 0
      while k < length {
        let old = row[k]
        let new = kept(old + factor * pivot[k], old: old, drop: drop)
        row[k] = new
        if new == 0 { zeros &+= 1 }
        k &+= 1
      }
      return zeros
    }

    @inline(__always) static func countSmall(
      _ row: UnsafePointer<Double>, upTo limit: Double, length: Int
    ) -> Int {
      var count = 0
      var k = 0
      while k < length {
        if row[k] != 0, abs(row[k]) <= limit { count &+= 1 }
        k &+= 1
      }
      return count
    }

    @inline(__always) static func accumulate(
      _ factor: Double, times row: UnsafePointer<Double>, into sums: UnsafeMutablePointer<Double>,
      magnitudes: UnsafeMutablePointer<Double>, length: Int
    ) {
      var k = 0
      while k < length {
        let term = factor * row[k]
        sums[k] = sums[k] + term
        magnitudes[k] = magnitudes[k] + abs(term)
        k &+= 1
      }
    }
  }
}
