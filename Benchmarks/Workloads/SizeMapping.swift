/// Sizes of workloads for a wished number of views.
enum SizeMapping {
  /// Rows and columns of a nearly square grid.
  static func grid(_ views: Int) -> [Int] {
    var rows = 1
    while (rows + 1) * (rows + 1) <= views { rows += 1 }
    return [rows, max(1, (2 * views + rows) / (2 * rows))]
  }

  /// The depth at which a full tree with `fan` children a view has nearly that many views.
  static func depth(_ views: Int, fan: Int) -> Int {
    var depth = 0, count = 1, level = 1
    while true {
      level *= fan
      if count + level - views >= views - count { return depth }
      count += level
      depth += 1
    }
  }

  /// About how many views a full tree has; infinite when there are too many to count.
  static func treeSize(depth: Double, fan: Double) -> Double {
    var count = 1.0, level = 1.0, depth = depth
    while depth > 0, count < 1e12 {
      level *= fan
      count += level
      // With one child a view, the rest is a sum that need not be walked.
      if fan == 1 { return count + depth - 1 }
      depth -= 1
    }
    return count
  }
}
