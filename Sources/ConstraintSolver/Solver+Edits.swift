@_spi(Kernel) import ConstraintModel

extension Solver {
  /// Changes the value that an edit wishes for its variable.
  ///
  /// - Throws: `.unknownEdit` when the variable has none, `.model` for a number that cannot enter.
  /// - Complexity: O(what the edit reaches).
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard let index = edits.index(of: variable) else {
      throw .unknownEdit(variable, name: givenName(of: variable))
    }
    do throws(ModelError) { try NumberRange.check(value, .value) } catch { throw .model(error) }
    try takePending()
    let before = edits.list[index].value
    edits.setValue(value, at: index)
    if !isSolved { return try solveOrUndo { $0.edits.setValue(before, at: index) } }
    engine.noteNumber(value)
    do throws(SolverError) {
      if try engine.suggest(value, forEdit: index) == nil, !hasLostDigits() { return }
    } catch {
      // Rounding or the limit stopped the way there.
    }
    engine.isStale = true
    try solveOrUndo { $0.edits.setValue(before, at: index) }
  }

  /// Solves from nothing; where that fails the last change is taken back.
  func solveOrUndo(_ undo: (Solver) -> Void) throws(SolverError) {
    do throws(SolverError) { try solveAside() } catch {
      undo(self)
      if engine.isStale {
        isSolved = false
        try? solve()
      }
      throw error
    }
  }

  /// Makes a variable's value one that changes often.
  ///
  /// - Throws: `.model` for a required priority, a second edit, or a bad number.
  public func addEdit(_ edit: Edit) throws(SolverError) {
    do throws(ModelError) {
      try edit.validate()
      if edits.index(of: edit.variable) != nil { throw .duplicateEdit(edit.variable) }
      guard isPresent(edit.variable) else {
        throw .unknownVariable(edit.variable, constraint: nil)
      }
    } catch { throw .model(error.naming(givenName)) }
    try takePending()
    edits.append(edit)
    let index = edits.list.count - 1
    if isSolved {
      if (try? addEditToEngine(edit, index)) ?? false { return }
      engine.isStale = true
    }
    try solveOrUndo { $0.edits.remove(at: index) }
  }

  /// Whether the engine could take the edit in as a soft row.
  private func addEditToEngine(_ edit: Edit, _ index: Int) throws(SolverError) -> Bool {
    guard let rank = ranks.makeRank(of: edit.priority) else { return false }
    prepareStructure()
    engine.noteNumber(edit.value)
    return try engine.add(edit, number: index, rank: rank) == .done && !hasLostDigits()
  }

  /// Ends the edit of a variable.
  ///
  /// - Throws: `.unknownEdit` when it has none.
  public func removeEdit(_ variable: Variable) throws(SolverError) {
    guard let index = edits.index(of: variable) else {
      throw .unknownEdit(variable, name: givenName(of: variable))
    }
    try takePending()
    let edit = edits.list[index]
    edits.remove(at: index)
    if isSolved {
      prepareStructure()
      if (try? engine.removeEdit(index)) == .done, !hasLostDigits() { return }
      engine.isStale = true
    }
    try solveOrUndo { $0.edits.append(edit) }
  }

  /// The edits there are.
  public var presentEdits: [Edit] { edits.list }

  /// The wish of a variable's edit.
  public func edit(of variable: Variable) -> Edit? {
    edits.index(of: variable).map { edits.list[$0] }
  }
}
