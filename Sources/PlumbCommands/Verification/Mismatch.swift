import ConstraintModel

/// A difference between what a document expects and what was found.
struct Mismatch: Hashable, Sendable {
  /// What was compared.
  var what: String
  /// What the document says.
  var expected: String
  /// What came out.
  var found: String

  /// A difference in words.
  init(_ what: String, expected: String, found: String) {
    self.what = what
    self.expected = expected
    self.found = found
  }

  /// A difference of two numbers.
  init(_ what: String, expected: Double, found: Double) {
    self.init(
      what, expected: NumberText.shortest(expected), found: NumberText.shortest(found))
  }
}

extension Mismatch: CustomStringConvertible {
  /// `what, expected ..., found ...`.
  var description: String { "\(what), expected \(expected), found \(found)" }
}
