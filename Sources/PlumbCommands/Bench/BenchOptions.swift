import ConstraintSolver
import Workloads

/// What `plumb bench` is asked to do.
public struct BenchOptions: Sendable {
  /// The workloads by name; empty for the default set.
  public var workloads: [String] = []
  /// Numbers of views; nil for those that suit each workload.
  public var views: [Int]?
  /// Start of the pseudo-random numbers.
  public var seed: UInt64 = 1
  /// Systems read from a file; they are measured instead of the default set.
  public var inputs: [WorkloadCase] = []
  /// Whether to take few samples and leave out the largest sizes.
  public var isQuick = false
  /// How systems are solved.
  public var solver = SolverOptions()

  /// The default run.
  public init() {}
}

/// What a benchmark leaves behind.
public struct BenchOutcome: Sendable {
  /// The table for people.
  public var report: String
  /// The records as a JSON array, with a line feed at the end.
  public var json: [UInt8]
  /// 0, or 1 when an answer did not pass its check.
  public var exitCode: Int32
}
