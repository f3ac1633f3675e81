import ConstraintSolver

/// The results of a batch, in the order of its systems.
public struct BatchResults: Sendable, RandomAccessCollection {
  let storage: ValueStorage
  /// Where the values of each system begin, and the end of the last.
  let starts: [Int]
  let outcomes: [BatchOutcome]
  /// Number of the first system.
  let firstIndex: Int
  /// How many systems were solved by templates.
  public let templateCount: Int

  /// The first position.
  public var startIndex: Int { 0 }
  /// The end of the positions.
  public var endIndex: Int { outcomes.count }

  /// The result of a system, by its place in the batch.
  public subscript(position: Int) -> BatchSolution {
    BatchSolution(
      index: firstIndex + position, outcome: outcomes[position], storage: storage,
      start: starts[position], count: starts[position + 1] - starts[position])
  }

  /// How many systems were solved.
  public var solvedCount: Int { outcomes.count { $0 == .solved } }
}
