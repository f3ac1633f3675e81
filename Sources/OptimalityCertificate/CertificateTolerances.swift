/// What a certificate counts as equal.
public struct CertificateTolerances: Sendable {
  /// Largest distance of a row's sum from its constant at which they count as equal, relative to
  /// 1 and the magnitudes added.
  public var primal = 1e-9
  /// Largest sum over the rows that counts as none, relative to the magnitudes added.
  ///
  /// Multipliers of rows whose sum is not at the constant must be exact: a solver sets them.
  public var dual = 1e-10

  /// The defaults.
  public init() {}
}
