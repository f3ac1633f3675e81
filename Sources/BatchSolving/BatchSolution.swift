import ConstraintModel

/// The result of one system of a batch.
///
/// Shares memory with the other results of its batch (of its window, in a stream).
public struct BatchSolution: Sendable {
  /// Number of the system in the batch or stream, from 0.
  public let index: Int
  /// How its solve ended.
  public let outcome: BatchOutcome
  let storage: ValueStorage
  let start: Int
  let count: Int

  /// Whether there are values.
  public var isSolved: Bool { outcome == .solved }

  /// The values of all variables, by number; none unless solved.
  ///
  /// - Complexity: O(variables).
  public var values: [Double] { withValues(Array.init) }

  /// The value of a variable; 0 for one that the system does not have, or unless solved.
  public func value(of variable: Variable) -> Double {
    withValues { $0.indices.contains(variable.index) ? $0[variable.index] : 0 }
  }

  /// Calls `body` with the values, by number; nothing is copied.
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    let solved = isSolved ? count : 0
    return withExtendedLifetime(storage) {
      body(UnsafeBufferPointer(start: storage.values + start, count: solved))
    }
  }

  /// The sum of weight times violation of each soft priority of the system, highest first.
  ///
  /// - Parameter system: The system that this is the solution of.
  /// - Returns: The levels; none unless solved.
  /// - Complexity: O(entries).
  public func levels(of system: ConstraintSystem) -> [LevelSum] {
    isSolved ? withValues { LevelSum.levels(of: system, values: $0) } : []
  }
}
