import ConstraintModel
import Foundation
import TestSupport
import Testing

@Suite("Document text") struct DocumentTextTests {
  @Test("what is written reads back as the same system")
  func roundTrip() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let random = RandomSystem(seed: seed)
      let written = SystemDraft(try random.draft.withoutUnusedVariables().system())
      if written.constraints.isEmpty { continue }
      let text = DocumentText.document(of: written)
      let read = try DocumentReader.draft(from: text)
      #expect(read == written.sortingFirstRow(as: read), "seed \(seed)\n\(text)")
    }
  }

  @Test("numbers, names and levels in text form")
  func text() throws {
    let x = Variable(index: 0)
    let y = Variable(index: 1)
    let row = (-1.0 * x + 2.5 * y - 1e-9 * x >= -4).at(Priority(333.5), weight: 1e6)
    #expect(DocumentText.text(of: row) == "-x0 + 2.5*x1 - 1e-09*x0 >= -4 @333.5*1000000")
    #expect(DocumentText.text(of: (x == y).named("a b")) == "`a b`: x0 - x1 == 0")
    #expect(DocumentText.text(of: Constraint(terms: [], .equal, constant: 1)) == "0 == 1")
  }

  @Test("variables keep their numbers though they appear in another order")
  func order() throws {
    var draft = SystemDraft(variableCount: 3)
    draft.add(Variable(index: 2) <= 5)
    let text = DocumentText.document(of: draft)
    #expect(text.contains("0*x0 + 0*x1 + 0*x2 + x2 <= 5"))
    #expect(try DocumentReader.draft(from: text) == draft)
  }
}

extension SystemDraft {
  /// The same draft with the first row's terms in the order of `other`: a leading mention of all
  /// variables puts them in order.
  fileprivate func sortingFirstRow(as other: SystemDraft) -> SystemDraft {
    guard let first = constraints.first, let model = other.constraints.first,
      Set(first.terms) == Set(model.terms)
    else { return self }
    var copy = self
    copy.constraints[0].terms = model.terms
    return copy
  }
}

/// Reads the documents that `DocumentText` writes, and no others.
private enum DocumentReader {
  struct Document: Decodable {
    struct Edit: Decodable {
      var variable: String
      var value: Double
      var priority: Double
      var weight: Double
    }
    var constraints: [String]
    var edits: [Edit]?
  }

  struct Malformed: Error {}

  static func draft(from text: String) throws -> SystemDraft {
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    var system = ConstraintSystem()
    var variables: [String: Variable] = [:]
    func variable(_ name: String) -> Variable {
      if let known = variables[name] { return known }
      let new = system.addVariable()
      variables[name] = new
      return new
    }
    for text in document.constraints {
      var words = text.split(separator: " ").map(String.init)
      var (priority, weight) = (1000.0, 1.0)
      if let level = words.last, level.hasPrefix("@") {
        let parts = level.dropFirst().split(separator: "*")
        priority = try number(String(parts[0]))
        weight = parts.count > 1 ? try number(String(parts[1])) : 1
        words.removeLast()
      }
      guard words.count >= 3 else { throw Malformed() }
      let constant = try number(words.removeLast())
      let symbol = words.removeLast()
      guard let relation = Relation.allCases.first(where: { $0.description == symbol }) else {
        throw Malformed()
      }
      var sign = 1.0
      var terms: [Term] = []
      for word in words where word != "0" {
        if word == "+" || word == "-" {
          sign = word == "+" ? 1 : -1
          continue
        }
        let isNegative = word.hasPrefix("-")
        let factors = word.drop { $0 == "-" }.split(separator: "*").map(String.init)
        let magnitude = factors.count > 1 ? try number(factors[0]) : 1
        let coefficient = (isNegative ? -sign : sign) * magnitude
        terms.append(Term(variable(factors[factors.count - 1]), coefficient))
        sign = 1
      }
      try system.add(
        Constraint(
          terms: terms, relation, constant: constant, priority: Priority(priority),
          weight: weight))
    }
    for edit in document.edits ?? [] {
      try system.add(
        Edit(
          variable(edit.variable), value: edit.value, priority: Priority(edit.priority),
          weight: edit.weight))
    }
    return SystemDraft(system)
  }

  private static func number(_ text: String) throws -> Double {
    guard let value = Double(text) else { throw Malformed() }
    return value
  }
}
