import ConstraintModel
import ConstraintSolver
import Testing

/// Changes after many additions that nobody has read: the engine is another one by then.
@Suite("Changes after unread additions") struct UnreadChangesTests {
  enum Change: CaseIterable { case constant, priority, weight, removal, edit, update }

  @Test(arguments: Change.allCases, [1, 9, 10, 40])
  func followsWhatWaits(change: Change, count: Int) throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.solve()
    var handles: [ConstraintHandle] = []
    for i in 0..<count { handles.append(try solver.add((x == Double(i)).at(500))) }
    switch change {
    case .constant: try solver.setConstant(1_000, of: handles[0])
    case .priority: try solver.setPriority(.required, of: handles[0])
    case .weight: try solver.setWeight(Double(2 * count), of: handles[0])
    case .removal: try solver.remove(handles[0])
    case .edit: try solver.addEdit(Edit(y, value: 7))
    case .update: try solver.update(adding: [y == x + 1], removing: [handles[0]])
    }
    let found = solver.value(of: x)
    var wishes = (0..<count).map { (constant: Double($0), weight: 1.0) }
    switch change {
    case .constant: wishes[0].constant = 1_000
    case .priority: wishes = [(0, 1)]
    case .weight: wishes[0].weight = Double(2 * count)
    case .removal, .update: wishes.removeFirst()
    case .edit: break
    }
    func cost(_ x: Double) -> Double {
      wishes.reduce(0) { $0 + $1.weight * ($1.constant - x).magnitude }
    }
    #expect(cost(found) == wishes.map { cost($0.constant) }.min() ?? 0)
    if change == .edit { #expect(solver.value(of: y) == 7) }
    if change == .update { #expect(solver.value(of: y) == found + 1) }
  }
}
