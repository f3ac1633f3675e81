@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A template made ready for instances of which certain inputs vary: all that does not depend on
/// those is worked out once.
///
/// Everything here depends on the template and on which inputs vary only, so it does not matter which
/// worker makes it, and it serves every batch of such instances.
final class TemplateRun: @unchecked Sendable {
  unowned let template: Template
  /// What the template knows; nothing where it is hopeless.
  let structure: TemplateStructure
  /// Which inputs vary.
  let isVarying: [Bool]
  /// By register: its form over registers that vary and are materialised.
  private var resolved: [LaneForm]
  private var isNeeded: [Bool]
  /// How many registers there are, those of long reduced rows included.
  private(set) var registerCount: Int
  /// Forms that are materialised before the components are looked at, and their registers.
  private(set) var early = CompiledForms([])
  private(set) var earlyRegisters: [Int] = []
  /// Forms that are materialised after them.
  private(set) var late = CompiledForms([])
  private(set) var lateRegisters: [Int] = []
  /// What must be at least -1 for presolve's decisions to hold in a lane.
  private(set) var checks = CompiledForms([])
  private(set) var lateChecks = CompiledForms([])
  /// By reduced row: its constant.
  private(set) var rowForms: [LaneForm] = []
  private(set) var rowConstants = CompiledForms([])
  private(set) var components: [Component] = []
  /// Where the values of variables are, and the forms of the slots that are no parameter's.
  private(set) var places: [VariablePlace] = []
  private(set) var outputs = CompiledForms([])
  private(set) var outputSlots: [Int] = []
  private(set) var slotCount = 0
  /// Whether something that no lane can change does not hold: every lane is solved from nothing.
  private(set) var isHopeless = false
  /// Whether it was asked whether it `isExact`.
  let provesExactness: Bool
  /// Whether lanes with `ExactNumbers` come out of it as out of a solve, bit for bit; false where
  /// nobody asked.
  private(set) var isExact: Bool
  /// By register: what it may be in such a lane.
  private(set) var extents: [NumberExtent] = []

  /// A component in this run.
  struct Component {
    /// Whether any of its constants varies.
    var varies: Bool
    /// The slot of its first parameter, if it varies.
    var firstSlot = 0
    /// The template's own basis, which the first block begins with.
    var bases: [LaneBasis] = []
  }

  init(
    _ template: Template, _ structure: TemplateStructure, isVarying: [Bool],
    provesExactness: Bool, _ space: RepairSpace
  ) {
    self.provesExactness = provesExactness
    isExact = provesExactness
    self.template = template
    self.structure = structure
    self.isVarying = isVarying
    let trace = structure.trace
    registerCount = trace.inputCount + trace.parameterCount + trace.forms.count
    isNeeded = [Bool](repeating: false, count: registerCount)
    resolved = (0..<trace.inputCount).map {
      isVarying[$0] ? LaneForm(register: $0) : LaneForm(template.input($0))
    }
    prepare(space)
  }

  /// A form that is longer stays a register when others use it.
  private static let inlinedLength = 2

  private func prepare(_ space: RepairSpace) {
    let trace = structure.trace
    resolved += (0..<trace.parameterCount).map { LaneForm(register: trace.inputCount + $0) }
    resolveForms()
    space.prepare(structure)
    var nonnegative = resolvedChecks(trace.checks)
    var extra: [LaneForm] = []
    let firstExtra = registerCount
    for form in trace.reducedConstants {
      let used = use(form)
      if used.terms.count <= Self.inlinedLength {
        rowForms.append(used)
      } else {
        rowForms.append(LaneForm(register: firstExtra + extra.count))
        extra.append(used)
      }
    }
    registerCount += extra.count
    let free = [NumberExtent](repeating: ExactNumbers.parameters, count: trace.parameterCount)
    extents = measuredExtents(extra, parameters: free)
    solveComponents(space)
    // Parameters that do not vary are numbers from here on.
    resolveForms()
    let first = trace.inputCount
    extents = measuredExtents(
      extra, parameters: Array(extents[first..<first + trace.parameterCount]))
    isExact = isExact && addsExactly
    let late = resolvedChecks(trace.lateChecks)
    placeVariables()
    if isHopeless { nonnegative = [] }
    checks = CompiledForms(nonnegative)
    lateChecks = CompiledForms(late)
    rowConstants = CompiledForms(rowForms)
    materialise(extra, first: firstExtra)
  }

  /// Works out the form of every register that others are put into.
  private func resolveForms() {
    let trace = structure.trace
    let first = trace.inputCount + trace.parameterCount
    resolved.removeLast(resolved.count - first)
    for form in trace.forms { resolved.append(combine(form)) }
  }

  private func combine(_ form: LaneForm) -> LaneForm {
    var sum = LaneForm(form.constant)
    for term in form.terms {
      let part = resolved[term.register]
      if part.terms.count <= Self.inlinedLength {
        sum.add(term.factor, part)
      } else {
        sum.add(term.factor, register: term.register)
      }
    }
    sum.simplify()
    return sum
  }

  /// A form as it is evaluated; what it is made of will be there.
  private func use(_ form: LaneForm) -> LaneForm {
    let sum = combine(form)
    for term in sum.terms { need(term.register) }
    return sum
  }

  private func need(_ register: Int) {
    let first = structure.trace.inputCount + structure.trace.parameterCount
    var waiting = [register]
    while let register = waiting.popLast() {
      if register < first || register >= isNeeded.count || isNeeded[register] { continue }
      isNeeded[register] = true
      waiting += resolved[register].terms.map(\.register)
    }
  }

  /// The forms of checks that depend on the lane, scaled so that they must be at least -1.
  private func resolvedChecks(_ checks: [LaneCheck]) -> [LaneForm] {
    var forms = Set<LaneForm>()
    var result: [LaneForm] = []
    for check in checks {
      for form in check.nonnegativeForms {
        var used = use(form)
        // Relative to 1 and the constants in it that no lane changes.
        let tolerance = check.tolerance
        used.divide(by: tolerance)
        if used.terms.isEmpty {
          if !(used.constant >= -1) { isHopeless = true }
        } else if forms.insert(used).inserted {
          result.append(used)
        }
      }
    }
    return result
  }

  /// Solves what does not vary, and finds the first basis of what does.
  private func solveComponents(_ space: RepairSpace) {
    let trace = structure.trace
    for component in structure.components {
      let varies = component.rows.contains { !rowForms[$0].terms.isEmpty }
      var part = Component(varies: varies)
      if varies {
        part.firstSlot = slotCount
        slotCount += component.parameterCount
      }
      for row in component.rows {
        space.constants[row] = varies ? baseConstant(row) : rowForms[row].constant
      }
      let isOptimal = space.solve(component, structure)
      let basis = isOptimal ? space.basis(of: component, structure) : nil
      if varies {
        if let basis = basis.flatMap({ LaneBasis($0, self) }), !provesExactness || basis.isExact {
          part.bases = [basis]
        }
        isExact = isExact && pivotsExactly(component)
      } else {
        // A long row that bounds imply in one lane and not in another may move what stands still.
        isExact =
          isExact && (structure.presolver.lazyRows.count == 0 || basis?.isUnique ?? false)
        if !isOptimal { isHopeless = true }
        for place in 0..<component.parameterCount {
          let parameter = component.firstParameter + place
          let value = isOptimal ? space.value(ofParameter: parameter, structure) : 0
          resolved[trace.inputCount + parameter] = LaneForm(value)
          extents[trace.inputCount + parameter] = NumberExtent(value)
          isExact = isExact && ExactNumbers.containParameter(value)
        }
      }
      space.forget()
      components.append(part)
    }
  }

  /// What a reduced row's constant is in the template's own system, hot values taken off.
  private func baseConstant(_ row: Int) -> Double {
    let reduced = structure.presolver.reduced
    var constant = reduced.constants[row]
    for entry in Int(reduced.parameterEnds[row])..<Int(reduced.ends[row]) {
      let x = Int(reduced.columns[entry])
      for edit in template.system.edits where edit.variable.index == x {
        constant -= reduced.coefficients[entry] * edit.value
      }
    }
    return constant
  }

  private func placeVariables() {
    let trace = structure.trace
    var slotOf: [LaneForm: Int] = [:]
    for (number, component) in structure.components.enumerated() where components[number].varies {
      for place in 0..<component.parameterCount {
        let register = trace.inputCount + component.firstParameter + place
        slotOf[LaneForm(register: register)] = components[number].firstSlot + place
      }
    }
    var forms: [LaneForm] = []
    for value in trace.values {
      let form = use(value)
      if form.terms.isEmpty {
        places.append(.same(form.constant + 0))
      } else if let slot = slotOf[form] {
        places.append(.slot(slot))
      } else {
        slotOf[form] = slotCount
        places.append(.slot(slotCount))
        outputSlots.append(slotCount)
        forms.append(form)
        isExact = isExact && extent(form).isExact
        slotCount += 1
      }
    }
    outputs = CompiledForms(forms)
  }

  /// Puts the registers that are needed into two groups: those that parameters are in come late.
  private func materialise(_ extra: [LaneForm], first: Int) {
    let trace = structure.trace
    let firstForm = trace.inputCount + trace.parameterCount
    var isLate = [Bool](repeating: false, count: first)
    for register in trace.inputCount..<firstForm { isLate[register] = true }
    var (earlyForms, lateForms): ([LaneForm], [LaneForm]) = ([], [])
    for register in firstForm..<first where isNeeded[register] {
      let form = resolved[register]
      isExact = isExact && extent(form).isExact
      isLate[register] = form.terms.contains { isLate[$0.register] }
      if isLate[register] {
        lateForms.append(form)
        lateRegisters.append(register)
      } else {
        earlyForms.append(form)
        earlyRegisters.append(register)
      }
    }
    for (place, form) in extra.enumerated() {
      earlyForms.append(form)
      earlyRegisters.append(first + place)
    }
    early = CompiledForms(earlyForms)
    late = CompiledForms(lateForms)
  }
}
