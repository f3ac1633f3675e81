@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// The proof that a basis is optimal, and whether its optimum is the only one.
extension ComponentBasis {
  /// Whether no move along a column of the inverse gains anything, lexicographically by level; says as
  /// well whether each costs something, and how far sides may be missed.
  mutating func judge(_ constants: UnsafePointer<Double>, _ tolerances: Tolerances) -> Bool {
    var levels: [Int32] = []
    for row in rows where levels.last != reduced.ranks[row] { levels.append(reduced.ranks[row]) }
    let gradients = gradients(levels)
    let parallels = parallels(constants)
    // Sides whose rows must tie, and those whose rows must not.
    var (tied, apart) = (Set<Int>(), Set<Int>())
    var isAmbiguous = active.count < count
    for place in 0..<count {
      for rises in [true, false] {
        var rates = rates(place, rises, levels, gradients)
        for level in levels.indices where levels[level] > 0 {
          steepness[place] = max(steepness[place], rates[level].value.magnitude)
        }
        let cost = Rate.cost(rates, tolerances)
        if cost == .gain { return false }
        if cost == .loss || isAmbiguous { continue }
        // Rows that tie with the one that moves cost something at once; others would if they did.
        var isLoss = false
        for ties in [true, false] where !isLoss {
          let near = parallels[place].filter { $0.isTied == ties && kink($0.side, rises) != 0 }
            .map(\.side)
          for side in near {
            let extra = kink(side, rises)
            for level in levels.indices where levels[level] == reduced.ranks[sides[side].row] {
              rates[level] += Rate(value: extra, size: extra)
            }
          }
          isLoss = Rate.cost(rates, tolerances) == .loss
          if isLoss, ties { tied.formUnion(near) }
          if isLoss, !ties { apart.formUnion(near) }
        }
        isAmbiguous = !isLoss
      }
    }
    isUnique = !isAmbiguous && apart.isEmpty
    if isUnique { ties = tied.sorted() }
    if !isAmbiguous { gaps = apart.sorted() }
    tolerateRounding()
    return true
  }

  /// By level: what a unit of each parameter costs by the rows that are not active.
  private func gradients(_ levels: [Int32]) -> [[Rate]] {
    var gradients = [[Rate]](
      repeating: [Rate](repeating: Rate(), count: count), count: levels.count)
    for side in sides {
      let slope = slope(side.row, isAbove: side.sign > 0)
      guard slope != 0, let level = levels.firstIndex(of: reduced.ranks[side.row]) else { continue }
      for entry in entries(side.row) {
        let column = Int(localColumns[Int(reduced.columns[entry])])
        let part = slope * reduced.coefficients[entry]
        gradients[level][column] += Rate(value: part, size: part.magnitude)
      }
    }
    return gradients
  }

  /// By level: what a move along a column of the inverse costs.
  private func rates(
    _ place: Int, _ rises: Bool, _ levels: [Int32], _ gradients: [[Rate]]
  ) -> [Rate] {
    levels.indices.map { level in
      var rate = Rate()
      for column in 0..<count {
        let step = inverse[column * count + place]
        let gradient = gradients[level][column]
        rate += Rate(
          value: (rises ? step : -step) * gradient.value, size: step.magnitude * gradient.size)
      }
      if place < active.count, reduced.ranks[active[place]] == levels[level] {
        let own = slope(active[place], isAbove: rises).magnitude
        rate += Rate(value: own, size: own)
      }
      return rate
    }
  }

  /// By column of the inverse: the sides whose rows are parallel to the active one, and whether they
  /// tie with it.
  private func parallels(_ constants: UnsafePointer<Double>) -> [[(side: Int, isTied: Bool)]] {
    var result = [[(side: Int, isTied: Bool)]](repeating: [], count: count)
    for (index, side) in sides.enumerated() where side.terms.count == 1 {
      guard let place = active.firstIndex(of: side.terms[0].row) else { continue }
      let gap = side.terms[0].factor * constants[side.terms[0].row] - constants[side.row]
      result[place].append((index, gap.magnitude <= LaneTolerances.requiredRow))
    }
    return result
  }

  /// What a move away from its kink costs more by a row that ties with the active one than its side
  /// says.
  private func kink(_ index: Int, _ rises: Bool) -> Double {
    let side = sides[index]
    let step = rises ? side.terms[0].factor : -side.terms[0].factor
    return (slope(side.row, isAbove: step > 0) - slope(side.row, isAbove: side.sign > 0)) * step
  }

  /// Says how far each side may be missed.
  ///
  /// A side that is missed costs twice its weight at most. Setting it right is a dual pivot: a column
  /// of the inverse moves, by as much as the side is missed over the side's factor in it.
  private mutating func tolerateRounding() {
    var placeOf: [Int: Int] = [:]
    for (place, row) in active.enumerated() { placeOf[row] = place }
    for index in sides.indices {
      let side = sides[index]
      var most = reduced.ranks[side.row] == 0 ? 0 : 2 * reduced.weights[side.row]
      for term in side.terms {
        guard let place = placeOf[term.row] else { continue }
        most = max(most, steepness[place] / term.factor.magnitude)
      }
      sides[index].tolerance = LaneTolerances.side(steepness: most, count: sides.count)
    }
  }
}

/// What a move costs at one level, and the magnitudes that were added up for that.
private struct Rate {
  var value = 0.0
  var size = 0.0

  static func += (left: inout Rate, right: Rate) {
    left.value += right.value
    left.size += right.size
  }

  enum Cost {
    case loss, none, gain
    /// So little that another solve may take it for nothing, or for something.
    case doubtful
  }

  /// What the first level that notices a move says of it.
  static func cost(_ rates: [Rate], _ tolerances: Tolerances) -> Cost {
    var isDoubtful = false
    for rate in rates {
      if rate.value.magnitude > tolerances.reducedCost * rate.size {
        return rate.value < 0 ? .gain : isDoubtful ? .doubtful : .loss
      }
      isDoubtful = isDoubtful || rate.value.magnitude > tolerances.rounding * rate.size
    }
    return isDoubtful ? .doubtful : .none
  }
}
