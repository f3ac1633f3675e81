import WorkingMemory

/// Solves components of one parameter in closed form: a lexicographic minimum of piecewise-linear
/// functions.
///
/// The interval of optimal values starts as the whole line. Each rank in turn narrows it to the
/// values at which the rank's weighted violation is least. If the rank's rows can all hold there,
/// that is a comparison a row; else it is a weighted median. The value is the point of the last
/// interval nearest 0.
///
/// A handle with working memory of its own; one for each thread.
struct OneParameterSolve {
  /// Kinks of the present component, by row, and room to sort some of them.
  struct Workspace {
    var capacity = 0
    var kinks = KinkArrays { .allocate(capacity: 1) }
    var keys = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    var jumps = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  }

  let tolerances: Tolerances
  let workspace: UnsafeMutablePointer<Workspace>

  init(tolerances: Tolerances) {
    self.tolerances = tolerances
    workspace = .allocate(capacity: 1)
    workspace.initialize(to: Workspace())
  }

  /// Frees the working memory; no copy of the handle may be used afterwards.
  func destroy() {
    deallocateArrays()
    workspace.deallocate()
  }

  /// Solves a component; the state's memory is in the arena.
  ///
  /// - Complexity: O(*n*) if the rows of each rank can all hold together with what came before,
  ///   O(*n* log *n*) otherwise, where *n* is the number of rows.
  func solve(_ input: ComponentInput, arena: Arena) -> OneParameterState {
    var state = OneParameterState(value: 0, sides: arena.allocate(Int8.self, input.rowCount))
    reoptimize(input, &state)
    return state
  }

  /// Solves a component again, at the present constants of its rows.
  ///
  /// - Complexity: As `solve`.
  func reoptimize(_ input: ComponentInput, _ state: inout OneParameterState) {
    if input.rowCount > workspace.pointee.capacity { grow(to: input.rowCount) }
    let kinks = state.kept?.pointee.kinks ?? workspace.pointee.kinks
    optimize(input, &state, kinks) { row, k in
      let kink = Kink(input.rows, row)
      kinks[k] = kink
      return kink
    }
  }

  /// Solves a component whose kinks are kept, and as they were, after rows came or went.
  ///
  /// - Complexity: As `solve`.
  func reoptimizeKept(
    _ input: ComponentInput, _ state: inout OneParameterState, _ kinks: KinkArrays
  ) {
    if input.rowCount > workspace.pointee.capacity { grow(to: input.rowCount) }
    optimize(input, &state, kinks) { _, k in kinks[k] }
  }

  /// Solves a component whose kinks `read` returns by reduced row and place, once they are in
  /// `kinks`.
  @inline(__always) private func optimize(
    _ input: ComponentInput, _ state: inout OneParameterState, _ kinks: KinkArrays,
    read: (Int, Int) -> Kink
  ) {
    var interval = OptimalInterval()
    state.isFeasible = true
    var start = 0
    while start < input.rowCount {
      let rank = input.rows.ranks[Int(input.rowIDs[start])]
      // The values at which every row of the rank holds, within the optimal ones so far.
      var satisfied = interval
      var end = start
      while end < input.rowCount {
        let row = Int(input.rowIDs[end])
        if input.rows.ranks[row] != rank { break }
        let kink = read(row, end)
        if kink.down > 0, kink.point > satisfied.low { satisfied.low = kink.point }
        if kink.up > 0, kink.point < satisfied.high { satisfied.high = kink.point }
        end &+= 1
      }
      if satisfied.low <= satisfied.high {
        interval = satisfied
      } else {
        minimize(kinks, rows: start, end, over: &interval)
        if rank == 0 { state.isFeasible = isFeasible(input, kinks, end: end, at: interval.low) }
      }
      start = end
    }
    settle(input, &state, kinks, in: interval)
  }

  /// Whether the required rows, the first `end`, hold at a value within tolerance.
  private func isFeasible(
    _ input: ComponentInput, _ kinks: KinkArrays, end: Int, at value: Double
  ) -> Bool {
    for k in 0..<end {
      let distance = value - kinks.points[k]
      let slope = distance > 0 ? kinks.ups[k] : kinks.downs[k]
      let row = Int(input.rowIDs[k])
      let size = abs(input.rows.coefficients[Int(input.rows.starts[row])] * value)
      if slope * abs(distance) > tolerances.feasibility * (1 + size) { return false }
    }
    return true
  }

  /// Gives the memory of a state back.
  func release(_ input: ComponentInput, _ state: OneParameterState, arena: Arena) {
    release(state, rowCount: input.rowCount, arena: arena)
  }

  private func grow(to count: Int) {
    deallocateArrays()
    let capacity = Swift.max(count, 2 * workspace.pointee.capacity, 64)
    workspace.initialize(
      to: Workspace(
        capacity: capacity,
        kinks: KinkArrays { .allocate(capacity: capacity) },
        keys: .allocate(capacity: capacity), jumps: .allocate(capacity: capacity)))
  }

  private func deallocateArrays() {
    let memory = workspace.pointee
    for array in memory.kinks.all + [memory.keys, memory.jumps] { array.deallocate() }
  }
}

/// The optimal values found so far, both ends included.
struct OptimalInterval {
  var low = -Double.infinity
  var high = Double.infinity
}
