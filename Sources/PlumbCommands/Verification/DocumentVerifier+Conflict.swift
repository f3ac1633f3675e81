import ConstraintModel
import DocumentFormat

extension DocumentVerifier {
  /// Compares a conflict with the expected one, and checks that every set reported is irreducible.
  func mismatches(
    _ report: ConflictReport, of document: Document, _ expectation: Expectation
  ) -> [Mismatch] {
    let references = ConstraintReferences(document.system)
    func names(_ members: [Int]) -> [String] {
      members.map { references.reference(toConstraint: $0) }
    }
    if let expected = expectation.conflict, Set(expected) != Set(names(report.members)) {
      return [
        Mismatch(
          "conflict", expected: Self.list(expected), found: Self.list(names(report.members)))
      ]
    }
    var sets = [report.members]
    for part in report.parts where part.sorted() != report.members.sorted() { sets.append(part) }
    return sets.compactMap { members in
      guard let fault = reducibility(members, document.system) else { return nil }
      return Mismatch(
        "conflict", expected: "an irreducible set",
        found: "\(Self.list(names(members))), which \(fault(names))")
    }
  }

  /// Why a set of constraints is no irreducible conflict; `nil` when it is one.
  ///
  /// - Complexity: one solve of the set, and one without each member.
  private func reducibility(
    _ members: [Int], _ system: ConstraintSystem
  ) -> ((([Int]) -> [String]) -> String)? {
    guard isInfeasible(members, system) else { return { _ in "can be satisfied" } }
    for (place, member) in members.enumerated() {
      var rest = members
      rest.remove(at: place)
      if isInfeasible(rest, system) {
        return { "is a conflict without \($0([member]).joined()) too" }
      }
    }
    return nil
  }

  private func isInfeasible(_ members: [Int], _ system: ConstraintSystem) -> Bool {
    guard let part = Self.part(members, of: system) else { return false }
    if case .infeasible = solver.solve(part, switches, diagnoses: false) { return true }
    return false
  }

  /// The system of some constraints and the variables that they mention.
  static func part(_ members: [Int], of system: ConstraintSystem) -> ConstraintSystem? {
    var part = ConstraintSystem()
    var numbers: [Variable: Variable] = [:]
    for member in members {
      var constraint = system.constraint(at: member)
      constraint.terms = constraint.terms.map { term in
        let variable = numbers[term.variable] ?? part.addVariable()
        numbers[term.variable] = variable
        return Term(variable, term.coefficient)
      }
      do throws(ModelError) {
        try part.add(constraint)
      } catch {
        return nil
      }
    }
    return part
  }
}
