import ConstraintModel

/// A sum of attributes of any number of items against a number; for documents.
package struct LinearLayoutRow {
  /// The attributes and their factors.
  package var terms: [(anchor: AnyLayoutAnchor, coefficient: Double)]
  /// How the sum compares with the number.
  package var relation: Relation
  /// The number.
  package var constant: Double
  /// The level of its violation.
  package var priority: Priority
  /// The factor of its violation.
  package var weight: Double

  /// A row of the given parts.
  package init(
    terms: [(anchor: AnyLayoutAnchor, coefficient: Double)], relation: Relation, constant: Double,
    priority: Priority = .required, weight: Double = 1
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }
}

extension PoolReader {
  /// Adds the row of a sum, unless one of its items is left out.
  ///
  /// Positions are measured in the coordinates of the nearest node that holds all items, as in
  /// constraints; for one item alone in those of its superview.
  func addRow(
    _ terms: [(place: ItemPlace, coefficient: Double)], _ row: LinearLayoutRow, _ number: Int32,
    to sink: inout RowSink
  ) {
    guard let first = terms.first else {
      return sink.close(
        row.relation, row.constant, priority: row.priority, weight: row.weight, .constraint, number)
    }
    if terms.contains(where: { !isPresent($0.place.node) }) { return }
    var ancestor = first.place.node
    for term in terms where term.place.node != ancestor {
      ancestor = Ancestry(root: root).nearest(ancestor, term.place.node) { nodes[Int($0)].parent }
    }
    if terms.allSatisfy({ $0.place.node == first.place.node }) {
      ancestor = max(nodes[Int(ancestor)].parent, root)
    }
    let isMirrored =
      nodes[Int(first.place.node)].isMirrored
      && terms.contains { $0.place.attribute.isDirectional }
    let record = ConstraintRecord(
      first: first.place, second: ItemPlace(), ancestor: ancestor, isMirrored: isMirrored)
    for term in terms { addSide(term.place, scale: term.coefficient, record, to: &sink) }
    sink.close(
      row.relation, row.constant, priority: row.priority, weight: row.weight, .constraint, number)
  }
}
