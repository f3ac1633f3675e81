import WorkingMemory

/// Kinks of a component by place of the row.
struct KinkArrays {
  var points: UnsafeMutablePointer<Double>
  var ups: UnsafeMutablePointer<Double>
  var downs: UnsafeMutablePointer<Double>

  @inline(__always) subscript(k: Int) -> Kink {
    get { Kink(point: points[k], up: ups[k], down: downs[k]) }
    nonmutating set {
      points[k] = newValue.point
      ups[k] = newValue.up
      downs[k] = newValue.down
    }
  }

  /// Arrays that `allocate` makes, of no certain content.
  init(allocate: () -> UnsafeMutablePointer<Double>) {
    (points, ups, downs) = (allocate(), allocate(), allocate())
  }

  var all: [UnsafeMutablePointer<Double>] { [points, ups, downs] }

  /// Takes the kinks of a component's rows at their present constants.
  func read(_ input: ComponentInput) {
    for k in 0..<input.rowCount { self[k] = Kink(input.rows, Int(input.rowIDs[k])) }
  }
}

/// The kinks of a component whose rows come and go in place.
///
/// A component seldom changes by more than one row; most of what is known of it then stays.
struct KeptKinks {
  var kinks: KinkArrays
  /// Room for this many rows, in `OneParameterState.sides` too.
  var capacity: Int
}

extension OneParameterSolve {
  /// The kink of row `k` of a solved component.
  @inline(__always) func kink(
    _ input: ComponentInput, _ state: OneParameterState, _ k: Int
  ) -> Kink {
    if let kept = state.kept { return kept.pointee.kinks[k] }
    return Kink(input.rows, Int(input.rowIDs[k]))
  }

  /// Solves a component again that has come to hold one row more, at place `k`.
  ///
  /// - Complexity: As `solve`, but what the other rows say is not read again.
  func reoptimize(
    _ input: ComponentInput, _ state: inout OneParameterState, inserted k: Int, arena: Arena
  ) {
    guard let kept = state.kept, kept.pointee.capacity >= input.rowCount else {
      release(state, rowCount: input.rowCount - 1, arena: arena)
      return keepKinks(input, &state, arena: arena)
    }
    let kinks = kept.pointee.kinks
    for array in kinks.all {
      (array + k + 1).update(from: array + k, count: input.rowCount - 1 - k)
    }
    kinks[k] = Kink(input.rows, Int(input.rowIDs[k]))
    reoptimizeKept(input, &state, kinks)
  }

  /// Solves a component again that has lost the row at place `k`.
  ///
  /// - Complexity: As `reoptimize(_:_:inserted:arena:)`.
  func reoptimize(
    _ input: ComponentInput, _ state: inout OneParameterState, removed k: Int, arena: Arena
  ) {
    guard let kept = state.kept else {
      release(state, rowCount: input.rowCount + 1, arena: arena)
      return keepKinks(input, &state, arena: arena)
    }
    let kinks = kept.pointee.kinks
    for array in kinks.all {
      (array + k).update(from: array + k + 1, count: input.rowCount - k)
    }
    reoptimizeKept(input, &state, kinks)
  }

  /// Makes room for the rows and some more, and solves the component.
  private func keepKinks(
    _ input: ComponentInput, _ state: inout OneParameterState, arena: Arena
  ) {
    let capacity = input.rowCount + input.rowCount / 4 + 4
    let kept = arena.allocate(KeptKinks.self, 1)
    kept.initialize(
      to: KeptKinks(
        kinks: KinkArrays { arena.allocate(Double.self, capacity) }, capacity: capacity))
    state.kept = kept
    state.sides = arena.allocate(Int8.self, capacity)
    reoptimize(input, &state)
  }

  /// Gives back what a state holds.
  func release(_ state: OneParameterState, rowCount: Int, arena: Arena) {
    guard let kept = state.kept else { return arena.release(state.sides, rowCount) }
    let capacity = kept.pointee.capacity
    for array in kept.pointee.kinks.all { arena.release(array, capacity) }
    arena.release(state.sides, capacity)
    arena.release(kept, 1)
  }
}
