import BenchmarkSupport

/// What the records of a batch came to.
struct BatchTally: Hashable, Sendable {
  var optimal = 0
  var infeasible = 0
  /// Documents that cannot be read or solved.
  var failed = 0
  /// Systems solved as instances of a template.
  var templateUses = 0

  /// How many records there are.
  var count: Int { optimal + infeasible + failed }

  /// Counts one more.
  mutating func count(_ kind: ChunkResults.Kind) {
    switch kind {
    case .optimal: optimal += 1
    case .infeasible: infeasible += 1
    case .failed: failed += 1
    }
  }

  /// The last line of a run.
  func summary(seconds: Double) -> String {
    let rate = NumberFormat.short(Double(count) / max(seconds, 1e-9))
    return "\(count) systems in \(NumberFormat.time(nanoseconds: seconds * 1e9)), "
      + "\(rate) systems/s; \(optimal) optimal, \(infeasible) infeasible, "
      + "\(failed) errors; \(templateUses) by template"
  }
}
