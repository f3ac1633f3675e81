import ConstraintModel
import ConstraintSolver

extension LayoutEngine {
  /// Explains why a tree cannot be solved; by `.breakNewest` switches off the constraint of the
  /// conflict that was activated last and returns, so that the rest can be tried.
  func breakNewest(of tree: CompiledTree, _ solver: Solver) throws(LayoutError) {
    guard let conflict = solver.conflict() else { throw .solver(.infeasible) }
    var report = LayoutConflict(
      members: conflict.members.map { describe(row: $0.index, of: tree) },
      amount: conflict.amount,
      relaxations: conflict.relaxations.map { describe(row: $0.index, of: tree) }, broken: nil)
    let newest = conflict.members.compactMap { member -> LayoutConstraint? in
      let (origin, owner) = tree.owner(ofRow: member.index)
      return origin == .constraint ? constraints[Int(owner)] : nil
    }.max { $0.activation < $1.activation }
    guard environment.conflictPolicy == .breakNewest, let newest, newest.record >= 0 else {
      throw .conflict(report)
    }
    pool.records[Int(newest.record)].isLive = false
    broken.insert(newest.record)
    report.broken = newest.description
    breaks[newest.record] = report
    LayoutErrors.report(.conflict(report))
  }

  /// A row in words.
  func describe(row: Int, of tree: CompiledTree) -> String {
    let (origin, owner) = tree.owner(ofRow: row)
    if origin == .constraint, let constraint = constraints[Int(owner)] {
      return constraint.description
    }
    return describe(tree.system.constraint(at: row), origin)
  }

  private func describe(_ row: Constraint, _ origin: RowOrigin) -> String {
    var text = ""
    for term in row.terms {
      let (sign, factor) = (term.coefficient < 0 ? "-" : "+", term.coefficient.magnitude)
      text += text.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) "
      text += factor == 1 ? "" : "\(NumberText.shortest(factor)) * "
      text += name(of: term.variable)
    }
    text += " \(row.relation) \(NumberText.shortest(row.constant))"
    if !row.priority.isRequired { text += " @\(row.priority)" }
    return text + " (\(origin.reason))"
  }

  private func name(of variable: Variable) -> String {
    let attributes = ["left", "top", "width", "height"]
    return "\(name(ofNode: variable.index / 4)).\(attributes[variable.index % 4])"
  }

  func name(ofNode node: Int) -> String {
    guard node < owners.count else { return "node \(node)" }
    return view(ofNode: Int32(truncatingIfNeeded: node))?.debugName ?? owners[node].guide?.name
      ?? "node \(node)"
  }

  /// The error that a number in a row is.
  func numberError(
    _ failure: (origin: RowOrigin, owner: Int32, error: ModelError)
  ) -> LayoutError {
    if failure.origin == .constraint, let constraint = constraints[Int(failure.owner)] {
      return .number(constraint.description, failure.error)
    }
    return .notFinite(
      view: name(ofNode: Int(failure.owner)), what: failure.origin.subject)
  }
}

extension RowOrigin {
  /// Why there is such a row.
  var reason: String {
    switch self {
    case .rootSize: "size of the root"
    case .size: "sizes are not negative"
    case .mask: "translated autoresizing mask"
    case .content: "natural size"
    case .stack: "stack view"
    case .guide: "layout guide"
    case .constraint: "constraint"
    }
  }

  /// What of a view the number belongs to.
  fileprivate var subject: String {
    switch self {
    case .rootSize: "size"
    case .mask: "frame"
    case .content: "natural size"
    case .stack: "spacing"
    case .size, .guide, .constraint: "margin"
    }
  }
}
