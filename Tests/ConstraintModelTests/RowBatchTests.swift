@_spi(Kernel) import ConstraintModel
import Testing

@Suite("Row batches") struct RowBatchTests {
  /// Rows of up to three terms and of `priorities` different priorities.
  private func makeRows(_ count: Int, priorities: Int, _ variables: Int) -> [Constraint] {
    (0..<count).map { row in
      let terms = (0..<row % 4).map { place in
        Term(Variable(index: (row * 7 + place) % variables), Double(place) - 1.5)
      }
      let level = row * row % priorities
      return Constraint(
        terms: terms, Relation.allCases[row % 3], constant: Double(row) / 4,
        priority: level == 0 ? .required : Priority(Double(level)), weight: Double(row % 5) + 1)
    }
  }

  private func makeBatch(_ rows: some Sequence<Constraint>) -> RowBatch {
    var batch = RowBatch()
    for row in rows {
      batch.terms += row.terms
      batch.rows.append(
        RowBatch.Row(
          end: batch.terms.count, constant: row.constant, weight: row.weight,
          priority: row.priority, relation: row.relation))
    }
    return batch
  }

  @Test("rows together are rows one by one", arguments: [1, 3, 5, 40], [0, 1, 60])
  func together(_ priorities: Int, _ firstCount: Int) throws {
    let rows = makeRows(100, priorities: priorities, 50)
    var expected = ConstraintSystem()
    expected.addVariables(50)
    for row in rows { try expected.add(row) }
    var system = ConstraintSystem()
    system.addVariables(50)
    // A first batch that fills the system, and a second one after it.
    system.append(makeBatch(rows[..<firstCount]))
    system.append(makeBatch(rows[firstCount...]))
    #expect(system.constraintCount == 100)
    #expect(system.rowStarts == expected.rowStarts)
    #expect(system.columns == expected.columns)
    #expect(system.coefficients == expected.coefficients)
    #expect(system.constants == expected.constants)
    #expect(system.weights == expected.weights)
    #expect(system.kinds == expected.kinds)
    #expect(system.priorityIndices == expected.priorityIndices)
    #expect(system.priorities == expected.priorities)
  }
}
