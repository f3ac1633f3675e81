import BenchmarkSupport

/// What a batch, or a chunk of it, came to.
struct BatchTally: Hashable, Sendable {
  var optimal = 0
  var infeasible = 0
  /// Documents that cannot be read or solved.
  var failed = 0
  /// Systems solved as instances of a template.
  var templateUses = 0

  /// How many records there are.
  var count: Int { optimal + infeasible + failed }

  static func += (left: inout BatchTally, right: BatchTally) {
    left.optimal += right.optimal
    left.infeasible += right.infeasible
    left.failed += right.failed
    left.templateUses += right.templateUses
  }

  /// The last line of a run.
  func summary(seconds: Double) -> String {
    let rate = NumberFormat.short(Double(count) / max(seconds, 1e-9))
    return "\(count) systems in \(NumberFormat.time(nanoseconds: seconds * 1e9)), "
      + "\(rate) systems/s; \(optimal) optimal, \(infeasible) infeasible, "
      + "\(failed) errors; \(templateUses) by template"
  }
}
