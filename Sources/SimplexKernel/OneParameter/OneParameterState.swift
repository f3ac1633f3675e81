/// What is known of a component with one parameter, once solved; kept beside its `ComponentInput`.
///
/// Rows are numbered here by their place in the component (`ComponentInput.rowIDs`).
struct OneParameterState {
  /// Which way the parameter could move without loss.
  enum Freedom: UInt8 {
    /// Neither way: the optimum is unique.
    case none
    /// Up: the value is the lower end of the optimal ones, and not below 0.
    case upwards
    /// Down: the value is the upper end of the optimal ones, and not above 0.
    case downwards
    /// Both ways: the value is 0, and no row holds it.
    case bothWays
  }

  /// The parameter's value.
  var value: Double
  /// Where the parameter stands to each row's breakpoint: 1 above, -1 below, 0 for the holder.
  var sides: UnsafeMutablePointer<Int8>
  /// The rows' kinks, kept once rows come and go in place.
  var kept: UnsafeMutablePointer<KeptKinks>?
  /// The row whose breakpoint is the value, -1 if there is none.
  var holder: Int32 = -1
  var freedom: Freedom = .none
  /// 1 if the value must not move below 0, -1 if not above 0, 0 if it may: values that are not
  /// unique, or would no longer be once tied kinks part, are the nearest to 0.
  var zeroSide: Int8 = 0
  /// Whether the required rows agree, within tolerance.
  var isFeasible = true
}

/// One row over one parameter: a kink in the cost of its rank.
struct Kink: Equatable {
  /// The value of the parameter at which the row's two sides are equal.
  var point: Double
  /// Cost of a unit above the point: the slope there.
  var up: Double
  /// Cost of a unit below the point: minus the slope there.
  var down: Double

  /// The kink of a reduced row.
  ///
  /// Its slopes are those of the row's violation as given: scaling a row scales its cost.
  @inline(__always) init(_ rows: ReducedRows, _ row: Int) {
    let factor = rows.coefficients[Int(rows.starts[row])]
    let weight = rows.ranks[row] == 0 ? 1 : rows.weights[row]
    let slope = weight * abs(factor)
    let relation = rows.relations[row]
    point = rows.constants[row] / factor
    // An inequality costs on one side, which a negative factor exchanges.
    let costsAbove = relation == Kink.atMost && factor > 0 || relation == Kink.atLeast && factor < 0
    let costsBelow = relation == Kink.atLeast && factor > 0 || relation == Kink.atMost && factor < 0
    up = costsBelow ? 0 : slope
    down = costsAbove ? 0 : slope
  }

  /// A kink of the given numbers.
  @inline(__always) init(point: Double, up: Double, down: Double) {
    self.point = point
    self.up = up
    self.down = down
  }

  @inline(__always) static var atMost: UInt8 { 1 }
  @inline(__always) static var atLeast: UInt8 { 2 }

  /// The slope on one side of the point.
  @inline(__always) func slope(side: Int8) -> Double { side > 0 ? up : -down }
}
