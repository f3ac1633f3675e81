/// A set of variables that is emptied at no cost, to be filled again and again.
struct VariableSet {
  private var marks: [Int32] = []
  private var mark: Int32 = 0

  /// Empties it; variables below `count` may come.
  mutating func restart(count: Int) {
    if marks.count < count {
      marks.append(contentsOf: repeatElement(0, count: count - marks.count))
    }
    mark &+= 1
  }

  mutating func insert(_ x: Int) { marks[x] = mark }

  func contains(_ x: Int) -> Bool { x < marks.count && marks[x] == mark }
}
