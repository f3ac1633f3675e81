import ConstraintModel
import LayoutTree

extension ViewDocument {
  /// A row in words: its name, and the constraint with the first attribute alone on the left.
  public func text(ofRow number: Int) -> String {
    let row = rows[number]
    var relation = row.relation
    var left: String, right: [(name: String, coefficient: Double)]
    var constant = row.constant
    switch row.form {
    case .pair(let first, let second, let multiplier):
      left = name(of: first)
      right = second.map { [(name(of: $0), multiplier)] } ?? []
    case .sum(let terms):
      guard let first = terms.first else { return "\(row.name): 0 \(relation) \(constant)" }
      // A factor in front stays there; only its sign goes to the other side.
      let sign = first.coefficient < 0 ? -1.0 : 1
      let factor = first.coefficient.magnitude
      left = (factor == 1 ? "" : "\(NumberText.shortest(factor)) * ") + name(of: first.attribute)
      right = terms.dropFirst().map { (name(of: $0.attribute), -sign * $0.coefficient) }
      constant = sign * constant
      if sign < 0 { relation = relation.flipped }
    }
    var text = "\(row.name): \(left) \(relation)"
    var isFirst = true
    func append(_ value: Double, _ name: String?) {
      let sign = value < 0 ? (isFirst ? " -" : " - ") : (isFirst ? " " : " + ")
      isFirst = false
      let number = NumberText.shortest(value.magnitude)
      let factor = value.magnitude == 1 ? "" : "\(number) * "
      text += sign + (name.map { factor + $0 } ?? number)
    }
    for term in right { append(term.coefficient, term.name) }
    if constant != 0 || isFirst { append(constant, nil) }
    if !row.priority.isRequired { text += " @\(row.priority)" }
    if row.weight != 1 { text += "*\(NumberText.shortest(row.weight))" }
    return text
  }

  /// The numbers of the views that a row names, each once, in order.
  public func views(ofRow number: Int) -> [Int] {
    var views: [Int] = []
    func note(_ view: Int) { if !views.contains(view) { views.append(view) } }
    switch rows[number].form {
    case .pair(let first, let second, _):
      note(first.view)
      if let second { note(second.view) }
    case .sum(let terms): for term in terms { note(term.attribute.view) }
    }
    return views
  }

  /// An edit in words.
  public func text(ofEdit number: Int) -> String {
    let edit = edits[number]
    let weight = edit.weight == 1 ? "" : "*\(NumberText.shortest(edit.weight))"
    return "edit: \(name(of: edit.attribute)) == \(NumberText.shortest(edit.value)) "
      + "@\(edit.priority)\(weight)"
  }

  /// The number of the view that an edit pulls, and to where.
  public func target(ofEdit number: Int) -> (view: Int, name: String, value: Double) {
    let edit = edits[number]
    return (edit.attribute.view, edit.name, edit.value)
  }

  private func name(of attribute: ViewAttribute) -> String {
    let guide = attribute.guide.map { "\($0.rawValue)." } ?? ""
    return "\(views[attribute.view].id).\(guide)\(attribute.attribute.name)"
  }
}

extension Relation {
  /// The relation when both sides change their sign.
  fileprivate var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
