/// A set of variables that is emptied at no cost, to be filled again and again.
struct VariableSet {
  /// In the order in which they came.
  private(set) var members: [Int] = []
  private var marks: [Int32] = []
  private var mark: Int32 = 0

  /// Empties it; variables below `count` may come.
  mutating func restart(count: Int) {
    members.removeAll(keepingCapacity: true)
    if marks.count < count {
      marks.append(contentsOf: repeatElement(0, count: count - marks.count))
    }
    mark &+= 1
  }

  mutating func insert(_ x: Int) {
    if marks[x] == mark { return }
    marks[x] = mark
    members.append(x)
  }

  func contains(_ x: Int) -> Bool { x < marks.count && marks[x] == mark }
}
