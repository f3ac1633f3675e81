import ConstraintModel

/// The first tableau of the reference solver and what its integers stand for.
///
/// Row i is scaled by a power of two to integers and reads `sum - above + below = constant`; the
/// two error variables have the numbers `variableCount + 2 i` and the next.
struct ExactProblem {
  let variableCount: Int
  let tableau: IntegerTableau
  /// Each rank's costs were multiplied by 2^-unit.
  private let rankUnits: [Int]

  init(_ rows: [LexicographicRow], system: ConstraintSystem) {
    variableCount = system.variableCount
    let rankCount = DualCertificate.softPriorities(of: system).count + 1
    let units = rows.map { row in
      (row.terms.map(\.coefficient) + [row.constant]).filter { $0 != 0 }
        .map { Dyadic($0).exponent }.min() ?? 0
    }
    var rankUnits = [Int](repeating: 0, count: rankCount)
    for (row, unit) in zip(rows, units) {
      rankUnits[row.rank] = min(rankUnits[row.rank], Dyadic(row.weight).exponent + unit)
    }
    let width = system.variableCount + rows.count
    var entries: [[ExactInteger]] = []
    var costs = [[ExactInteger]](
      repeating: [ExactInteger](repeating: ExactInteger(0), count: width + 1), count: rankCount)
    var basic: [Int] = []
    var nonbasic = Array(0..<system.variableCount)
    for (index, row) in rows.enumerated() {
      let isAbove = row.constant < 0
      var line = [ExactInteger](repeating: ExactInteger(0), count: width + 1)
      for term in row.terms {
        let entry = Dyadic(term.coefficient).integer(unit: units[index])
        line[term.variable.index] = isAbove ? -entry : entry
      }
      line[system.variableCount + index] = ExactInteger(-1)
      line[width] = Dyadic(row.constant.magnitude).integer(unit: units[index])
      let above = system.variableCount + 2 * index
      basic.append(isAbove ? above : above + 1)
      nonbasic.append(isAbove ? above + 1 : above)
      let weight = Dyadic(row.weight).integer(unit: rankUnits[row.rank] - units[index])
      let costAbove = row.relation == .greaterThanOrEqual ? ExactInteger(0) : weight
      let costBelow = row.relation == .lessThanOrEqual ? ExactInteger(0) : weight
      let basicCost = isAbove ? costAbove : costBelow
      for column in line.indices where line[column].sign != 0 && basicCost.sign != 0 {
        costs[row.rank][column] = costs[row.rank][column] - basicCost * line[column]
      }
      let partner = system.variableCount + index
      costs[row.rank][partner] =
        costs[row.rank][partner] + (isAbove ? costBelow : costAbove)
      entries.append(line)
    }
    self.rankUnits = rankUnits
    tableau = IntegerTableau(rows: entries, costs: costs, basic: basic, nonbasic: nonbasic)
  }

  /// The objective of one rank.
  func value(ofRank rank: Int, in tableau: IntegerTableau) -> Double {
    guard let negative = tableau.costs[rank].last, negative.sign != 0 else { return 0 }
    return ExactInteger.quotient(-negative, tableau.determinant, exponent: rankUnits[rank])
  }

  /// The values of the variables; those that are not basic are 0.
  func values(in solved: SolvedTableau) -> [Double] {
    var values = [Double](repeating: 0, count: variableCount)
    for (row, variable) in solved.tableau.basic.enumerated() where variable < variableCount {
      guard let constant = solved.tableau.rows[row].last, constant.sign != 0 else { continue }
      let value = ExactInteger.quotient(constant, solved.tableau.determinant)
      values[variable] = solved.isNegated[variable] ? -value : value
    }
    return values
  }
}
