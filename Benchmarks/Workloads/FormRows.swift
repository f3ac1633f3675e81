import ConstraintModel

/// The rows of a form without a tree: cases P2 (one label width for all) and P3 (independent rows).
enum FormRows {
  /// The rows; if `isShared`, all labels share one width (P2).
  static func make(rows count: Int, isShared: Bool) throws(ModelError) -> WorkloadCase {
    var rows = SystemBuilder()
    var previousLabel: Variable?
    for row in 0..<count {
      let start = rows.makeVariable("a\(row)"), label = rows.makeVariable("l\(row)")
      let fieldStart = rows.makeVariable("b\(row)"), field = rows.makeVariable("f\(row)")
      rows.add(start == 8)
      if !isShared { rows.add(label == 100) }
      rows.add(fieldStart == start + label + 20)
      rows.add(field >= 100)
      rows.add((field == 100).at(.low))
      if isShared {
        rows.add((label == 100).at(.low))
        if let previousLabel { rows.add(label == previousLabel) }
      }
      previousLabel = label
    }
    return try rows.finish(name: "\(isShared ? "p2" : "p3")-\(count)")
  }
}
