import ConstraintModel

/// A family of systems with one or two sizes, made from a seed.
public struct Workload: Sendable {
  /// A number that the caller chooses.
  public struct Size: Sendable, Hashable {
    /// What is counted, in capitals as in a usage line.
    public let name: String
    /// The smallest number that makes sense.
    public let minimum: Int
  }

  /// The word that selects the workload.
  public let name: String
  /// One sentence for the help text.
  public let summary: String
  /// The sizes, in the order in which they are written.
  public let sizes: [Size]
  /// Whether a benchmark runs it when none is named.
  public var isDefault = false
  /// The numbers of views that a benchmark runs when none is given.
  public var defaultViews = Workload.linear
  let sizesForViews: @Sendable (Int) -> [Int]
  let entries: @Sendable ([Double]) -> Double
  let build: @Sendable ([Int], UInt64) throws(ModelError) -> WorkloadCase

  /// The most entries that a system may have; indices are 32 bits wide.
  private static let mostEntries = 5e8

  /// Name and sizes, as in `grid ROWS COLUMNS`.
  public var usage: String { ([name] + sizes.map(\.name)).joined(separator: " ") }

  /// The sizes that come nearest to a number of views (unknowns, where there are no views).
  public func sizes(forViews views: Int) -> [Int] {
    // Far above what can be made, and far below where sums of sizes overflow.
    let views = min(max(views, 1), 1_000_000_000)
    return zip(sizesForViews(views), sizes).map { max($0, $1.minimum) }
  }

  /// The system of the given sizes.
  ///
  /// - Throws: `WorkloadError` for a size missing, too small, or so large that the system would not
  ///   fit in memory.
  /// - Complexity: linear in the size of the system.
  public func make(_ numbers: [Int], seed: UInt64 = 1) throws(WorkloadError) -> WorkloadCase {
    guard numbers.count == sizes.count else {
      throw .wrongSizes(usage: usage, found: numbers.count)
    }
    for (size, number) in zip(sizes, numbers) where number < size.minimum {
      throw .tooSmall(size: size.name, minimum: size.minimum, found: number)
    }
    guard entries(numbers.map(Double.init)) <= Self.mostEntries else { throw .tooLarge }
    do throws(ModelError) {
      return try build(numbers, seed)
    } catch {
      throw .model(error)
    }
  }
}
