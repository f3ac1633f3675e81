import ConstraintModel

/// Full rows: half as many rows as unknowns, each on half the unknowns.
enum Dense {
  /// What the full rows are.
  enum Variant: String {
    /// Required inequalities.
    case required = "dense"
    /// Soft equalities and inequalities of all priorities.
    case soft = "denserows"
  }

  static func make(
    unknowns count: Int, seed: UInt64, variant: Variant
  ) throws(ModelError) -> WorkloadCase {
    var random = SplitMix64(seed: seed)
    var rows = SystemBuilder()
    let unknowns = (0..<count).map { rows.makeVariable("x\($0)") }
    var targets = unknowns.map { _ in random.number(in: 10..<200) }
    targets[0] = 320
    targets[1] = 480
    rows.edit(unknowns[0], value: targets[0])
    rows.edit(unknowns[1], value: targets[1])
    for _ in 0..<count / 2 {
      var terms: [Term] = []
      for unknown in unknowns where random.chance(0.5) {
        terms.append(Term(unknown, random.number(in: 0.1..<1)))
      }
      if terms.isEmpty { terms = [Term(random.pick(unknowns))] }
      // Below the sum of the wishes, so that some of them must give way.
      let sum = terms.reduce(0) { $0 + $1.coefficient * targets[$1.variable.index] }
      let constant = random.number(in: 0.3..<0.9) * sum
      switch variant {
      case .required:
        rows.add(Constraint(terms: terms, .lessThanOrEqual, constant: constant))
      case .soft:
        let relation = random.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
        rows.add(
          Constraint(terms: terms, relation, constant: constant)
            .at(random.pick([.low, .medium, .high])))
      }
    }
    for unknown in unknowns {
      rows.add((unknown == targets[unknown.index]).at(random.pick([.low, .medium, .high])))
    }
    return try rows.finish(name: "\(variant.rawValue)-\(count)-seed\(seed)")
  }
}
