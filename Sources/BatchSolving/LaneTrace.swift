@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver
@_spi(Kernel) import Presolve
import WorkingMemory

/// How everything that presolve computed depends on the constants of the system.
///
/// Registers hold a number a lane: first the inputs (the constants of the rows, then the values of
/// the edits), then the parameters, then forms that were too long to be put into others.
struct LaneTrace {
  let inputCount: Int
  let parameterCount: Int
  /// The forms of the registers from `inputCount + parameterCount` on, each over earlier ones.
  private(set) var forms: [LaneForm] = []
  /// The right side of each reduced row, hot values taken off.
  private(set) var reducedConstants: [LaneForm] = []
  /// What required rows without parameters must come to.
  private(set) var checks: [LaneCheck] = []
  /// The value of each variable.
  private(set) var values: [LaneForm] = []
  /// What rows outside the components must come to; over values, so after the components.
  private(set) var lateChecks: [LaneCheck] = []
  /// What is added up on the way to all of these, before anything cancels.
  private(set) var sums: [LaneForm] = []
  private var entryCount = 0

  private var parents: [Int]
  private var scales: [Double]
  private var offsets: [LaneForm]
  /// The register of each parameter, -1 for other variables.
  private var registerOf: [Int]
  private var hotInputOf: [Int: Int] = [:]

  /// A longer form becomes a register of its own where it is used.
  private static let longestForm = 6
  /// A trace with more entries than this for each of the system's would not pay.
  private static let mostEntriesPerEntry = 64
  /// The same for elimination cores.
  private static let mostCoreRows = 200

  /// Traces a system that is presolved.
  ///
  /// - Returns: `nil` where that would take too much.
  init?(_ system: ConstraintSystem, _ presolved: PresolvedSystem) {
    let presolver = presolved.presolver
    let constantRoot = presolver.aliases.constantRoot
    inputCount = system.constraintCount + system.edits.count
    parameterCount = presolver.components.parameterCount
    parents = Array(0...constantRoot)
    scales = [Double](repeating: 1, count: constantRoot + 1)
    offsets = [LaneForm](repeating: LaneForm(), count: constantRoot + 1)
    registerOf = [Int](repeating: -1, count: constantRoot + 1)
    for place in 0..<parameterCount {
      registerOf[Int(presolver.components.parameters[place])] = inputCount + place
    }
    for edit in presolved.hotEdits {
      hotInputOf[system.edits[edit].variable.index] = system.constraintCount + edit
    }
    replayAliases(system, presolver)
    guard let definitionOffsets = definitionOffsets(system, presolver) else { return nil }
    traceConstants(system, presolver, definitionOffsets)
    traceValues(system, presolver, definitionOffsets)
    let most = Self.mostEntriesPerEntry * (system.entryCount + system.variableCount + 16)
    if entryCount > most { return nil }
  }

  /// Simplifies a form, and gives it a register where it is long.
  private mutating func settled(_ form: LaneForm) -> LaneForm {
    sums.append(form)
    var form = form
    form.simplify()
    entryCount += form.terms.count
    if form.terms.count <= Self.longestForm { return form }
    forms.append(form)
    return LaneForm(register: inputCount + parameterCount + forms.count - 1)
  }

  /// Hangs a variable directly below its root.
  ///
  /// - Returns: the root; `scales` and `offsets` then refer to it.
  private mutating func root(of x: Int) -> Int {
    var path: [Int] = []
    var y = x
    while parents[y] != y {
      path.append(y)
      y = parents[y]
    }
    for node in path.reversed().dropFirst() {
      let parent = parents[node]
      var form = offsets[node]
      form.add(scales[node], offsets[parent])
      offsets[node] = settled(form)
      scales[node] *= scales[parent]
      parents[node] = y
    }
    return y
  }

  /// The constant of a row less the offsets of the aliases in it.
  private mutating func constant(ofRow row: Int, _ system: ConstraintSystem) -> LaneForm {
    var form = LaneForm(register: row)
    for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
      let x = Int(system.columns[entry])
      if root(of: x) != x { form.add(-system.coefficients[entry], offsets[x]) }
    }
    return form
  }

  private mutating func replayAliases(_ system: ConstraintSystem, _ presolver: Presolver) {
    guard let merges = presolver.recorder?.merges else { return }
    for index in 0..<merges.count {
      let merge = merges[index]
      let dead = Int(merge.dead)
      var form = constant(ofRow: Int(merge.row), system)
      form.divide(by: merge.pivot)
      offsets[dead] = settled(form)
      scales[dead] = merge.scale
      parents[dead] = Int(merge.target)
    }
  }

  /// The number without a variable of each definition, by variable.
  private mutating func definitionOffsets(
    _ system: ConstraintSystem, _ presolver: Presolver
  ) -> [Int: LaneForm]? {
    let definitions = presolver.definitions
    var result: [Int: LaneForm] = [:]
    if definitions.indices.upperBound - min(definitions.coreStart, definitions.indices.upperBound)
      > Self.mostCoreRows
    {
      return nil
    }
    for index in definitions.indices {
      let row = Int(definitions.sources[index])
      var form = constant(ofRow: row, system)
      if index >= definitions.coreStart {
        // Rows of the core were solved with earlier definitions put in.
        var factors: [Int: Double] = [:]
        for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
          let x = Int(system.columns[entry])
          factors[root(of: x), default: 0] +=
            system.coefficients[entry] * (parents[x] == x ? 1 : scales[x])
        }
        for earlier in definitions.indices.lowerBound..<index {
          let x = Int(definitions.variables[earlier])
          guard let factor = factors[x], factor != 0 else { continue }
          if let offset = result[x] { form.add(-factor, offset) }
          for entry in definitions.entries(earlier) {
            factors[Int(definitions.columns[entry]), default: 0] +=
              factor * definitions.coefficients[entry]
          }
        }
      }
      form.divide(by: definitions.pivots[index])
      result[Int(definitions.variables[index])] = settled(form)
    }
    return result
  }

  /// What rows come to where every parameter and hot value is 0.
  private mutating func traceConstants(
    _ system: ConstraintSystem, _ presolver: Presolver, _ definitionOffsets: [Int: LaneForm]
  ) {
    let definitions = presolver.definitions
    var atZero: [Int: LaneForm] = [:]
    for index in definitions.indices.reversed() {
      let x = Int(definitions.variables[index])
      var form = definitionOffsets[x] ?? LaneForm()
      for entry in definitions.entries(index) {
        if let part = atZero[Int(definitions.columns[entry])] {
          form.add(definitions.coefficients[entry], part)
        }
      }
      atZero[x] = settled(form)
    }
    var isUsed = [Bool](repeating: false, count: system.constraintCount)
    if let merges = presolver.recorder?.merges {
      for index in 0..<merges.count { isUsed[Int(merges[index].row)] = true }
    }
    for index in definitions.indices { isUsed[Int(definitions.sources[index])] = true }
    for row in 0..<presolver.lazyRows.count where presolver.lazyRows[row].source >= 0 {
      isUsed[Int(presolver.lazyRows[row].source)] = true
    }
    let reduced = presolver.reduced
    for row in 0..<reduced.count {
      let source = Int(reduced.sources[row])
      if source >= 0 { isUsed[source] = true }
      var form = constant(ofSource: source, system, atZero)
      for entry in Int(reduced.parameterEnds[row])..<Int(reduced.ends[row]) {
        guard let input = hotInputOf[Int(reduced.columns[entry])] else { continue }
        form.add(-reduced.coefficients[entry], register: input)
      }
      reducedConstants.append(settled(form))
    }
    for index in 0..<presolver.hotRows.count {
      let row = presolver.hotRows[index]
      isUsed[Int(row.source)] = true
      var form = constant(ofSource: Int(row.source), system, atZero)
      for entry in Int(row.begin)..<Int(row.end) {
        guard let input = hotInputOf[Int(reduced.columns[entry])] else { continue }
        form.add(-reduced.coefficients[entry], register: input)
      }
      checks.append(
        LaneCheck(settled(form), row.relation, tolerance: LaneTolerances.requiredRow))
    }
    for row in 0..<system.constraintCount where !isUsed[row] && system.kinds[row].isRequired {
      let form = constant(ofSource: row, system, atZero)
      checks.append(
        LaneCheck(
          settled(form), system.kinds[row].relation, tolerance: LaneTolerances.presolveFeasibility))
    }
  }

  /// The right side of what is left of a row (of an edit: `-1 -` its number) over parameters and hot
  /// values.
  private mutating func constant(
    ofSource source: Int, _ system: ConstraintSystem, _ atZero: [Int: LaneForm]
  ) -> LaneForm {
    if source < 0 {
      let edit = -1 - source
      let x = system.edits[edit].variable.index
      var form = LaneForm(register: system.constraintCount + edit)
      let root = root(of: x)
      if root != x { form.add(-1, offsets[x]) }
      if let part = atZero[root] { form.add(root == x ? -1 : -scales[x], part) }
      return form
    }
    var form = constant(ofRow: source, system)
    for entry in Int(system.rowStarts[source])..<Int(system.rowStarts[source + 1]) {
      let x = Int(system.columns[entry])
      let root = root(of: x)
      guard let part = atZero[root] else { continue }
      form.add(-system.coefficients[entry] * (root == x ? 1 : scales[x]), part)
    }
    return form
  }

  private mutating func traceValues(
    _ system: ConstraintSystem, _ presolver: Presolver, _ definitionOffsets: [Int: LaneForm]
  ) {
    let constantRoot = presolver.aliases.constantRoot
    let definitions = presolver.definitions
    var rootValues: [Int: LaneForm] = [:]
    for x in 0..<system.variableCount {
      let root = root(of: x)
      if root == constantRoot || rootValues[root] != nil { continue }
      if registerOf[root] >= 0 {
        rootValues[root] = LaneForm(register: registerOf[root])
      } else if let input = hotInputOf[root] {
        rootValues[root] = LaneForm(register: input)
      } else if definitions.definitionOf[root] < 0 {
        // Free: the first variable of its group is at 0.
        var form = LaneForm()
        if root != x { form.add(-1 / scales[x], offsets[x]) }
        rootValues[root] = form
      }
    }
    for index in definitions.indices.reversed() {
      let x = Int(definitions.variables[index])
      var form = definitionOffsets[x] ?? LaneForm()
      for entry in definitions.entries(index) {
        if let part = rootValues[Int(definitions.columns[entry])] {
          form.add(definitions.coefficients[entry], part)
        }
      }
      rootValues[x] = settled(form)
    }
    for x in 0..<system.variableCount {
      let root = root(of: x)
      var form = root == x ? LaneForm() : offsets[x]
      if root != constantRoot, let value = rootValues[root] {
        form.add(root == x ? 1 : scales[x], value)
      }
      values.append(settled(form))
    }
    for index in 0..<presolver.lazyRows.count {
      let lazy = presolver.lazyRows[index]
      var form =
        lazy.source >= 0
        ? constant(ofRow: Int(lazy.source), system)
        : constant(ofSource: Int(lazy.source), system, [:])
      for entry in Int(lazy.begin)..<Int(lazy.end) {
        let column = Int(presolver.lazyColumns[entry])
        if let value = rootValues[column] { form.add(-presolver.lazyCoefficients[entry], value) }
      }
      lateChecks.append(
        LaneCheck(
          settled(form), lazy.relation,
          tolerance: lazy.rank == 0
            ? LaneTolerances.requiredRow : LaneTolerances.row(weight: lazy.weight)))
    }
  }
}
