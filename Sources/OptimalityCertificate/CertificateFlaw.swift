/// A reason why multipliers do not prove values optimal.
///
/// Rows are numbered as in `DualCertificate`: the constraints, then the edits.
public enum CertificateFlaw: Error, Hashable, Sendable {
  /// The counts of ranks, rows or values do not fit the system.
  case shape
  /// A value is NaN or infinite.
  case notFinite(variable: Int)
  /// A required row does not hold.
  case required(row: Int, violation: Double)
  /// A multiplier is not a slope of the row's penalty.
  case multiplier(row: Int, rank: Int, found: Double)
  /// The rows times their multipliers do not add up to nothing on a variable.
  case sum(variable: Int, rank: Int, excess: Double)
}

extension CertificateFlaw: CustomStringConvertible {
  /// What is wrong and where.
  public var description: String {
    switch self {
    case .shape: "the counts of ranks, rows or values do not fit the system"
    case .notFinite(let variable): "variable \(variable) has no finite value"
    case .required(let row, let violation): "required row \(row) is violated by \(violation)"
    case .multiplier(let row, let rank, let found):
      "row \(row) cannot have the multiplier \(found) at rank \(rank)"
    case .sum(let variable, let rank, let excess):
      "the multipliers add up to \(excess) on variable \(variable) at rank \(rank)"
    }
  }
}
