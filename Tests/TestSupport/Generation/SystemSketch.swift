import ConstraintModel

/// A draft in the making, with its random numbers and a hidden point that required rows respect.
///
/// All numbers are multiples of small powers of two, so that what follows exactly on paper also
/// does in doubles.
struct SystemSketch {
  var draft = SystemDraft()
  var random: SplitMix64
  /// A point at which every row of `addRequired` holds.
  var hidden: [Double] = []
  var softPriorities: [Priority] = [250, 500, 750, 900]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Makes variables with hidden values and returns them.
  mutating func addVariables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in
      hidden.append(Double(random.integer(in: -40...160)) / 2)
      return draft.addVariable()
    }
  }

  /// Different variables of `candidates`, at most `count`.
  mutating func choose(_ count: Int, of candidates: [Variable]) -> [Variable] {
    random.permutation(candidates.count).prefix(count).map { candidates[$0] }
  }

  mutating func coefficient() -> Double {
    let magnitude = random.pick([1, 1, 1, 1, 2, 3, 0.5, 0.25, 1.5, 4])
    return random.chance(0.5) ? magnitude : -magnitude
  }

  mutating func terms(over variables: [Variable]) -> [Term] {
    variables.map { Term($0, coefficient()) }
  }

  mutating func relation() -> Relation { random.pick(Relation.allCases) }

  mutating func constant() -> Double { Double(random.integer(in: -100...300)) / 2 }

  mutating func weight() -> Double { random.pick([1, 1, 1, 1, 2, 0.5, 3, 10]) }

  /// The sum of terms at the hidden point.
  func hiddenSum(_ terms: [Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * hidden[$1.variable.index] }
  }

  /// Adds a required row that holds at the hidden point; `slack` 0 makes it meet the constant.
  mutating func addRequired(_ terms: [Term], _ relation: Relation, slack: Double = 0) {
    let sum = hiddenSum(terms)
    let constant =
      switch relation {
      case .equal: sum
      case .lessThanOrEqual: sum + slack
      case .greaterThanOrEqual: sum - slack
      }
    draft.add(Constraint(terms: terms, relation, constant: constant))
  }

  /// Adds a soft row with a random priority, weight and constant.
  mutating func addSoft(_ terms: [Term], _ relation: Relation? = nil, at priority: Priority? = nil)
  {
    let relation = relation ?? self.relation()
    let priority = priority ?? random.pick(softPriorities)
    let constant = random.chance(0.3) ? hiddenSum(terms) : self.constant()
    draft.add(
      Constraint(
        terms: terms, relation, constant: constant, priority: priority, weight: weight()))
  }

  /// Adds a row of a few random variables, required or soft.
  mutating func addRow(over candidates: [Variable], terms count: Int, required: Double) {
    let terms = terms(over: choose(count, of: candidates))
    guard random.chance(required) else { return addSoft(terms) }
    addRequired(
      terms, random.chance(0.35) ? .equal : relation(),
      slack: Double(random.integer(in: 0...3)) * 4)
  }

  mutating func addEdits(_ count: Int, of candidates: [Variable], at priorities: [Priority]) {
    for variable in choose(count, of: candidates) {
      let value = random.chance(0.3) ? hidden[variable.index] : constant()
      draft.add(
        Edit(variable, value: value, priority: random.pick(priorities), weight: weight()))
    }
  }
}
