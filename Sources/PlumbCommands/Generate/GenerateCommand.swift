import Workloads

/// What `plumb generate` is asked to write.
public struct GenerateOptions: Sendable {
  /// Name of the workload.
  public var workload: String
  /// Its sizes; empty when `views` is given.
  public var sizes: [Int]
  /// A number of views instead of sizes.
  public var views: Int?
  /// Start of the pseudo-random numbers.
  public var seed: UInt64

  /// The system of a workload.
  public init(workload: String, sizes: [Int] = [], views: Int? = nil, seed: UInt64 = 1) {
    self.workload = workload
    self.sizes = sizes
    self.views = views
    self.seed = seed
  }
}

/// One JSON document with the system of a workload, an object a constraint, and a line feed.
///
/// - Throws: `WorkloadError` for an unknown workload, or sizes that it cannot have.
public func generate(_ options: GenerateOptions) throws(WorkloadError) -> [UInt8] {
  let workload = try Workload.named(options.workload)
  var sizes = options.sizes
  if let views = options.views {
    guard sizes.isEmpty else { throw .sizesAndViews(usage: workload.usage) }
    sizes = workload.sizes(forViews: views)
  }
  return SystemDocument.bytes(of: try workload.make(sizes, seed: options.seed))
}

/// The workloads with their sizes, a line each, for the help text.
public func workloadHelp() -> String {
  let width = Workload.all.map(\.usage.count).max() ?? 0
  return Workload.all.map { workload in
    let padding = String(repeating: " ", count: width - workload.usage.count)
    return "  \(workload.usage)\(padding)  \(workload.summary)\n"
  }.joined()
}
