import ConstraintModel

/// What is wrong in a document, where, and in which field.
public struct DocumentError: Error, Hashable, Sendable {
  /// What is wrong.
  public var reason: Reason
  /// Where: a place in the file, or in the text when a constraint was parsed alone.
  public var position: TextPosition
  /// The field, such as `constraints[3].priority`; positions in arrays count from 0.
  public var field: String?
  /// The line that holds the error.
  public var excerpt: TextExcerpt?

  /// An error at a place.
  public init(
    _ reason: Reason, at position: TextPosition, field: String? = nil, excerpt: TextExcerpt? = nil
  ) {
    self.reason = reason
    self.position = position
    self.field = field
    self.excerpt = excerpt
  }

  /// The same error, its field being a part of `parent`.
  func inside(_ parent: String) -> DocumentError {
    var copy = self
    guard let field else {
      copy.field = parent
      return copy
    }
    copy.field = field.hasPrefix("[") ? parent + field : "\(parent).\(field)"
    return copy
  }
}

extension DocumentError {
  /// The causes.
  public enum Reason: Hashable, Sendable {
    /// Something else was expected.
    case unexpected(expected: String, found: String)
    /// An object has a field that is not known; those that it may have.
    case unknownField(String, known: [String])
    /// An object has a field twice.
    case duplicateField(String)
    /// An object lacks a field.
    case missingField(String)
    /// A number is out of the range that its place allows.
    case number(String, allowed: String)
    /// A JSON string holds what no JSON string may hold.
    case malformedString(String)
    /// Two expressions with variables are multiplied, or divided by one another.
    case notLinear
    /// A division by zero.
    case divisionByZero
    /// A word that no variable can be called, unless quoted.
    case reservedName(String)
    /// A priority has a name that is not known.
    case unknownPriority(String)
    /// A second edit of a variable.
    case duplicateEdit(String)
    /// An edit that is required.
    case requiredEdit(String)
    /// The constraint cannot enter a system.
    case model(ModelError)
    /// A second view of the same id.
    case duplicateView(String)
    /// No view has the id.
    case unknownView(String)
    /// A visual format string names no metric where only one may stand.
    case unknownMetric(String)
    /// A view, or its guide, has no such attribute.
    case unknownAttribute(String)
    /// Positions along x and along y, or a position and a size, in one constraint.
    case attributesDoNotPair(String)
    /// Views of one visual format string that are not in the same superview.
    case differentSuperviews(String)
    /// The views cannot be laid out at all.
    case views(String)
    /// A visual format string in a document without views.
    case visualFormatWithoutViews
  }
}

extension DocumentError.Reason: CustomStringConvertible {
  /// The cause in words.
  public var description: String {
    switch self {
    case .unexpected(let expected, let found): "expected \(expected), found \(found)"
    case .unknownField(let name, _): "unknown field \"\(name)\""
    case .duplicateField(let name): "the field \"\(name)\" occurs twice"
    case .missingField(let name): "the field \"\(name)\" is missing"
    case .number(let text, let allowed): "\(text) is out of range: \(allowed)"
    case .malformedString(let what): what
    case .notLinear: "a product of variables: one side must be a number"
    case .divisionByZero: "division by zero"
    case .reservedName(let name):
      "\"\(name)\" is not a variable name; a name in backquotes may be any text"
    case .unknownPriority(let name):
      "unknown priority \"\(name)\"; expected required, strong, high, medium, weak, low or a number"
    case .duplicateEdit(let name): "the variable \"\(name)\" has an edit already"
    case .requiredEdit(let name):
      "the edit of \"\(name)\" is required; its priority must be below 1000"
    case .model(let error): error.description
    case .duplicateView(let id): "a second view has the id \"\(id)\""
    case .unknownView(let id): "no view has the id \"\(id)\""
    case .unknownMetric(let name): "no metric has the name \"\(name)\""
    case .unknownAttribute(let name): "\"\(name)\" is no attribute of a view or a guide"
    case .attributesDoNotPair(let names): "the attributes do not pair: \(names)"
    case .differentSuperviews(let id): "\"\(id)\" is in another superview than the views before it"
    case .views(let what): what
    case .visualFormatWithoutViews: "a visual format string needs a document with views"
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// `line:column: reason (in field)`.
  public var description: String {
    "\(position.line):\(position.column): \(message)"
  }

  /// The reason and the field, without the place.
  public var message: String {
    guard let field else { return reason.description }
    return "\(reason) (in \(field))"
  }

  /// The description and the hint, then the line that holds the error and a caret below it.
  public var report: String {
    guard let excerpt else { return descriptionWithHint }
    return "\(descriptionWithHint)\n\(excerpt.lines)"
  }
}
