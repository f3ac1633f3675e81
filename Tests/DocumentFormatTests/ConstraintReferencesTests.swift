import ConstraintModel
import Testing

@testable import DocumentFormat

@Suite("Constraint references") struct ConstraintReferencesTests {
  @Test("unique names, name#i, #i, and names that would be mistaken for another's reference")
  func references() throws {
    var document = try Document(constraints: [
      "a: x == 1", "b: x == 1", "x == 1", "b: x == 1", "`b#2`: x == 1", "`edit:x`: x == 1",
      "`#3`: x == 1",
    ])
    try document.system.add(Edit(Variable(index: 0), value: 1))
    let references = ConstraintReferences(document.system)
    #expect(
      (0..<7).map { references.reference(toConstraint: $0) } == [
        "a", "b#2", "#3", "b#4", "b#2#5", "edit:x#6", "#3#7",
      ])
    #expect(references.reference(toEditOf: Variable(index: 0)) == "edit:x")
  }
}
