import ConstraintModel

extension SystemSketch {
  /// Few different left sides, each in many rows, scaled.
  mutating func parallel(_ count: Int) {
    let variables = addVariables(count)
    for _ in 0..<(count / 2 + 1) {
      let terms = terms(over: choose(random.integer(in: 1...3), of: variables))
      for _ in 0..<random.integer(in: 2...6) {
        let factor = coefficient()
        let scaled = terms.map { Term($0.variable, $0.coefficient * factor) }
        if random.chance(0.3) {
          addRequired(scaled, random.pick([.lessThanOrEqual, .greaterThanOrEqual]), slack: 6)
        } else {
          addSoft(scaled)
        }
      }
    }
  }

  /// Differences only, and variables that nothing mentions.
  mutating func unbounded(_ count: Int) {
    let variables = addVariables(count)
    for _ in 0..<2 * count {
      let pair = choose(2, of: variables)
      guard pair.count == 2 else { continue }
      let terms = [Term(pair[0]), Term(pair[1], -1)]
      if random.chance(0.3) {
        addRequired(terms, relation(), slack: 4)
      } else {
        addSoft(terms)
      }
    }
    if random.chance(0.3), let last = variables.last { draft.add(last >= 3) }
  }

  /// Required equalities in which every variable occurs at least twice.
  mutating func equalityCore(_ count: Int) {
    let count = min(count, 20)
    let variables = addVariables(count)
    for start in variables.indices {
      let width = random.integer(in: 3...4)
      let span = (0..<min(width, count)).map { variables[(start + $0 * $0) % count] }
      if random.chance(0.8) { addRequired(terms(over: span), .equal) }
    }
    for _ in 0..<(count + 1) {
      addRow(over: variables, terms: random.integer(in: 1...2), required: 0.2)
    }
  }

  /// A priority of its own for nearly every soft row, fractions included.
  mutating func manyLevels(_ count: Int) {
    softPriorities = (1...99).map { Priority(Double($0) * 10 + random.pick([0, 0.5, 0.25])) }
    sparse(count)
  }

  /// Many rows on one variable or two.
  mutating func breakpoints(_ count: Int) {
    let variables = addVariables(random.integer(in: 1...2))
    for _ in 0..<(2 * count + 2) {
      let chosen = choose(random.chance(0.8) ? 1 : 2, of: variables)
      if random.chance(0.15) {
        addRequired(
          terms(over: chosen), random.pick([.lessThanOrEqual, .greaterThanOrEqual]), slack: 20)
      } else {
        addSoft(terms(over: chosen))
      }
    }
    addEdits(random.integer(in: 0...1), of: variables, at: softPriorities)
  }

  /// Rows without terms beside a small system.
  mutating func constantRows(_ count: Int) {
    if random.chance(0.6) { sparse(min(count, 4)) }
    for _ in 0..<random.integer(in: 0...4) { addSoft([]) }
    if random.chance(0.5) { addRequired([], relation(), slack: 1) }
    if random.chance(0.1) { draft.add(Constraint(terms: [], .equal, constant: 1)) }
    if let first = draft.constraints.first?.terms.first?.variable, random.chance(0.5) {
      // Terms that cancel leave a row without terms too.
      draft.add((first - first == 5).at(.medium))
    }
  }
}
