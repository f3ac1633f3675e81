@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// Narrows the intervals of all hot values that know what they reach.
  mutating func narrowIntervals() {
    if !hotValues.contains(where: { $0.isReady && !$0.isShifted }) { return }
    forgetTiedLinks()
    // The others look at everything anew before they move.
    for number in hotValues.indices where hotValues[number].isReady && !hotValues[number].isShifted
    {
      narrowInterval(number)
    }
  }

  /// The interval in which nothing about a hot value changes but along a line.
  mutating func narrowInterval(_ number: Int) {
    var lower = -Double.infinity
    var upper = Double.infinity
    if let links = hotValues[number].links {
      for index in 0..<hotValues[number].linkCount {
        lower = max(lower, links[index].lower)
        upper = min(upper, links[index].upper)
      }
    }
    let lazy = lazyInterval(number)
    hotValues[number].validLower = max(lower, lazy.lower)
    hotValues[number].validUpper = min(upper, lazy.upper)
  }

  /// The values of a hot value between which every lazy row stays on its side.
  private mutating func lazyInterval(_ number: Int) -> (lower: Double, upper: Double) {
    var lower = -Double.infinity
    var upper = Double.infinity
    if presolver.lazyRows.count == 0 { return (lower, upper) }
    guard let gradient = hotValues[number].gradient else { return (lower, upper) }
    let value = values[hotValues[number].variable]
    for row in 0..<presolver.lazyRows.count where presolver.lazyRows[row].isChecked {
      let lazy = presolver.lazyRows[row]
      var residual = -lazy.constant
      var slope = 0.0
      var size = 0.0
      var magnitude = lazy.constant.magnitude
      for entry in Int(lazy.begin)..<Int(lazy.end) {
        let root = Int(presolver.lazyColumns[entry])
        let coefficient = presolver.lazyCoefficients[entry]
        residual += coefficient * values[root]
        magnitude += (coefficient * values[root]).magnitude
        slope += coefficient * gradient[root]
        size += (coefficient * gradient[root]).magnitude
      }
      if slope == 0 || slope.magnitude <= tolerances.feasibility * size { continue }
      // Where the row's sum meets its constant; a row that holds by a hair may not be left at once.
      let meeting = value - residual / slope
      let tolerance = tolerances.feasibility * (1 + magnitude)
      let holds: Bool
      switch lazy.relation {
      case .equal:
        if residual.magnitude <= tolerance { return (value, value) }
        holds = false
      case .lessThanOrEqual: holds = residual <= tolerance
      case .greaterThanOrEqual: holds = residual >= -tolerance
      }
      if holds {
        let isLeftUpwards = (lazy.relation == .lessThanOrEqual) == (slope > 0)
        if isLeftUpwards {
          upper = min(upper, max(meeting, value))
        } else {
          lower = max(lower, min(meeting, value))
        }
      } else {
        if meeting >= value { upper = min(upper, meeting) }
        if meeting <= value { lower = max(lower, meeting) }
      }
    }
    return (lower, upper)
  }
}
