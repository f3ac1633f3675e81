@_spi(Kernel) import ConstraintModel
import Testing

@testable import LayoutTree

@Suite("Rows of a tree") struct RowSinkTests {
  /// A row in parts.
  private struct Row {
    var terms: [(Double, Int)]
    var number = 0.0
    var relation = Relation.equal
    var right = 0.0
    var priority = Priority.required
  }

  /// The same rows, by the pen and by the sink itself, with the first that is refused.
  private func write(_ rows: [Row]) -> [(rows: [Constraint], failure: String?)] {
    var plain = RowSink()
    for (owner, row) in rows.enumerated() {
      for (coefficient, variable) in row.terms { plain.add(coefficient, Variable(index: variable)) }
      plain.add(row.number)
      plain.close(row.relation, row.right, priority: row.priority, .stack, Int32(owner))
    }
    var penned = RowSink()
    var pen = penned.pen(rows: rows.count, terms: rows.map(\.terms.count).reduce(0, +))
    for (owner, row) in rows.enumerated() {
      for (coefficient, variable) in row.terms { pen.add(coefficient, Variable(index: variable)) }
      pen.add(row.number)
      pen.close(row.relation, row.right, row.priority, .stack, Int32(owner))
    }
    penned.take(pen)
    return [read(plain), read(penned)]
  }

  private func read(_ sink: borrowing RowSink) -> (rows: [Constraint], failure: String?) {
    (
      (0..<sink.rows.elements.count).map { sink.constraint(at: $0) },
      sink.failure.map { "\($0.owner) \($0.origin) \($0.error)" }
    )
  }

  private func isSame(_ a: Constraint, _ b: Constraint) -> Bool {
    a.terms == b.terms && a.relation == b.relation && a.constant == b.constant
      && a.priority == b.priority && a.weight == b.weight
  }

  @Test("rows that a pen writes are those that the sink makes")
  func pen() {
    let written = write([
      Row(terms: [(1, 4), (-1, 2), (0.5, 0)], number: -3, right: 8),
      Row(terms: [(1, 7)], relation: .greaterThanOrEqual),
      Row(terms: [], number: 2, relation: .lessThanOrEqual, right: 2, priority: 51),
      Row(terms: [(-0.5, 3), (1, 9)], right: -1, priority: 250),
    ])
    #expect(written[0].rows.count == 4)
    #expect(written[0].rows.count == written[1].rows.count)
    for (a, b) in zip(written[0].rows, written[1].rows) { #expect(isSame(a, b), "\(a), \(b)") }
    #expect(written.allSatisfy { $0.failure == nil })
  }

  @Test("a pen refuses what the sink refuses, and names the first")
  func refusal() {
    let written = write([
      Row(terms: [(1, 1)], right: 3),
      Row(terms: [(1, 1)], right: .nan),
      Row(terms: [(1, 2)], priority: 0),
      Row(terms: [(1, 3)], number: 1e31),
      Row(terms: [(1, 4)], right: 5),
    ])
    #expect(written[0].rows.count == 2)
    #expect(written[1].rows.count == 2)
    for (a, b) in zip(written[0].rows, written[1].rows) { #expect(isSame(a, b), "\(a), \(b)") }
    #expect(written[0].failure?.hasPrefix("1 stack") == true)
    #expect(written[0].failure == written[1].failure)
  }
}
