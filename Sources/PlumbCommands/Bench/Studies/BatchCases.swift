import BatchSolving
@_spi(Kernel) import ConstraintModel
import Workloads

/// The systems of one case of the batch study.
struct BatchCase {
  let name: String
  /// The instances of one template, where the case has one.
  var instances: TemplateInstances?
  /// The systems, one by one.
  var systems: [ConstraintSystem]

  /// The cases, in the order of the report.
  static func all(isQuick: Bool, seed: UInt64) throws -> [BatchCase] {
    let count = isQuick ? 2_000 : 10_000
    return [
      try template("template-feed", of: "feed", cells: 1, count: count, seed),
      try template("template-form", of: "form", cells: 1, count: count, seed),
      try template("template-feed4", of: "feed", cells: 4, count: count, seed),
      try mixed(count: count, seed), try hierarchies(count: isQuick ? 200 : 1_000, seed),
    ]
  }

  /// Instances whose content sizes vary as those of table cells do.
  private static func template(
    _ name: String, of workload: String, cells: Int, count: Int, _ seed: UInt64
  ) throws -> BatchCase {
    let instances = try instances(of: workload, cells: cells, count: count, seed)
    return BatchCase(
      name: name, instances: instances,
      systems: (0..<count).map(instances.system(ofInstance:)))
  }

  private static func instances(
    of workload: String, cells: Int, count: Int, _ seed: UInt64
  ) throws -> TemplateInstances {
    try instances(of: Workload.named(workload).make([cells], seed: seed).system, count, seed)
  }

  /// Instances of a system whose wishes for sizes vary.
  static func instances(
    of system: ConstraintSystem, _ count: Int, _ seed: UInt64
  ) throws -> TemplateInstances {
    var instances = TemplateInstances(of: Template(system), count: count)
    var random = SplitMix64(seed: seed)
    // Wishes for one size have one value: between 0.3 and 1.7 of the template's.
    var factors: [Variable: [Double]] = [:]
    for row in 0..<system.constraintCount {
      let constraint = system.constraint(at: row)
      guard !constraint.priority.isRequired, constraint.terms.count == 1, constraint.constant != 0
      else { continue }
      let variable = constraint.terms[0].variable
      if factors[variable] == nil {
        factors[variable] = (0..<count).map { _ in random.number(in: 0.3..<1.7) }
      }
      let values = (factors[variable] ?? []).map { (constraint.constant * $0).rounded() }
      try instances.set(values, ofConstraint: row)
    }
    return instances
  }

  /// Systems of several templates in no order.
  private static func mixed(count: Int, _ seed: UInt64) throws -> BatchCase {
    let kinds = [("feed", 1), ("form", 1), ("feed", 2), ("form", 3), ("feed", 4)]
    let each = count / kinds.count
    var systems: [ConstraintSystem] = []
    for (place, kind) in kinds.enumerated() {
      let instances = try instances(
        of: kind.0, cells: kind.1, count: each, seed &+ UInt64(place))
      systems += (0..<each).map(instances.system(ofInstance:))
    }
    var random = SplitMix64(seed: seed)
    random.shuffle(&systems)
    return BatchCase(name: "mixed-templates", systems: systems)
  }

  /// Different hierarchies of 10 to 500 views.
  private static func hierarchies(count: Int, _ seed: UInt64) throws -> BatchCase {
    let workload = try Workload.named("random")
    var random = SplitMix64(seed: seed)
    let systems = try (0..<count).map { number in
      try workload.make(
        [random.integer(in: 10...500)], seed: seed &+ UInt64(number)
      ).system
    }
    return BatchCase(name: "random-hierarchies", systems: systems)
  }
}
