import ConstraintModel

extension SystemSketch {
  /// Adds a system of the given shape to the draft.
  mutating func fill(_ shape: SystemShape, variables count: Int) {
    switch shape {
    case .sparse: sparse(count)
    case .dense: dense(count)
    case .degenerate: degenerate(count)
    case .redundant: redundant(count)
    case .infeasible: infeasible(count)
    case .tied: tied(count)
    case .badlyScaled: badlyScaled(count)
    case .kiwiWeighted: kiwiWeighted(count)
    case .chain: chain(count)
    case .nested: nested(count)
    case .parallel: parallel(count)
    case .unbounded: unbounded(count)
    case .equalityCore: equalityCore(count)
    case .manyLevels: manyLevels(count)
    case .breakpoints: breakpoints(count)
    case .constant: constantRows(count)
    case .editsHigh: edited(count, at: [901, 950, 999])
    case .editsLow: edited(count, at: [1, 100, 300])
    case .editsEqual: edited(count, at: softPriorities)
    case .editsForbidden: editsForbidden(count)
    case .joined: joined(count)
    }
  }

  mutating func sparse(_ count: Int, edits: Bool = true) {
    let variables = addVariables(count)
    for _ in 0..<(count + random.integer(in: 0...(count + 2))) {
      addRow(over: variables, terms: random.integer(in: 1...3), required: 0.35)
    }
    if random.chance(0.1), let first = variables.first {
      // Not from the hidden point: infeasible at times.
      draft.add(Constraint(terms: [Term(first)], relation(), constant: constant()))
    }
    if edits { addEdits(random.integer(in: 0...2), of: variables, at: [900, 500]) }
  }

  private mutating func dense(_ count: Int) {
    let count = min(count, 24)
    let variables = addVariables(count)
    for _ in 0..<(count + count / 2 + 1) {
      let kept = variables.filter { _ in random.chance(0.9) }
      addRow(over: kept, terms: kept.count, required: 0.3)
    }
    addEdits(random.integer(in: 0...1), of: variables, at: [900])
  }

  private mutating func degenerate(_ count: Int) {
    let variables = addVariables(count)
    for _ in 0..<(2 * count + 2) {
      let terms = terms(over: choose(random.integer(in: 1...3), of: variables))
      if random.chance(0.6) {
        addRequired(terms, random.chance(0.1) ? .equal : relation())
      } else {
        draft.add(
          Constraint(
            terms: terms, relation(), constant: hiddenSum(terms),
            priority: random.pick(softPriorities)))
      }
    }
    for variable in variables { addSoft([Term(variable)], .equal) }
  }

  private mutating func redundant(_ count: Int) {
    let variables = addVariables(count)
    for _ in 0..<(count / 2 + 1) {
      addRequired(terms(over: choose(random.integer(in: 1...3), of: variables)), .equal)
    }
    let originals = draft.constraints
    for _ in 0..<(count / 2 + 1) {
      let rows = [random.pick(originals), random.pick(originals)]
      let factors = [coefficient(), coefficient()]
      var terms: [Term] = []
      for (row, factor) in zip(rows, factors) {
        terms += row.terms.map { Term($0.variable, $0.coefficient * factor) }
      }
      addRequired(terms, random.chance(0.7) ? .equal : relation())
    }
    for variable in variables {
      if random.chance(0.5) { addRequired([Term(variable)], relation(), slack: 8) }
      addSoft([Term(variable)])
      addRow(over: variables, terms: 2, required: 0)
    }
    if random.chance(0.1), let row = originals.first {
      draft.add(Constraint(terms: row.terms, .equal, constant: row.constant + 1))
    }
  }

  private mutating func infeasible(_ count: Int) {
    sparse(max(2, count))
    let last = draft.variableCount - 1
    let path = random.permutation(last + 1).prefix(random.integer(in: 2...5)).map {
      Variable(index: $0)
    }
    switch random.integer(in: 0...2) {
    case 0:
      draft.add(Term(path[0]).expression >= 10)
      draft.add(2.0 * path[0] <= 12)
    case 1:
      // Around a circle, each at least 1 more than the one before.
      for (index, variable) in path.enumerated() {
        draft.add(path[(index + 1) % path.count] - variable >= 1)
      }
    default:
      let terms = terms(over: path)
      addRequired(terms, .equal)
      addRequired(self.terms(over: [path[0], path[1]]), .equal)
      draft.add(Constraint(terms: terms, .equal, constant: hiddenSum(terms) + constant() + 0.25))
    }
  }

  private mutating func tied(_ count: Int) {
    let variables = addVariables(count)
    for variable in variables {
      draft.add((variable == 0).at(.medium))
      draft.add((variable == 10).at(.medium))
    }
    for _ in 0..<(count + 1) {
      let pair = choose(2, of: variables)
      guard pair.count == 2 else { continue }
      draft.add(
        (random.chance(0.5) ? pair[0] == pair[1] : pair[0] + pair[1] >= 20)
          .at(random.pick([.medium, .low, .required])))
    }
    if let first = variables.first, random.chance(0.5) {
      draft.add((first == 5).at(.low))
    }
    addEdits(random.integer(in: 0...2), of: variables, at: [.medium])
  }

  /// Scales are powers of two: what ties on paper would otherwise differ by a rounding error, and
  /// then the exact optimum is one that no solver in doubles should find.
  private mutating func badlyScaled(_ count: Int) {
    sparse(count)
    let columnScales = (0..<draft.variableCount).map { _ in
      random.pick([1, 1, 0x1p10, 0x1p-10, 64])
    }
    for row in draft.constraints.indices {
      let rowScale = random.pick([1, 1, 0x1p13, 0x1p-13, 128, 0.125])
      for term in draft.constraints[row].terms.indices {
        let column = draft.constraints[row].terms[term].variable.index
        draft.constraints[row].terms[term].coefficient *= rowScale * columnScales[column]
      }
      draft.constraints[row].constant *= rowScale
      draft.constraints[row].weight /= rowScale
    }
  }

  private mutating func kiwiWeighted(_ count: Int) {
    sparse(count)
    for row in draft.constraints.indices where !draft.constraints[row].priority.isRequired {
      draft.constraints[row].priority = .medium
      draft.constraints[row].weight = random.pick([1, 1e3, 1e6])
    }
    for edit in draft.edits.indices {
      draft.edits[edit].priority = random.pick([.medium, 900])
      draft.edits[edit].weight = random.pick([1e3, 1e6])
    }
  }
}
