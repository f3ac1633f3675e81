/// Every number below which a difference counts as none in a lane, in one place.
enum LaneTolerances {
  /// What rounding of a few sums may come to in a row.
  private static let rounding = 1e-11
  /// By how much a level of a lane that takes a known basis may differ, relative to 1 or more.
  private static let level = 1e-9
  /// Half of what presolve allows at magnitudes up to 1; lanes that are nearer are solved cold.
  static let presolveFeasibility = 5e-12
  /// The smallest pivot of a basis that is inverted.
  static let pivot = 1e-7
  /// What is left of a cancellation below this part of what cancelled is rounding, as in presolve.
  static let drop = 1e-13

  /// By how much one of `count` sides of a basis may be missed, if a unit of that changes a level by
  /// at most `steepness`.
  ///
  /// All of them together then change no level by more than `level`, to first order, whatever its
  /// weights. A power of two, so that what is divided by it is not rounded: equal constants stay
  /// equal.
  static func side(steepness: Double, count: Int) -> Double {
    min(rounding, level / (max(steepness, .leastNormalMagnitude) * Double(max(count, 1)))).binade
  }

  /// By how much a row outside the components may be missed, by the weight of its violation.
  static func row(weight: Double) -> Double { side(steepness: weight, count: 1) }

  /// By how much a required row may be missed.
  static var requiredRow: Double { rounding.binade }
}
