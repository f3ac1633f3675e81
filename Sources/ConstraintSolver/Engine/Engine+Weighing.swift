@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A single row that binds over many components is weighed against what each of them is known to
/// withstand, which seldom needs a look at the components themselves.
extension Engine {
  /// What weighing a row has come to.
  enum Weighing {
    /// Nothing moves for it.
    case withstood
    /// Something moved for it.
    case solved
    /// What is known does not decide.
    case open
  }

  /// Weighs the only violated lazy row, or the only coupled row if there is none.
  mutating func weigh(_ violated: ViolatedRow?) -> Weighing {
    guard let violated else { return weighCoupledRow() }
    if violated.rank == 0 { return .open }
    let expanded = presolver.expandLazyRow(violated.row)
    let pull = Resistance(rank: violated.rank, rate: violated.slope.magnitude)
    var scale = Scale(pull: pull, slope: violated.slope > 0 ? 1 : -1)
    weigh(&scale, expanded.count) { (expanded.columns[$0], expanded.coefficients[$0]) }
    if scale.isOpen { return .open }
    if scale.isWithstood { return .withstood }
    guard let part = scale.yielding else { return .open }
    return couple(violated, expanded, in: part) ? .solved : .open
  }

  private mutating func weighCoupledRow() -> Weighing {
    let shares = coupledShares()
    guard let share = shares.first else { return .withstood }
    if shares.count > 1 { return .open }
    let frozen = coupledRows[share.row].frozen
    let pull = Resistance(rank: share.rank, rate: share.multiplier.magnitude)
    var scale = Scale(pull: pull, slope: share.multiplier > 0 ? -1 : 1)
    weigh(&scale, frozen.count) { frozen[$0] }
    return !scale.isOpen && scale.isWithstood ? .withstood : .open
  }

  /// A pull, and what has been found to withstand it or not.
  private struct Scale {
    let pull: Resistance
    let slope: Double
    /// Whether a component is pulled at by several parameters: only the whole decides.
    var isOpen = false
    var isWithstood = true
    var least = Resistance.infinite
    var leastPart: MovingPart?

    init(pull: Resistance, slope: Double) {
      self.pull = pull
      self.slope = slope
    }

    /// What moves for the pull.
    var yielding: MovingPart? {
      least.isLess(than: pull) && !least.isNear(pull) ? leastPart : nil
    }

    @inline(__always) mutating func add(
      _ resistance: ParameterResistance, size: Double, _ component: Int
    ) {
      let proven = Resistance(rank: resistance.proven.rank, rate: resistance.proven.rate / size)
      if proven.isNear(pull)
        ? !resistance.isProvenWhenEqual : proven.isLess(than: pull)
      {
        isWithstood = false
      }
      let sufficient = Resistance(
        rank: resistance.sufficient.rank, rate: resistance.sufficient.rate / size)
      if sufficient.isLess(than: least) {
        least = sufficient
        leastPart = .component(component)
      }
    }
  }

  private mutating func weigh(
    _ scale: inout Scale, _ count: Int, _ entry: (Int) -> (parameter: Int32, coefficient: Double)
  ) {
    preparePulls()
    guard let resistances else {
      scale.isOpen = true
      return
    }
    var met = 0
    while met < count {
      let (column, coefficient) = entry(met)
      let x = Int(column)
      met += 1
      if presolver.isHot[x] { continue }
      let component = Int(presolver.components.componentOf[x])
      if component < 0 {
        scale.isWithstood = false
        (scale.least, scale.leastPart) = (.none, .free(x))
        continue
      }
      if componentMarks[component] || components[component].state == nil
        || holdsCoupledRow(component)
      {
        scale.isOpen = true
        break
      }
      componentMarks[component] = true
      let rises = scale.slope * coefficient < 0
      let found = resistances.resistance(x, rises: rises) {
        guard let state = upToDateState(of: component) else { return ParameterResistance() }
        return kernel.resistance(of: state, parameter: x, rises: rises)
      }
      scale.add(found, size: coefficient.magnitude, component)
    }
    for index in 0..<met {
      let component = Int(presolver.components.componentOf[Int(entry(index).parameter)])
      if component >= 0 { componentMarks[component] = false }
    }
  }
}
