import WorkingMemory

/// Solves components: lexicographic minimisation of weighted violations, level by level.
///
/// The input comes from presolve as `ReducedRows`; every component is independent of the others.
/// A solved component keeps its basis, so that later changes start from it.
///
/// A plain handle, like `Arena`: copies share their state, and the owner calls `destroy()`. Not
/// thread-safe; each thread has a kernel and an arena of its own.
@_spi(Kernel) public struct Kernel {
  let arena: Arena
  let scratch: UnsafeMutablePointer<KernelScratch>

  /// Makes a kernel whose components live in `arena`.
  public init(
    arena: Arena, tolerances: Tolerances = Tolerances(), options: KernelOptions = KernelOptions()
  ) {
    self.arena = arena
    scratch = .allocate(capacity: 1)
    scratch.initialize(to: KernelScratch(tolerances: tolerances, options: options))
  }

  /// Frees the kernel's own memory; components stay the arena's, but must not be used any more.
  public func destroy() {
    scratch.pointee.destroy()
    scratch.deinitialize(count: 1)
    scratch.deallocate()
  }

  /// What has been done since the kernel was made or the statistics were last set.
  public var statistics: KernelStatistics {
    get { scratch.pointee.statistics }
    nonmutating set { scratch.pointee.statistics = newValue }
  }

  /// Builds a component and solves it.
  ///
  /// - Parameters:
  ///   - input: The component. Its pointers must stay valid as long as the result is in use.
  ///   - warm: Whether to start from the hints of its rows instead of from nothing.
  /// - Returns: The component; see `status(_:)` for how the solve ended.
  public func solve(_ input: ComponentInput, warm: Bool = false) -> ComponentState {
    scratch.pointee.statistics.solves &+= 1
    if input.parameterCount == 1, scratch.pointee.options.tableau == .automatic {
      let solver = scratch.pointee.oneParameter
      let component = makeHeader(.oneParameter, bytes: Self.oneParameterBytes)
      component.oneParameter.initialize(
        to: OneParameterComponent(input, solver: solver, arena: arena))
      return component
    }
    scratch.pointee.reserve(rows: input.rowCount, columns: input.parameterCount)
    if warm || !scratch.pointee.alike.takes(input) { return solveAlone(input, warm) }
    var shape = (place: 0, isKnown: false)
    if let component = takeOverBasis(input, shape: &shape) { return component }
    let component = solveAlone(input, warm)
    note(component, shape)
    return component
  }

  private func solveAlone(_ input: ComponentInput, _ warm: Bool) -> ComponentState {
    let merger = RowMerger(input, scratch)
    let component: ComponentState
    switch kind(for: merger) {
    case .dense:
      component = makeHeader(.dense, bytes: Self.simplexBytes)
      component.store(LexicographicSimplex<DenseTableau>(merger, arena: arena))
      start(component.dense, warm)
    case .blocked:
      component = makeHeader(.blocked, bytes: Self.simplexBytes)
      component.store(LexicographicSimplex<BlockedTableau>(merger, arena: arena))
      start(component.blocked, warm)
    case .careful:
      component = makeHeader(.careful, bytes: Self.simplexBytes)
      component.store(LexicographicSimplex<CarefulTableau>(merger, arena: arena))
      start(component.careful, warm)
    default:
      component = makeHeader(.sparse, bytes: Self.simplexBytes)
      component.store(LexicographicSimplex<SparseTableau>(merger, arena: arena))
      start(component.sparse, warm)
    }
    mend(component)
    return component
  }

  @inline(__always) func start<Table>(
    _ simplex: LexicographicSimplex<Table>, _ warm: Bool
  ) {
    if warm { simplex.warmStart() } else { simplex.crash() }
    simplex.optimize()
    // One that has stopped in the middle of an iteration is made anew.
    if !simplex.needsMending { simplex.checkInvariants() }
  }

  @inline(__always) private func kind(for merger: RowMerger) -> TableauKind {
    let asked = scratch.pointee.options.tableau
    if asked != .automatic { return asked }
    return SwitchPoints.tableau(
      rowCount: merger.groupCount, columnCount: merger.input.parameterCount,
      entryCount: merger.entryCount)
  }

  private static var oneParameterBytes: Int {
    ComponentState.headerBytes + MemoryLayout<OneParameterComponent>.stride
  }

  /// Room for any of the tableaus: a component may go over to another.
  static var simplexBytes: Int {
    ComponentState.headerBytes
      + max(
        MemoryLayout<LexicographicSimplex<DenseTableau>>.stride,
        MemoryLayout<LexicographicSimplex<BlockedTableau>>.stride,
        MemoryLayout<LexicographicSimplex<SparseTableau>>.stride,
        MemoryLayout<LexicographicSimplex<CarefulTableau>>.stride)
  }

  @inline(__always) func makeHeader(
    _ kind: ComponentState.Kind, bytes: Int
  ) -> ComponentState {
    let header = arena.allocate(bytes: bytes)
    header.storeBytes(of: kind, as: ComponentState.Kind.self)
    return ComponentState(header: header)
  }

  /// How the last solve of a component ended.
  public func status(_ component: ComponentState) -> ComponentStatus {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.status
    case .dense: component.dense.state.pointee.status
    case .blocked: component.blocked.state.pointee.status
    case .sparse: component.sparse.state.pointee.status
    case .careful: component.careful.state.pointee.status
    }
  }

  /// Writes the optimal value of each parameter of a component, at its number in the system.
  ///
  /// - Complexity: O(*parameters*).
  public func writeValues(
    _ component: ComponentState, into values: UnsafeMutablePointer<Double>
  ) {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.writeValues(into: values)
    case .dense: component.dense.writeValues(into: values)
    case .blocked: component.blocked.writeValues(into: values)
    case .sparse: component.sparse.writeValues(into: values)
    case .careful: component.careful.writeValues(into: values)
    }
  }

  /// Solves a component again after its rows' constants have changed, from its present basis.
  ///
  /// - Complexity: O(*rows*), then what the iterations touch.
  public func reoptimize(_ component: ComponentState) {
    scratch.pointee.statistics.reoptimizations &+= 1
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.reoptimize()
    case .dense: component.dense.reoptimize()
    case .blocked: component.blocked.reoptimize()
    case .sparse: component.sparse.reoptimize()
    case .careful: component.careful.reoptimize()
    }
    mend(component)
  }

  /// Follows constants that the caller has moved within the interval of `sensitivity`: values
  /// and breakpoints move with them, and the basis stays.
  ///
  /// - Complexity: O(*rows*) and the rows that moved columns reach.
  public func follow(_ component: ComponentState) {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.follow()
    case .dense: component.dense.readConstants()
    case .blocked: component.blocked.readConstants()
    case .sparse: component.sparse.readConstants()
    case .careful: component.careful.readConstants()
    }
  }

  /// Moves a component's constants by `step` times their gradients, within the interval of
  /// `sensitivity`, and the component with them.
  public func advance(
    _ component: ComponentState, by step: Double, rowGradients: UnsafePointer<Double>
  ) {
    let input = component.input
    for k in 0..<input.rowCount {
      let r = Int(input.rowIDs[k])
      input.rows.constants[r] += step * rowGradients[r]
    }
    follow(component)
  }

  /// Writes to the rows' hints what a component's basis says of them, for a later warm start of a
  /// component that holds these rows.
  public func writeHints(_ component: ComponentState) {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.writeHints()
    case .dense: component.dense.writeHints()
    case .blocked: component.blocked.writeHints()
    case .sparse: component.sparse.writeHints()
    case .careful: component.careful.writeHints()
    }
  }

  /// Gives a component's memory back to the arena; no copy of the handle may be used afterwards.
  public func release(_ component: ComponentState) {
    scratch.pointee.alike.forget()
    switch component.kind {
    case .oneParameter:
      component.oneParameter.pointee.release(arena: arena)
      release(component, bytes: Self.oneParameterBytes)
    default:
      releaseSimplex(component)
      release(component, bytes: Self.simplexBytes)
    }
  }

  /// Gives back what a component holds, but for its header.
  func releaseSimplex(_ component: ComponentState) {
    switch component.kind {
    case .oneParameter: break
    case .dense: component.dense.release()
    case .blocked: component.blocked.release()
    case .sparse: component.sparse.release()
    case .careful: component.careful.release()
    }
  }

  private func release(_ component: ComponentState, bytes: Int) {
    arena.release(component.header.assumingMemoryBound(to: UInt8.self), bytes)
  }

  /// The component's tableau, basis and objective rows as text.
  public func describe(_ component: ComponentState) -> String {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.describe()
    case .dense: component.dense.describe()
    case .blocked: component.blocked.describe()
    case .sparse: component.sparse.describe()
    case .careful: component.careful.describe()
    }
  }

  /// Checks a component's invariants; only in builds with `KERNEL_CHECKS`.
  public func checkInvariants(_ component: ComponentState) {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.checkInvariants()
    case .dense: component.dense.checkInvariants()
    case .blocked: component.blocked.checkInvariants()
    case .sparse: component.sparse.checkInvariants()
    case .careful: component.careful.checkInvariants()
    }
  }
}
