import ConstraintModel

extension Conflict: CustomStringConvertible {
  /// Every part with its constraints, a line for each, and what would mend it.
  ///
  ///     these cannot hold together (least total violation: 2)
  ///       first: left == 8 (Window.swift:12)
  ///       left == 10 (refused)
  ///     without any one of them all others can hold
  ///
  /// - Complexity: O(terms).
  public var description: String {
    var lines: [String] = []
    for (place, part) in parts.enumerated() {
      let amount = " (least total violation: \(NumberText.shortest(self.amount)))"
      lines.append(place == 0 ? "these cannot hold together\(amount)" : "nor can these")
      for member in part {
        let mark = member.handle == nil ? " (refused)" : ""
        lines.append("  \(member.constraint.text(naming: names.name))\(mark)")
      }
    }
    if relaxations == members, parts.count == 1 {
      lines.append("without any one of them all others can hold")
    } else if !relaxations.isEmpty {
      lines.append("without any one of these all others can hold")
      lines += relaxations.map { "  \($0.constraint.text(naming: names.name))" }
    }
    return lines.joined(separator: "\n")
  }
}

extension Conflict.Member: CustomStringConvertible {
  /// The constraint, and whether it was refused.
  public var description: String { handle == nil ? "\(constraint) (refused)" : "\(constraint)" }
}
