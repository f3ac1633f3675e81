import ConstraintModel

/// The edits of a solver, at most one a variable.
struct EditList {
  private(set) var list: [Edit]
  private var indexOf: [Variable: Int]

  init(_ edits: [Edit]) {
    list = edits
    indexOf = Dictionary(uniqueKeysWithValues: edits.enumerated().map { ($1.variable, $0) })
  }

  /// The number of a variable's edit.
  func index(of variable: Variable) -> Int? {
    // Few are found faster one by one than by a hash.
    if list.count > Self.fewEdits { return indexOf[variable] }
    for index in 0..<list.count where list[index].variable.index == variable.index {
      return index
    }
    return nil
  }

  private static var fewEdits: Int { 8 }

  mutating func append(_ edit: Edit) {
    indexOf[edit.variable] = list.count
    list.append(edit)
  }

  /// Removes an edit; the last one takes its number.
  mutating func remove(at index: Int) {
    indexOf[list[index].variable] = nil
    let last = list.removeLast()
    if index < list.count {
      list[index] = last
      indexOf[last.variable] = index
    }
  }

  mutating func setValue(_ value: Double, at index: Int) { list[index].value = value }
}
