@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// What a change of structure may ask of the solver that the engine belongs to.
struct ChangeContext {
  /// The rows as they are before a removal, or after an addition.
  var view: RowView
  var edits: [Edit]
  /// Rank of a priority that occurs.
  var rank: (Priority) -> Int32
  var priority: (Int) -> Priority
}

extension Engine {
  /// Makes the lists of each variable's rows, if there are none or many rows came later.
  mutating func prepareRowIndex(_ view: RowView) {
    if let rowIndex, !rowIndex.isWorn { return }
    rowIndex = RowIndex(
      view, variableCapacity: max(presolver.variableCapacity, view.variableCount))
  }

  /// Removes a required equality that presolve used up.
  ///
  /// - Complexity: O(what depends on the equality).
  mutating func release(
    _ row: Int, _ context: ChangeContext
  ) throws(SolverError) -> ChangeOutcome {
    if presolver.recorder == nil || isWorn { return .needsColdSolve }
    if releases == nil { releases = EqualityRelease(presolver) }
    prepareRowIndex(context.view)
    guard var releases, let rowIndex else { return .needsColdSolve }
    self.releases = nil
    defer { self.releases = releases }
    if releases.isRedundant(row) { return .done }
    if !mergeCoupledRows() { return .needsColdSolve }
    guard
      let plan = releases.plan(
        releasing: row, of: context.view, in: presolver, rowIndex: rowIndex),
      let delta = presolver.release(plan)
    else { return .needsColdSolve }
    releases.forget(row)
    values[delta] = 0
    for number in 0..<gradientCount { gradients[number][delta] = 0 }
    notePlace(ofSource: Int32(row), .absent)
    return try expandAgain(reached(by: plan, delta), redundant: releases, context)
  }

  /// Tells dependents of a plan that was carried out; returns every variable that it reaches.
  private mutating func reached(by plan: ReleasePlan, _ delta: Int) -> [Int] {
    guard var dependents else { return [] }
    let definitions = presolver.definitions
    var reached: [Int] = []
    for (index, _) in plan.definitions { dependents.addUser(index, of: delta) }
    for (variable, _) in plan.aliases {
      let index = Int(definitions.definitionOf[variable])
      for entry in definitions.entries(index) {
        let column = Int(definitions.columns[entry])
        if column == delta || definitions.sources[index] < 0 {
          dependents.addUser(index, of: column)
        }
      }
    }
    dependents.markUsers(of: delta)
    var cursor = dependents.startDrain()
    while let index = dependents.next(&cursor) {
      let x = Int(definitions.variables[index])
      reached.append(x)
      for alias in dependents.aliases(of: x)
      where Int(presolver.aliases.parents[Int(alias)]) == x {
        reached.append(Int(alias))
      }
      dependents.markUsers(of: x)
    }
    self.dependents = dependents
    return reached
  }

  /// Expands the rows again that hold one of the given variables, and forms their components anew.
  private mutating func expandAgain(
    _ variables: [Int], redundant: EqualityRelease, _ context: ChangeContext
  ) throws(SolverError) -> ChangeOutcome {
    guard let rowIndex else { return .needsColdSolve }
    var candidates = Set<Int>()
    for x in variables { rowIndex.forEachRow(of: x) { candidates.insert($0) } }
    var dropped: [Int] = []
    var added: [Int] = []
    for row in candidates.sorted() where row < places.count {
      let place = places[row]
      if place == .absent || (place == .equality && !redundant.isRedundant(row)) { continue }
      // Their bounds of hot values are worked out anew at the end of a removal.
      if place == .hotRow { presolver.removeHotRow(ofSource: row) }
      let rank = context.rank(context.priority(row))
      let appended = presolver.append(row, of: context.view, rank: rank)
      adoptReducedRows()
      switch appended {
      case .noRoom: return .needsColdSolve
      case .hotOnly where rank == 0: return .needsColdSolve
      case .hotRow:
        if case .reduced(let old) = place { dropped.append(old) }
        notePlace(ofSource: Int32(row), .hotRow)
      case .constant, .hotOnly:
        if case .reduced(let old) = place { dropped.append(old) }
        if place != .equality { notePlace(ofSource: Int32(row), .constant) }
      case .row(let new):
        if case .reduced(let old) = place {
          if isSame(old, new) {
            presolver.reduced.remove(new)
            continue
          }
          dropped.append(old)
        }
        added.append(new)
        notePlace(ofSource: Int32(row), .reduced(new))
      case .lazy(let new):
        if case .reduced(let old) = place { dropped.append(old) }
        notePlace(ofSource: Int32(row), .lazy(new))
      }
      if case .lazy(let old) = place {
        presolver.removeLazyRow(old)
      }
    }
    let reached = Set(variables)
    for (number, edit) in context.edits.enumerated() where reached.contains(edit.variable.index) {
      if case .hot = editPlaces[number] { return .needsColdSolve }
      let appended = presolver.append(edit, number: number, rank: context.rank(edit.priority))
      adoptReducedRows()
      switch editPlaces[number] {
      case .row(let old, _): dropped.append(old)
      case .lazy(let old, _):
        presolver.removeLazyRow(old)
      case .constant, .hot: break
      }
      switch appended {
      case .row(let new):
        added.append(new)
        placeEdit(number, inRow: new, value: edit.value)
      case .lazy(let new):
        placeEdit(number, inLazyRow: new, value: edit.value)
      case .constant, .hotOnly, .hotRow: editPlaces[number] = .constant
      case .noRoom: return .needsColdSolve
      }
    }
    listSharedHotRows()
    let outcome = try reform(dropping: dropped, adding: added)
    for row in dropped { presolver.reduced.remove(row) }
    return outcome
  }

  /// Whether two reduced rows say the same, entry by entry.
  private func isSame(_ left: Int, _ right: Int) -> Bool {
    presolver.reduced.constants[left] == presolver.reduced.constants[right]
      && haveSameEntries(left, right)
  }

  /// Whether two reduced rows have the same entries in the same order.
  func haveSameEntries(_ left: Int, _ right: Int) -> Bool {
    let (first, other) = (Int(rows.starts[left]), Int(rows.starts[right]))
    let count = Int(rows.ends[left]) - first
    if Int(rows.ends[right]) - other != count { return false }
    return (0..<count).allSatisfy {
      rows.columns[first + $0] == rows.columns[other + $0]
        && rows.coefficients[first + $0] == rows.coefficients[other + $0]
    }
  }
}
