import ConstraintModel

/// A constraint system as read from a file, with what its names refer to.
public struct Document: Sendable {
  /// The name given, or `FILE:LINE`.
  public var name: String
  /// Where the document begins.
  public var source: SourceLocation
  /// Variables, constraints and edits.
  public var system: ConstraintSystem
  /// What the document says of its solution.
  public var expectation: Expectation?
  /// The tree of a document with views; `system` is then that of its first pass.
  public var views: ViewDocument?

  /// A document of the given parts.
  public init(
    name: String, source: SourceLocation, system: ConstraintSystem,
    expectation: Expectation? = nil, views: ViewDocument? = nil
  ) {
    self.name = name
    self.source = source
    self.system = system
    self.expectation = expectation
    self.views = views
  }

  /// Reads text constraints, such as `"w: width >= 44 @strong"`; edits are added afterwards.
  ///
  /// - Throws: `DocumentError`; the position is that in the text, the field says which text.
  public init(name: String = "document", constraints: [String]) throws(DocumentError) {
    var builder = SystemBuilder()
    for (number, text) in constraints.enumerated() {
      let bytes = Array(text.utf8) + [0, 0, 0, 0]
      do throws(TextFailure) {
        try builder.addConstraint(text: bytes, 0..<bytes.count - 4)
      } catch {
        throw DocumentError(
          error.reason, at: TextPosition.start.advanced(to: error.offset, in: bytes),
          field: "constraints[\(number)]",
          excerpt: TextExcerpt(around: error.offset, in: bytes, range: 0..<bytes.count - 4))
      }
    }
    self.init(
      name: name, source: SourceLocation(file: name, line: 1), system: builder.finish())
  }

  /// The variables by name.
  ///
  /// - Complexity: O(variables).
  public func variablesByName() -> [String: Variable] {
    var variables: [String: Variable] = Dictionary(minimumCapacity: system.variableCount)
    for index in 0..<system.variableCount {
      let variable = Variable(index: index)
      variables[system.name(of: variable)] = variable
    }
    return variables
  }
}

/// A document that could not be read.
public struct UnreadableDocument: Error, Sendable {
  /// The name given, or `FILE:LINE`.
  public var name: String
  /// Where the document begins.
  public var source: SourceLocation
  /// What is wrong.
  public var error: DocumentError
  /// What the document says of its solution, when that much could be read.
  public var expectation: Expectation?

  /// The same, where the document was a line by itself.
  ///
  /// A document over several lines, and several on one, look like errors of their own otherwise.
  var inLine: UnreadableDocument {
    guard case .unexpected(let expected, let found) = error.reason else { return self }
    let end = "the end of the document"
    let rule = "a .jsonl file has one document a line"
    var copy = self
    if found == end {
      copy.error.reason = .unexpected(expected: expected, found: "the end of the line; \(rule)")
    } else if expected == end {
      copy.error.reason = .unexpected(
        expected: "the end of the line", found: "\(found); \(rule)")
    }
    return copy
  }
}
