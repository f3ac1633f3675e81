/// An unknown of a constraint system: a free real number.
///
/// A variable is only an identity: it belongs to the system or solver that made it, which holds its
/// name and value.
public struct Variable: Hashable, Sendable {
  /// Number in order of creation, from 0.
  public let index: Int

  /// The variable with the given number.
  @inlinable public init(index: Int) {
    self.index = index
  }
}
