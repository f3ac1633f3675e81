import ConstraintModel

/// A scrolling list of cells with an avatar, two labels and a button.
enum Feed {
  /// What is added to the cells.
  enum Variant: String {
    /// Nothing.
    case plain = "feed"
    /// Every cell stays below the top: rows that mention absolute positions, none of which binds.
    case absolute = "feedabs"
    /// Every cell softly at a place of its own: most of these rows bind.
    case placed = "feedtop"
  }

  static func make(
    cells count: Int, seed: UInt64, variant: Variant = .plain
  ) throws(ModelError) -> WorkloadCase {
    var random = SplitMix64(seed: seed)
    var rows = SystemBuilder()
    let root = rows.makeRoot(width: 320, height: 640)
    let content = rows.makeBox()
    rows.add(content.start(.x) == root.start(.x))
    rows.add(content.start(.y) == root.start(.y))
    rows.add(content.size(.x) == root.size(.x))
    var cells: [Box] = []
    for _ in 0..<count {
      let cell = rows.makeBox()
      let top = cells.last?.end(.y) ?? content.start(.y).expression
      rows.add(cell.start(.x) == root.start(.x))
      rows.add(cell.size(.x) == root.size(.x))
      rows.add(cell.start(.y) == top)
      if variant == .absolute { rows.add(cell.start(.y) >= 0) }
      addContents(of: cell, to: &rows, &random)
      cells.append(cell)
    }
    rows.add(content.end(.y) == (cells.last?.end(.y) ?? content.start(.y).expression))
    if variant == .placed {
      for (number, cell) in cells.enumerated() {
        let top = 44 * number + random.integer(in: -20...20)
        rows.add((cell.start(.y) == Double(top)).at(800))
      }
    }
    let name = variant == .placed ? "feedtop-\(count)" : "\(variant.rawValue)-cells\(count)"
    return try rows.finish(name: "\(name)-seed\(seed)")
  }

  private static func addContents(
    of cell: Box, to rows: inout SystemBuilder, _ random: inout SplitMix64
  ) {
    let avatar = rows.makeBox()
    let title = rows.makeBox(), subtitle = rows.makeBox(), button = rows.makeBox()
    rows.add(avatar.start(.x) == cell.start(.x) + 16)
    rows.add(avatar.start(.y) == cell.start(.y) + 12)
    rows.add(avatar.size(.x) == 40)
    rows.add(avatar.size(.y) == 40)
    rows.add(title.start(.x) == avatar.end(.x) + 8)
    rows.add(title.start(.y) == cell.start(.y) + 12)
    rows.add(subtitle.start(.x) == title.start(.x))
    rows.add(subtitle.start(.y) == title.end(.y) + 4)
    rows.add(button.end(.x) == cell.end(.x) - 16)
    rows.add(button.center(.y) == cell.center(.y))
    rows.add(title.end(.x) <= button.start(.x) - 8)
    rows.add(subtitle.end(.x) <= button.start(.x) - 8)
    rows.addContentSize(of: title, width: random.integer(in: 40...260), height: 20)
    rows.addContentSize(
      of: subtitle, width: random.integer(in: 60...400), height: random.pick([16, 32, 48]))
    rows.addContentSize(of: button, width: random.integer(in: 44...90), height: 32)
    // The height comes from what the cell holds.
    rows.add(cell.end(.y) >= avatar.end(.y) + 12)
    rows.add(cell.end(.y) >= subtitle.end(.y) + 12)
    rows.add((cell.end(.y) == subtitle.end(.y) + 12).at(.medium))
  }
}
