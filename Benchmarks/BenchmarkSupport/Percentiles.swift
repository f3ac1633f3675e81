/// The distribution of a set of samples, in the unit of the samples.
public struct Percentiles: Hashable, Sendable {
  /// The smallest sample.
  public let min: Double
  /// The sample below which half of them lie.
  public let median: Double
  /// The sample below which 99 of 100 lie; the largest when there are fewer than 100.
  public let p99: Double
  /// The sum of the samples divided by their number.
  public let mean: Double
  /// How many samples there were.
  public let count: Int

  /// The distribution of `samples`; nil when there are none or one is negative or not a number,
  /// which means that the measurement is broken.
  ///
  /// Percentiles are samples, not interpolations (nearest rank).
  /// - Complexity: O(*n* log *n*) for *n* samples.
  public init?(_ samples: [Double]) {
    guard samples.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let sorted = samples.sorted()
    guard let first = sorted.first else { return nil }
    func rank(_ hundredths: Int) -> Double {
      sorted[(sorted.count * hundredths + 99) / 100 - 1]
    }
    min = first
    median = rank(50)
    p99 = rank(99)
    mean = sorted.reduce(0, +) / Double(sorted.count)
    count = sorted.count
  }
}
