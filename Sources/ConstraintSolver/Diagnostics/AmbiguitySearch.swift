@_spi(Kernel) import ConstraintModel

/// Finds the variables that differ between points of an optimal face.
///
/// One solve pushes every inequality that is met off its bound; in the cone of feasible directions
/// all that can move at all do so together, and those that do not are equalities in disguise
/// (Freund, Roundy and Todd, "Identifying the set of always-active constraints", MIT 1985). With
/// them the face spans the solutions of equalities, and a variable moves exactly if it moves along a
/// direction without special relation to them. How far it can move is looked at where that is in
/// doubt.
struct AmbiguitySearch {
  let face: OptimalFace
  let test: FeasibilityTest
  private let tolerances = DiagnosisTolerances()

  init(face: OptimalFace, test: FeasibilityTest) {
    self.face = face
    self.test = test
  }

  /// The numbers of the variables, ascending.
  func ambiguous() -> [Int] {
    let inner = pushedOffBounds()
    guard let (speeds, sizes) = test.direction(of: hull(inner)) else { return [] }
    let moving = (0..<face.rows.variableCount).filter {
      speeds[$0].magnitude > tolerances.balance * sizes[$0]
    }
    if moving.isEmpty { return [] }
    let reach = reach(of: direction(inner, speeds))
    var doubtful: [Int] = []
    var found: [Int] = []
    for variable in moving {
      if reach[variable] > width(variable) {
        found.append(variable)
      } else {
        doubtful.append(variable)
      }
    }
    return (found + pushed(doubtful)).sorted()
  }

  /// The movement that makes a variable ambiguous.
  private func width(_ variable: Int) -> Double {
    tolerances.ambiguity * (1 + face.values[variable].magnitude)
  }

  private func isMet(_ row: Int) -> Bool {
    face.rows.kinds[row].relation != .equal && face.rooms[row] == 0
  }

  /// Appends a row of the face, scaled to a largest coefficient of 1.
  private func append(
    _ row: Int, to rows: inout LinearRows, _ kind: RowKind, constant: Double
  ) {
    let scale = scale(of: row)
    for entry in face.rows.entries(row) {
      rows.append(column: face.rows.columns[entry], face.rows.coefficients[entry] / scale)
    }
    rows.close(constant: constant, kind: kind, source: Int32(row))
  }

  private func scale(of row: Int) -> Double {
    face.rows.entries(row).reduce(0) { max($0, face.rows.coefficients[$1].magnitude) }
  }

  /// The sum of a row at some distances, scaled as in `append`.
  private func sum(_ row: Int, at distances: [Double]) -> Double {
    var sum = 0.0
    for entry in face.rows.entries(row) {
      sum += face.rows.coefficients[entry] * distances[Int(face.rows.columns[entry])]
    }
    return sum / scale(of: row)
  }

  /// A feasible direction that leaves every bound that can be left.
  private func pushedOffBounds() -> [Double] {
    var rows = LinearRows(variableCount: face.rows.variableCount)
    var hasBounds = false
    for row in 0..<face.rows.count where !face.rows.entries(row).isEmpty {
      let relation = face.rows.kinds[row].relation
      if relation == .equal {
        append(row, to: &rows, .requiredEquality, constant: 0)
      } else if isMet(row) {
        hasBounds = true
        append(row, to: &rows, RowKind(relation, isRequired: true), constant: 0)
        append(
          row, to: &rows, RowKind(relation, isRequired: false),
          constant: relation == .greaterThanOrEqual ? 1 : -1)
      }
    }
    let nowhere = [Double](repeating: 0, count: face.rows.variableCount)
    return hasBounds ? test.values(of: rows) ?? nowhere : nowhere
  }

  /// The equalities, and the inequalities that no point of the face leaves.
  private func hull(_ inner: [Double]) -> LinearRows {
    var rows = LinearRows(variableCount: face.rows.variableCount)
    for row in 0..<face.rows.count where !face.rows.entries(row).isEmpty {
      let isEquality = face.rows.kinds[row].relation == .equal
      if isEquality || isMet(row) && sum(row, at: inner).magnitude < 0.5 {
        append(row, to: &rows, .requiredEquality, constant: 0)
      }
    }
    return rows
  }

  /// A direction that moves everything that can move: `inner` and a little of `speeds`.
  private func direction(_ inner: [Double], _ speeds: [Double]) -> [Double] {
    var largest = 0.0
    for row in 0..<face.rows.count where isMet(row) && sum(row, at: inner).magnitude >= 0.5 {
      largest = max(largest, sum(row, at: speeds).magnitude)
    }
    let share = largest > 0 ? 0.25 / largest : 1
    return zip(inner, speeds).map { $0 + share * $1 }
  }

  /// How far each variable gets along a direction before a row of its part of the face stops it.
  private func reach(of direction: [Double]) -> [Double] {
    var parts = DisjointSets(count: face.rows.variableCount)
    for row in 0..<face.rows.count {
      let columns = face.rows.columns[face.rows.entries(row)]
      guard let first = columns.first else { continue }
      for column in columns.dropFirst() { parts.unite(Int(first), Int(column)) }
    }
    var steps = [Double](repeating: .infinity, count: face.rows.variableCount)
    for row in 0..<face.rows.count where face.rooms[row] > 0 {
      guard let entry = face.rows.entries(row).first else { continue }
      let speed = sum(row, at: direction)
      let isApproaching =
        face.rows.kinds[row].relation == .greaterThanOrEqual ? speed < 0 : speed > 0
      if !isApproaching { continue }
      let part = parts.root(Int(face.rows.columns[entry]))
      steps[part] = min(steps[part], face.rooms[row] / scale(of: row) / speed.magnitude)
    }
    return direction.indices.map {
      direction[$0] == 0 ? 0 : steps[parts.root($0)] * direction[$0].magnitude
    }
  }
}

extension AmbiguitySearch {
  private static var singlePushLimit: Int { 64 }

  /// The variables that can really move as far as it takes: pushed together, then one by one.
  private func pushed(_ variables: [Int]) -> [Int] {
    var left = variables
    var found: [Int] = []
    var isStuck = false
    while !left.isEmpty && !isStuck {
      isStuck = true
      for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
        let moved = moved(left, relation)
        if moved.isEmpty { continue }
        isStuck = false
        found += moved
        left.removeAll { moved.contains($0) }
      }
    }
    for variable in left.prefix(Self.singlePushLimit) {
      let isMoving = [Relation.greaterThanOrEqual, .lessThanOrEqual].contains {
        !moved([variable], $0).isEmpty
      }
      if isMoving { found.append(variable) }
    }
    return found
  }

  /// The variables that get far enough when all are pushed one way.
  private func moved(_ variables: [Int], _ relation: Relation) -> Set<Int> {
    var rows = LinearRows(variableCount: face.rows.variableCount)
    for row in 0..<face.rows.count where !face.rows.entries(row).isEmpty {
      append(
        row, to: &rows, face.rows.kinds[row],
        constant: face.rows.constants[row] / scale(of: row))
    }
    for variable in variables {
      let goal = 1000 * width(variable)
      rows.append(column: Int32(variable), 1)
      rows.close(
        constant: relation == .greaterThanOrEqual ? goal : -goal,
        kind: RowKind(relation, isRequired: false), source: -1)
    }
    guard let distances = test.values(of: rows) else { return [] }
    return Set(variables.filter { distances[$0].magnitude > width($0) })
  }
}
