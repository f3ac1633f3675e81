import ConstraintModel
import ConstraintSolver

/// Any sequence of operations leaves what a cold solve of the same system gives.
@c(LLVMFuzzerTestOneInput)
public func fuzzSolverOperations(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var sequence = OperationSequence(UnsafeBufferPointer(start: start, count: count))
  sequence.run()
  return 0
}

/// Operations read from bytes, and the solver that they are done to.
private struct OperationSequence {
  private var bytes: UnsafeBufferPointer<UInt8>.Iterator
  private let solver = Solver()
  private var rows: [(handle: ConstraintHandle, constraint: Constraint)] = []
  private var edits: [Variable: Edit] = [:]
  private let variables: [Variable]

  private static let priorities: [Priority] = [.required, .high, .medium, .low]
  private static let coefficients: [Double] = [1, -1, 2, 0.5]
  private static let mostOperations = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes.makeIterator()
    let solver = solver
    variables = (0..<6).map { _ in solver.makeVariable() }
  }

  mutating func run() {
    do throws(SolverError) { try solver.solve() } catch { preconditionFailure("\(error)") }
    for _ in 0..<Self.mostOperations {
      guard let operation = bytes.next() else { break }
      do throws(SolverError) {
        try perform(operation)
      } catch {
        precondition(error == .infeasible, "\(error)")
      }
      check()
    }
  }

  private mutating func byte() -> Int { Int(bytes.next() ?? 0) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[byte() % elements.count]
  }

  private mutating func number() -> Double { Double(byte()) - 100 }

  private mutating func perform(_ operation: UInt8) throws(SolverError) {
    switch operation % 9 {
    case 0, 1: try add()
    case 8: try exchange()
    case 2: try remove()
    case 3: try change()
    case 4:
      let edit = Edit(pick(variables), value: number(), priority: pick([900, 750, 500, 250]))
      if edits[edit.variable] != nil { return }
      try solver.addEdit(edit)
      edits[edit.variable] = edit
    case 5:
      let variable = pick(variables)
      if edits[variable] == nil { return }
      try solver.removeEdit(variable)
      edits[variable] = nil
    default:
      let variable = pick(variables)
      let value = number()
      if edits[variable] == nil { return }
      try solver.suggest(value, for: variable)
      edits[variable]?.value = value
    }
  }

  private mutating func constraint() -> Constraint {
    var terms: [Term] = []
    for _ in 0...byte() % 3 { terms.append(Term(pick(variables), pick(Self.coefficients))) }
    return Constraint(
      terms: terms, pick(Relation.allCases), constant: number(), priority: pick(Self.priorities))
  }

  private mutating func add() throws(SolverError) {
    let constraint = constraint()
    do throws(SolverError) {
      rows.append((try solver.add(constraint), constraint))
    } catch {
      precondition(isInfeasible(rows.map(\.constraint) + [constraint]), "\(constraint) refused")
      throw error
    }
  }

  /// Removes up to three constraints and adds as many others at once.
  private mutating func exchange() throws(SolverError) {
    let count = byte() % 4
    var rest = rows
    var removed: [ConstraintHandle] = []
    for _ in 0..<min(count, rest.count) {
      removed.append(rest.remove(at: byte() % rest.count).handle)
    }
    let added = (0..<count).map { _ in constraint() }
    do throws(SolverError) {
      let handles = try solver.update(adding: added, removing: removed)
      rows = rest + zip(handles, added).map { ($0, $1) }
    } catch {
      precondition(isInfeasible(rest.map(\.constraint) + added), "\(added) refused")
      throw error
    }
  }

  private mutating func remove() throws(SolverError) {
    if rows.isEmpty { return }
    let index = byte() % rows.count
    try solver.remove(rows[index].handle)
    rows.remove(at: index)
  }

  private mutating func change() throws(SolverError) {
    if rows.isEmpty { return }
    let index = byte() % rows.count
    var changed = rows[index].constraint
    let isConstant = byte() % 2 == 0
    if isConstant { changed.constant = number() } else { changed.priority = pick(Self.priorities) }
    do throws(SolverError) {
      if isConstant {
        try solver.setConstant(changed.constant, of: rows[index].handle)
      } else {
        try solver.setPriority(changed.priority, of: rows[index].handle)
      }
    } catch {
      var all = rows.map(\.constraint)
      all[index] = changed
      precondition(isInfeasible(all), "change to \(changed) refused")
      throw error
    }
    rows[index].constraint = changed
  }

  /// The solver's values against those of a solver that starts from nothing.
  private func check() {
    let constraints = rows.map(\.constraint)
    guard let cold = cold(constraints) else {
      preconditionFailure("infeasible, yet solved: \(constraints)")
    }
    let expected = levels(cold.values), found = levels(solver.values)
    for (priority, sum) in expected.sorted(by: { $0.key > $1.key }) {
      let other = found[priority] ?? 0
      precondition(
        (sum - other).magnitude <= 1e-6 * (1 + sum),
        "level \(priority): \(other), cold \(sum)\n\(listing)")
    }
  }

  private var listing: String {
    rows.map { "\($0.constraint)" }.joined(separator: "\n") + "\n\(edits)"
  }

  private func isInfeasible(_ constraints: [Constraint]) -> Bool { cold(constraints) == nil }

  private func cold(_ constraints: [Constraint]) -> Solver? {
    var system = ConstraintSystem()
    system.addVariables(variables.count)
    do {
      for constraint in constraints { try system.add(constraint) }
      for edit in solver.presentEdits { try system.add(edit) }
    } catch { preconditionFailure("\(error)") }
    let solver = Solver(system)
    do throws(SolverError) {
      try solver.solve()
    } catch {
      precondition(error == .infeasible, "\(error)")
      return nil
    }
    return solver
  }

  /// The sum of violations by priority; a required row that is missed counts as one.
  private func levels(_ values: [Double]) -> [Priority: Double] {
    var sums: [Priority: Double] = [:]
    for (_, constraint) in rows {
      let sum = constraint.terms.reduce(-constraint.constant) {
        $0 + $1.coefficient * values[$1.variable.index]
      }
      let miss =
        switch constraint.relation {
        case .equal: sum.magnitude
        case .lessThanOrEqual: max(0, sum)
        case .greaterThanOrEqual: max(0, -sum)
        }
      sums[constraint.priority, default: 0] += miss
    }
    for edit in edits.values {
      sums[edit.priority, default: 0] += (values[edit.variable.index] - edit.value).magnitude
    }
    return sums
  }
}
