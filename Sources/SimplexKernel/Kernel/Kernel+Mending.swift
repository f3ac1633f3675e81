/// What a solve does when its tableau is not to be believed.
extension Kernel {
  /// Makes the tableau of a component anew if it has drifted, and solves the component afresh in a
  /// careful one if a pivot was in doubt, none was found or that did not help.
  @inline(__always) func mend(_ component: ComponentState) {
    switch component.kind {
    case .oneParameter: return
    case .dense: if !component.dense.needsMending { return }
    case .blocked: if !component.blocked.needsMending { return }
    case .sparse: if !component.sparse.needsMending { return }
    case .careful: if !component.careful.needsMending { return }
    }
    mendTableau(component)
  }

  @inline(never) private func mendTableau(_ component: ComponentState) {
    switch component.kind {
    case .dense:
      if refactor(component, component.dense), !component.dense.needsMending { return }
      solveCarefully(component)
    case .blocked:
      if refactor(component, component.blocked), !component.blocked.needsMending { return }
      solveCarefully(component)
    case .sparse:
      if refactor(component, component.sparse), !component.sparse.needsMending { return }
      solveCarefully(component)
    case .oneParameter, .careful: break
    }
    // Each round starts from a better basis, in a tableau without the rounding of the last.
    var round = 0
    while round < Self.roundLimit, component.careful.needsMending,
      refactor(component, component.careful)
    {
      round += 1
    }
  }

  private static var roundLimit: Int { 5 }

  /// Pivots the basis of a component into a new tableau, and goes on from there.
  ///
  /// - Returns: `false` if its basis is not to be trusted.
  private func refactor<Table>(
    _ component: ComponentState, _ simplex: LexicographicSimplex<Table>
  ) -> Bool {
    // A large one is worth another look without the rounding of its many pivots.
    if simplex.isDoubtful, !Table.isCostly { return false }
    scratch.pointee.statistics.refactorings &+= 1
    simplex.writeHints()
    let input = simplex.input
    simplex.release()
    rebuild(component, input, Table.self, warm: true)
    return true
  }

  private func solveCarefully(_ component: ComponentState) {
    scratch.pointee.statistics.carefulSolves &+= 1
    let input = component.input
    releaseSimplex(component)
    component.header.storeBytes(of: .careful, as: ComponentState.Kind.self)
    rebuild(component, input, CarefulTableau.self, warm: false)
  }

  private func rebuild<Table: Tableau>(
    _ component: ComponentState, _ input: ComponentInput, _ table: Table.Type, warm: Bool
  ) {
    scratch.pointee.reserve(rows: input.rowCount, columns: input.parameterCount)
    let simplex = LexicographicSimplex<Table>(RowMerger(input, scratch), arena: arena)
    component.store(simplex)
    start(simplex, warm)
  }
}
