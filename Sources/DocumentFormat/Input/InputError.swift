/// A file that cannot be read.
public struct InputError: Error, Hashable, Sendable {
  /// The file, as given.
  public var path: String
  /// Why.
  public var reason: String

  /// The reason why `path` cannot be read.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension InputError: CustomStringConvertible {
  /// `path: reason`.
  public var description: String { "\(path): \(reason)" }
}
