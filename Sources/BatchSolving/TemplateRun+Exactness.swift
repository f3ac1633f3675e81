@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Whether a run gives what solves give, bit for bit: nothing is rounded on either side, and no
/// optimum has another beside it.
extension TemplateRun {
  /// Works out what each register may be.
  func measuredExtents(_ extra: [LaneForm], parameters: [NumberExtent]) -> [NumberExtent] {
    let trace = structure.trace
    var extents = (0..<trace.inputCount).map { input in
      isVarying[input] ? ExactNumbers.inputs : NumberExtent(template.input(input))
    }
    extents += parameters
    for form in trace.forms { extents.append(NumberExtent(form, of: extents)) }
    for form in extra { extents.append(NumberExtent(form, of: extents)) }
    return extents
  }

  /// Whether nothing is rounded before and after the components: neither what presolve adds up nor
  /// what the run makes of it.
  var addsExactly: Bool {
    structure.hasShortFactors
      && structure.trace.sums.allSatisfy { NumberExtent($0, of: extents).isExact }
      && extents.allSatisfy(\.isExact) && rowForms.allSatisfy { extent($0).isExact }
  }

  /// What a form may be.
  func extent(_ form: LaneForm) -> NumberExtent { NumberExtent(form, of: extents) }

  /// Whether a solve of a component finds the values of its optimum without rounding, and takes no
  /// other vertex for it because that is within its tolerance.
  func pivotsExactly(_ component: TemplateComponent) -> Bool {
    // Its value is one quotient, and two kinks are never taken for one.
    if component.parameterCount == 1 { return true }
    let reduced = structure.presolver.reduced
    let localColumns = structure.presolver.components.localColumns
    var rows: [[Double]] = []
    // What all constants are multiples of, and at most, once each row's largest factor is 1 to 2.
    var constants = NumberExtent()
    var smallestFactor = 1.0
    for row in component.rows {
      var factors = [Double](repeating: 0, count: component.parameterCount)
      for entry in Int(reduced.starts[row])..<Int(reduced.parameterEnds[row]) {
        factors[Int(localColumns[Int(reduced.columns[entry])])] += reduced.coefficients[entry]
      }
      let scale = (factors.map(\.magnitude).max() ?? 1).binade
      let constant = extent(rowForms[row])
      constants += NumberExtent(
        multiplesOf: constant.unit / scale, upTo: constant.bound / scale)
      for index in factors.indices {
        factors[index] /= scale
        smallestFactor = min(smallestFactor, NumberExtent(factors[index]).unit)
      }
      rows.append(factors)
    }
    guard let pivots = ExactPivots(rows: rows, count: component.parameterCount) else {
      return false
    }
    let spread = pivots.largest / pivots.smallest
    let difference = constants.unit / spread * smallestFactor
    let heaviest = rows.map { $0.reduce(0) { $0 + $1.magnitude } }.max() ?? 0
    let missed =
      structure.tolerances.feasibility * (1 + heaviest * ExactNumbers.parameters.bound)
    return missed < difference / 2 && constants.length * spread * spread <= 0x1p50
  }
}
