import ConstraintModel

/// A workload that cannot be made.
public enum WorkloadError: Error, Hashable, Sendable {
  /// There is no workload of that name.
  case unknown(String)
  /// The wrong number of sizes was given.
  case wrongSizes(usage: String, found: Int)
  /// Both sizes and a number of views were given.
  case sizesAndViews(usage: String)
  /// A size is too small.
  case tooSmall(size: String, minimum: Int, found: Int)
  /// The system would not fit in memory.
  case tooLarge
  /// A number of the system was refused.
  case model(ModelError)
}

extension WorkloadError: CustomStringConvertible {
  /// What was wrong, and what is right.
  public var description: String {
    switch self {
    case .unknown(let name):
      "there is no workload '\(name)'; the workloads are "
        + Workload.all.map(\.name).joined(separator: " ")
    case .wrongSizes(let usage, let found):
      "\(found) \(found == 1 ? "size" : "sizes") given; write \(usage), or give a number of views"
    case .sizesAndViews(let usage):
      "give either sizes (\(usage)) or a number of views, not both"
    case .tooSmall(let size, let minimum, let found):
      "\(size) is \(found); it must be at least \(minimum)"
    case .tooLarge: "a system of that size is too large"
    case .model(let error): error.description
    }
  }
}
