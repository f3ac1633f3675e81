extension SparseTableau {
  #if KERNEL_CHECKS
    /// Checks that rows are sorted, finite and within their capacity, and that the list of each
    /// column names every row that holds it.
    ///
    /// - Complexity: O of the entries and the lengths of the lists.
    func checkInvariants() {
      var held = [Set<Int32>](repeating: [], count: columnCount)
      for j in 0..<columnCount {
        precondition(columns[j].count <= columns[j].capacity, "column \(j) overflows")
        for k in 0..<Int(columns[j].count) { held[j].insert(columns[j].rows[k]) }
      }
      for i in 0..<rowCount {
        let row = rows[i]
        precondition(row.count <= row.capacity, "row \(i) overflows")
        for k in 0..<Int(row.count) {
          let column = Int(row.columns[k])
          precondition(column >= 0 && column < columnCount, "row \(i) has column \(column)")
          precondition(k == 0 || row.columns[k - 1] < row.columns[k], "row \(i) is not sorted")
          precondition(row.values[k].isFinite, "entry (\(i), \(column)) is not finite")
          precondition(held[column].contains(Int32(i)), "column \(column) forgets row \(i)")
        }
      }
    }
  #else
    /// Checks nothing: this build has no invariant checks.
    @inline(__always) func checkInvariants() {}
  #endif
}
