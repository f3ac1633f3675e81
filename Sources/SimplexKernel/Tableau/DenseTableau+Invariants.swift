extension DenseTableau {
  #if KERNEL_CHECKS
    /// Checks that every entry is finite and that the padding is zero.
    ///
    /// - Complexity: O(*rows* * *columns*).
    func checkInvariants() {
      for i in 0..<rowCount {
        for j in 0..<columnCount {
          precondition(values(ofRow: i)[j].isFinite, "entry (\(i), \(j)) is not finite")
        }
        for j in columnCount..<stride {
          precondition(values(ofRow: i)[j] == 0, "the padding of row \(i) is not zero")
        }
      }
      for j in 0..<stride { precondition(columnNumbers[j] == j, "column number \(j) is wrong") }
    }
  #else
    /// Checks nothing: this build has no invariant checks.
    @inline(__always) func checkInvariants() {}
  #endif
}
