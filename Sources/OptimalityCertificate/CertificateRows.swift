@_spi(Kernel) import ConstraintModel

/// The constraints of a system and, after them, its edits as rows, without copying any.
struct CertificateRows {
  private let system: ConstraintSystem
  private let rankOfPriority: [Priority: Int]
  /// Rank of each entry of `system.priorities`.
  private let ranks: [Int]

  init(_ system: ConstraintSystem) {
    self.system = system
    let soft = DualCertificate.softPriorities(of: system)
    var rankOfPriority: [Priority: Int] = [:]
    for (rank, priority) in soft.enumerated() { rankOfPriority[priority] = rank + 1 }
    self.rankOfPriority = rankOfPriority
    ranks = system.priorities.map { rankOfPriority[$0] ?? 0 }
  }

  var count: Int { system.constraintCount + system.edits.count }
  var variableCount: Int { system.variableCount }
  var rankCount: Int { rankOfPriority.count + 1 }

  /// Calls `body` with the variable and coefficient of each term.
  @inline(__always)
  func forEachTerm(of row: Int, _ body: (Int, Double) -> Void) {
    if row >= system.constraintCount {
      body(system.edits[row - system.constraintCount].variable.index, 1)
      return
    }
    for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
      body(Int(system.columns[entry]), system.coefficients[entry])
    }
  }

  func constant(of row: Int) -> Double {
    row < system.constraintCount
      ? system.constants[row] : system.edits[row - system.constraintCount].value
  }

  /// Relation, rank and weight of a row.
  func penalty(of row: Int) -> (relation: Relation, rank: Int, weight: Double) {
    if row >= system.constraintCount {
      let edit = system.edits[row - system.constraintCount]
      return (.equal, rankOfPriority[edit.priority] ?? 0, edit.weight)
    }
    let rank = ranks[Int(system.priorityIndices[row])]
    return (system.kinds[row].relation, rank, system.weights[row])
  }
}
