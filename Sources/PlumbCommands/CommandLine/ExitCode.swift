/// How a run ends, as the shell sees it.
public enum ExitCode: Int32, Hashable, Sendable {
  /// Done.
  case done = 0
  /// The answer is no: infeasible, a failed verification, an error record.
  case negative = 1
  /// The command line is wrong.
  case usage = 2
  /// A file cannot be read or written.
  case inputOutput = 3
  /// Ended by SIGINT.
  case interrupted = 130
  /// Ended by SIGTERM.
  case terminated = 143

  /// The worse of two codes: the one with the larger number.
  func combined(with other: ExitCode) -> ExitCode {
    rawValue >= other.rawValue ? self : other
  }
}
