import BenchmarkSupport
import Workloads

/// The cases of a run, in the order of the report; systems are made when their turn comes.
struct BenchPlan: Sendable {
  /// One line of the report.
  struct Item: Sendable {
    /// Name of the workload or document.
    let name: String
    /// Makes the system.
    let make: @Sendable () throws(WorkloadError) -> WorkloadCase
  }

  private(set) var items: [Item] = []
  /// What was left out, a line each.
  private(set) var remarks: [String] = []

  private static let largestQuickViews = 10_000

  /// The plan of the given options.
  ///
  /// - Throws: `WorkloadError.unknown` for a name that is no workload.
  init(_ options: BenchOptions) throws(WorkloadError) {
    for input in options.inputs { items.append(Item(name: input.name) { input }) }
    for name in options.workloads {
      let workload = try Workload.named(name)
      add(workload, views: options.views ?? Self.defaultViews(of: workload, options), options)
    }
    guard options.workloads.isEmpty, options.inputs.isEmpty else { return }
    for workload in Workload.all where workload.isDefault {
      let largest = workload.defaultViews.max() ?? 0
      let views = options.views ?? Self.defaultViews(of: workload, options)
      add(workload, views: views.filter { $0 <= largest }, options)
      let omitted = views.filter { $0 > largest }.map(String.init).joined(separator: ", ")
      if !omitted.isEmpty {
        remarks.append("\(workload.name) \(omitted): left out; name the workload to measure it")
      }
    }
  }

  private static func defaultViews(of workload: Workload, _ options: BenchOptions) -> [Int] {
    workload.defaultViews.filter { !options.isQuick || $0 <= largestQuickViews }
  }

  private mutating func add(_ workload: Workload, views: [Int], _ options: BenchOptions) {
    var seen: Set<[Int]> = []
    for views in views {
      let sizes = workload.sizes(forViews: views)
      // Small numbers of views may come out as the same system.
      guard seen.insert(sizes).inserted else { continue }
      let seed = options.seed
      items.append(
        Item(name: workload.name) { () throws(WorkloadError) in
          try workload.make(sizes, seed: seed)
        })
    }
  }
}
