import ConstraintModel

/// A row of views under pressure: each wants its own width and all must fit.
enum Chain {
  /// The chain; if `isPlaced`, every view is also softly at a place of its own, and most of these
  /// rows bind.
  static func make(
    views count: Int, seed: UInt64 = 1, isPlaced: Bool = false
  ) throws(ModelError) -> WorkloadCase {
    var random = SplitMix64(seed: seed)
    var rows = SystemBuilder()
    let root = rows.makeRoot(width: max(320, 40 * count), height: 480)
    var views: [Box] = []
    for _ in 0..<count {
      let view = rows.makeBox()
      rows.add(view.start(.x) == (views.last?.end(.x) ?? root.start(.x).expression) + 8)
      rows.add(view.start(.y) == root.start(.y) + 8)
      rows.add(view.end(.y) == root.end(.y) - 8)
      rows.add(view.size(.x) >= 20)
      rows.add((view.size(.x) == 100).at(.medium))
      rows.add((view.size(.x) <= 300).at(.high))
      views.append(view)
    }
    if let last = views.last { rows.add(last.end(.x) == root.end(.x) - 8) }
    guard isPlaced else { return try rows.finish(name: "chain-\(count)") }
    for view in views {
      let left = 40 * view.index + random.integer(in: -30...30)
      rows.add((view.start(.x) == Double(left)).at(400))
    }
    return try rows.finish(name: "chainsoft-\(count)-seed\(seed)")
  }
}
