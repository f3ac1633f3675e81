import ConstraintModel

/// Rows of a label and a field; all labels share one width.
enum Form {
  static func make(rows count: Int, seed: UInt64) throws(ModelError) -> WorkloadCase {
    var random = SplitMix64(seed: seed)
    var rows = SystemBuilder()
    let root = rows.makeRoot(width: 320, height: 480)
    var firstLabel: Box?
    var bottom = root.start(.y) + 8
    for _ in 0..<count {
      let label = rows.makeBox(), field = rows.makeBox()
      rows.add(label.start(.x) == root.start(.x) + 16)
      rows.add(field.start(.x) == label.end(.x) + 8)
      rows.add(field.end(.x) == root.end(.x) - 16)
      rows.add(field.start(.y) == bottom + 8)
      rows.add(label.center(.y) == field.center(.y))
      if let firstLabel { rows.add(label.size(.x) == firstLabel.size(.x)) }
      firstLabel = firstLabel ?? label
      rows.addContentSize(of: label, width: random.integer(in: 40...160), height: 20)
      rows.add(field.size(.x) >= 0)
      rows.add(field.size(.y) >= 0)
      let height = Double(random.pick([30, 34, 44]))
      rows.add((field.size(.y) >= height).at(.high))
      rows.add((field.size(.y) <= height).at(.low))
      bottom = field.end(.y)
    }
    return try rows.finish(name: "form-rows\(count)-seed\(seed)")
  }
}
