import ConstraintModel

/// A plain row of boxes 10 wide and 2 apart (case P1), with rows on their absolute positions.
enum Row {
  /// What is said about positions, and how strongly about widths.
  enum Variant: String {
    /// Each box is right of 0; none of these rows binds.
    case plain = "row"
    /// Each box is softly at the place where it lies anyway.
    case soft = "rowsoft"
    /// Each box must lie left of a place that the wished widths pass: all of these rows bind.
    case tight = "rowtight"
    /// Each box is softly at a noisy place, above the priority of the widths.
    case positions = "rowposn"
    /// As `positions`, at the priority of the widths.
    case sameLevel = "samelevel"
    /// As `plain`, with the rows in a random order: the cost must not depend on it.
    case shuffled = "p1shuffled"
  }

  static func make(
    boxes count: Int, seed: UInt64, variant: Variant = .plain
  ) throws(ModelError) -> WorkloadCase {
    var random = SplitMix64(seed: seed)
    var rows = SystemBuilder()
    for number in 0..<2 * count { _ = rows.makeVariable("x\(number)") }
    var constraints: [Constraint] = []
    for box in 0..<count {
      let x = Variable(index: 2 * box), width = Variable(index: 2 * box + 1)
      constraints.append((width == 10).at(variant == .positions ? .low : .high))
      constraints.append(position(of: x, number: box, variant, &random))
      if box == 0 {
        constraints.append(x == 0)
      } else {
        let left = Variable(index: 2 * box - 2), leftWidth = Variable(index: 2 * box - 1)
        constraints.append(x - left - leftWidth == 2)
      }
    }
    if variant == .shuffled { random.shuffle(&constraints) }
    for constraint in constraints { rows.add(constraint) }
    return try rows.finish(name: "\(variant.rawValue)-\(count)-seed\(seed)")
  }

  private static func position(
    of x: Variable, number: Int, _ variant: Variant, _ random: inout SplitMix64
  ) -> Constraint {
    switch variant {
    case .plain, .shuffled: x >= 0
    case .soft: (x == Double(12 * number)).at(.low)
    case .tight: x <= Double(11 * number)
    case .positions, .sameLevel:
      (x == Double(12 * number + random.integer(in: -30...30))).at(.high)
    }
  }
}
