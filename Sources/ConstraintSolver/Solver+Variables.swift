import ConstraintModel

extension Solver {
  /// Makes a variable, at 0 until a constraint moves it.
  public func makeVariable(_ name: String? = nil) -> Variable {
    prepareStore()
    let variable = store?.makeVariable() ?? Variable(index: variableCount)
    if variable.index < reported.count { reported[variable.index] = 0 }
    noteName(name, of: variable)
    return variable
  }

  /// Gives a variable back that no constraint and no edit uses any more.
  ///
  /// It must not be used afterwards: `makeVariable` hands its number out again when the system has
  /// been solved from nothing, which happens once enough of them have gathered.
  ///
  /// - Throws: `.variableInUse` when a constraint or an edit uses it, `.unknownVariable` when there
  ///   is no such variable.
  public func removeVariable(_ variable: Variable) throws(SolverError) {
    prepareStore()
    if !isPresent(variable) { throw .unknownVariable(variable) }
    if store?.isUsed(variable) ?? true || edits.index(of: variable) != nil {
      throw .variableInUse(variable, name: givenName(of: variable))
    }
    try takePending()
    store?.remove(variable)
    variableNames[variable] = nil
    // Seldom enough to cost each removal but a share.
    if isSolved, store?.hasManyRetiredVariables ?? false { try? solveAside() }
  }

  /// Whether there is such a variable.
  func isPresent(_ variable: Variable) -> Bool {
    store?.isPresent(variable) ?? (0..<system.variableCount ~= variable.index)
  }
}
