import ConstraintModel
import DocumentFormat

extension ResultRecord {
  /// The result of a document in the words of its names and references.
  init(_ outcome: SolveOutcome, of document: Document) {
    self.init(outcome, name: document.name, document.system)
  }

  /// The result of a document with views.
  init(_ solve: ViewSolve, of document: Document) {
    self.init(solve.outcome, name: document.name, solve.system)
    guard case .optimal(var optimum) = outcome else { return }
    optimum.frames = solve.frames
    outcome = .optimal(optimum)
  }

  private init(_ outcome: SolveOutcome, name: String, _ system: ConstraintSystem) {
    switch outcome {
    case .optimal(let solution):
      self.init(name: name, .optimal(Optimum(solution, system)))
    case .infeasible(let report):
      self.init(name: name, .infeasible(Contradiction(report, system)))
    case .failed(let message):
      self.init(name: name, .error(Failure(message: message)))
    }
  }
}

extension ResultRecord.Optimum {
  fileprivate init(_ solution: OptimalSolution, _ system: ConstraintSystem) {
    self.init(values: solution.values, levels: solution.levels)
    if !solution.violations.isEmpty {
      violations = ConstraintReferences(system).named(solution.violations)
    }
    ambiguous = solution.ambiguous.map { system.name(of: $0) }.sorted()
  }
}

extension ResultRecord.Contradiction {
  fileprivate init(_ report: ConflictReport, _ system: ConstraintSystem) {
    let references = ConstraintReferences(system)
    func named(_ members: [Int]) -> [String] {
      members.sorted().map { references.reference(toConstraint: $0) }
    }
    self.init(
      conflict: named(report.members), conflicts: report.parts.map(named), amount: report.amount,
      relaxations: named(report.relaxations))
  }
}

extension ConstraintReferences {
  /// Violations by reference.
  func named(
    _ violations: [(row: OptimalSolution.Row, amount: Double)]
  ) -> [(reference: String, amount: Double)] {
    violations.map { violation in
      switch violation.row {
      case .constraint(let index): (reference(toConstraint: index), violation.amount)
      case .edit(let variable): (reference(toEditOf: variable), violation.amount)
      }
    }
  }
}
