extension OneParameterSolve {
  #if KERNEL_CHECKS
    /// Checks that the sides agree with the kinks, that the holder's kink is the value, and that
    /// neither direction improves.
    ///
    /// - Complexity: O(*n*).
    func checkInvariants(_ input: ComponentInput, _ state: OneParameterState) {
      let slack = tolerances.feasibility * (1 + abs(state.value))
      for k in 0..<input.rowCount {
        let kink = Kink(input.rows, Int(input.rowIDs[k]))
        let distance = state.value - kink.point
        if let kept = state.kept?.pointee.kinks[k] {
          precondition(kept == kink, "the kept kink of row \(k) is another")
        }
        switch state.sides[k] {
        case 0:
          precondition(Int(state.holder) == k, "row \(k) has no side and is not the holder")
          precondition(abs(distance) <= slack, "the holder's kink is not the value")
        case 1: precondition(distance >= -slack, "row \(k) is not below the value")
        default: precondition(distance <= slack, "row \(k) is not above the value")
        }
      }
      precondition(state.holder >= 0 || state.value == 0, "nothing holds the value")
      var (rank, gradient): (Int32, Double) = (0, 0)
      let improving = withUnsafePointer(to: &rank) { rank in
        withUnsafePointer(to: &gradient) { gradient in
          gradientIsAbsorbed(
            input, state, ranks: rank, rankCount: 0, gradients: gradient, stride: 0)
        }
      }
      precondition(improving < 0, "rank \(improving) improves")
    }
  #else
    /// Checks nothing: this build has no invariant checks.
    @inline(__always) func checkInvariants(_ input: ComponentInput, _ state: OneParameterState) {}
  #endif
}
