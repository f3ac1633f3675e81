import WorkingMemory

/// A component of one parameter with its state: the face of `OneParameterSolve` to `Kernel`.
struct OneParameterComponent {
  private(set) var input: ComponentInput
  private let solver: OneParameterSolve
  private var state: OneParameterState

  init(_ input: ComponentInput, solver: OneParameterSolve, arena: Arena) {
    self.input = input
    self.solver = solver
    state = solver.solve(input, arena: arena)
    solver.checkInvariants(input, state)
  }

  var status: ComponentStatus { state.isFeasible ? .optimal : .infeasible }

  var isUnique: Bool { state.freedom == .none }

  @inline(__always) func writeValues(into values: UnsafeMutablePointer<Double>) {
    values[Int(input.parameters[0])] = state.value
  }

  mutating func reoptimize() {
    solver.reoptimize(input, &state)
    solver.checkInvariants(input, state)
  }

  /// Takes over a row more, at place `k` of `input`.
  mutating func insert(_ k: Int, _ input: ComponentInput, arena: Arena) {
    self.input = input
    solver.reoptimize(input, &state, inserted: k, arena: arena)
    solver.checkInvariants(input, state)
  }

  /// Loses the row that was at place `k`.
  mutating func remove(_ k: Int, _ input: ComponentInput, arena: Arena) {
    self.input = input
    solver.reoptimize(input, &state, removed: k, arena: arena)
    solver.checkInvariants(input, state)
  }

  mutating func follow() { solver.follow(input, &state) }

  func writeHints() { solver.writeHints(input, state) }

  func sensitivity(
    rowGradients: UnsafePointer<Double>, into gradients: UnsafeMutablePointer<Double>
  ) -> ValidityInterval {
    let (gradient, interval) = solver.sensitivity(input, state, rowGradients: rowGradients)
    gradients[Int(input.parameters[0])] = gradient
    return interval
  }

  func gradientIsAbsorbed(
    ranks: UnsafePointer<Int32>, rankCount: Int, gradients: UnsafePointer<Double>, stride: Int,
    countingTies: Bool
  ) -> Int32 {
    solver.gradientIsAbsorbed(
      input, state, ranks: ranks, rankCount: rankCount, gradients: gradients, stride: stride,
      countingTies: countingTies)
  }

  func resistance(to gradient: UnsafePointer<Double>) -> Resistance? {
    solver.resistance(input, state, to: gradient)
  }

  func resistance(rises: Bool) -> ParameterResistance {
    solver.resistance(input, state, rises: rises)
  }

  func forEachMultiplier(of row: Int, _ body: (Int32, Double) -> Void) {
    solver.forEachMultiplier(input, state, of: row, body)
  }

  func writeMultipliers(rank: Int32, into multipliers: UnsafeMutablePointer<Double>) {
    solver.multipliers(input, state, rank: rank, into: multipliers)
  }

  func writeInfeasibilityMultipliers(into multipliers: UnsafeMutablePointer<Double>) {
    solver.infeasibilityMultipliers(input, state, into: multipliers)
  }

  func checkInvariants() { solver.checkInvariants(input, state) }

  func describe() -> String {
    "parameter \(input.parameters[0]) at \(state.value), \(input.rowCount) rows, \(status)\n"
  }

  func release(arena: Arena) { solver.release(input, state, arena: arena) }
}
