import ConstraintModel

extension SystemSketch {
  /// A row of boxes in a container that is too small or too large for them.
  mutating func chain(_ count: Int) {
    let boxes = max(1, count / 2)
    let container = addVariables(1)[0]
    var end = LinearExpression(constant: 8)
    for box in 0..<boxes {
      let left = addVariables(1)[0]
      let width = addVariables(1)[0]
      if random.chance(0.8) {
        draft.add(left == end)
      } else {
        draft.add(left.expression >= end)
        draft.add((left == end).at(.low))
      }
      draft.add(width >= 0)
      let content = Double(random.integer(in: 10...120))
      draft.add((width >= content).at(.high, weight: weight()))
      draft.add((width <= content).at(random.pick([.low, .high]), weight: weight()))
      if box > 0, random.chance(0.2) {
        draft.add((width == Variable(index: width.index - 2)).at(.medium))
      }
      end = left + width + Double(random.integer(in: 0...2)) * 8
    }
    draft.add(random.chance(0.5) ? container.expression == end : container.expression >= end)
    let size = Double(random.integer(in: 20...(60 * boxes + 40)))
    if random.chance(0.5) {
      draft.add(container == size)
    } else {
      draft.add(Edit(container, value: size, priority: random.pick([900, 500, 250])))
    }
  }

  /// Boxes in boxes: each lies in its parent with a margin and would keep its content size.
  mutating func nested(_ count: Int) {
    let boxes = max(1, count / 2)
    var lefts: [Variable] = []
    var rights: [Variable] = []
    for box in 0..<boxes {
      let left = addVariables(1)[0]
      let right = addVariables(1)[0]
      draft.add(right - left >= 0)
      if box > 0 {
        let parent = random.integer(in: max(0, box - 3)...(box - 1))
        let margin = Double(random.integer(in: 0...2)) * 8
        let isTight = random.chance(0.5)
        draft.add(
          isTight ? left - lefts[parent] == margin : left - lefts[parent] >= margin)
        draft.add((rights[parent] - right >= margin).at(random.pick([.required, .high])))
      }
      if random.chance(0.6) {
        draft.add(
          (right - left == Double(random.integer(in: 5...90))).at(
            random.pick(softPriorities), weight: weight()))
      }
      lefts.append(left)
      rights.append(right)
    }
    draft.add(lefts[0] == 0)
    if random.chance(0.7) {
      draft.add(Edit(rights[0], value: Double(random.integer(in: -20...200))))
    }
  }

  /// A sparse system and edits at the given priorities.
  mutating func edited(_ count: Int, at priorities: [Priority]) {
    sparse(max(1, count), edits: false)
    let variables = (0..<draft.variableCount).map(Variable.init(index:))
    addEdits(random.integer(in: 1...6), of: variables, at: priorities)
  }

  /// Edits that required rows forbid, alone or together.
  mutating func editsForbidden(_ count: Int) {
    sparse(max(2, count), edits: false)
    let all = (0..<draft.variableCount).map(Variable.init(index:))
    let variables = choose(random.integer(in: 1...4), of: all)
    for variable in variables {
      addRequired([Term(variable)], random.pick([.lessThanOrEqual, .greaterThanOrEqual]), slack: 4)
      let value = hidden[variable.index] + random.pick([-500, 500, -5, 5])
      draft.add(
        Edit(variable, value: value, priority: random.pick([900, 900, 500]), weight: weight()))
    }
    if variables.count > 1 {
      addRequired(variables.map { Term($0) }, random.pick([.lessThanOrEqual, .equal]), slack: 2)
    }
  }

  /// Two systems of other shapes side by side, with a few rows between them.
  mutating func joined(_ count: Int) {
    let shapes: [SystemShape] = [
      .sparse, .chain, .nested, .parallel, .equalityCore, .degenerate, .kiwiWeighted, .tied,
    ]
    fill(random.pick(shapes), variables: count / 2)
    fill(random.pick(shapes), variables: count - count / 2)
    let all = (0..<draft.variableCount).map(Variable.init(index:))
    for _ in 0..<random.integer(in: 1...3) {
      addSoft(terms(over: choose(2, of: all)))
    }
  }
}
