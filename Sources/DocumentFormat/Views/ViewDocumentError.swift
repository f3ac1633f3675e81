/// Why a view tree cannot be a document.
public enum ViewDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format has no words for something that a view says.
  case cannotBeWritten(view: String, what: String)

  /// One line for people.
  public var description: String {
    switch self {
    case .cannotBeWritten(let view, let what): "\(view): documents have no words for \(what)"
    }
  }
}
