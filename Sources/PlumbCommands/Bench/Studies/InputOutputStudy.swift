import BenchmarkSupport
import ConstraintModel
import ConstraintSolver
import DocumentFormat
import Workloads

/// How fast documents are read and results written, on one core.
struct InputOutputStudy {
  let isQuick: Bool
  let seed: UInt64

  /// Small hierarchies, as batches have them, and one large one.
  private static let workloads = [("feed", 10), ("form", 20), ("random", 50), ("feed", 2000)]
  private var bytesPerCase: Int { isQuick ? 200_000 : 4_000_000 }
  private var plan: SamplingPlan {
    SamplingPlan(warmUp: isQuick ? 1e6 : 5e7, budget: isQuick ? 1e7 : 5e8, most: 50)
  }

  func run() throws -> StudyOutcome {
    var outcome = StudyOutcome(
      table: TextTable(["workload", "views", "what", "bytes", "MB/s", "check"]),
      remarks: [
        "Clock: CPU time of the thread; the fastest pass counts.",
        "Reading: documents to systems. Writing: results to bytes; scaled: values times pi.",
      ])
    for (name, views) in Self.workloads {
      let systems = try systems(name, views)
      for form in SystemDocument.Form.allCases { try read(systems, form, name, views, &outcome) }
      var records = try systems.map(Self.record)
      write(records, systems, "writing", name, views, &outcome)
      for index in records.indices { records[index].scaleValues(by: .pi) }
      write(records, systems, "writing scaled", name, views, &outcome)
    }
    return outcome
  }

  private func systems(_ name: String, _ views: Int) throws -> [ConstraintSystem] {
    let workload = try Workload.named(name)
    var systems: [ConstraintSystem] = [], size = 0
    while size < bytesPerCase {
      let item = try workload.make(
        workload.sizes(forViews: views), seed: seed + UInt64(systems.count))
      size += SystemDocument.bytes(of: item).count
      systems.append(item.system)
    }
    return systems
  }

  private func read(
    _ systems: [ConstraintSystem], _ form: SystemDocument.Form, _ name: String, _ views: Int,
    _ outcome: inout StudyOutcome
  ) throws {
    var bytes: [UInt8] = []
    for system in systems {
      bytes += SystemDocument.bytes(
        of: WorkloadCase(name: name, system: system, viewCount: nil, sweep: nil), form: form)
    }
    var read: [ConstraintSystem] = []
    let times = try plan.samples {
      // Documents go as soon as their systems are solved: keeping them all would measure memory.
      var input = DocumentInput(bytes, path: name, form: .lines)
      while let document = try input.next() { blackHole(try document.get().system.entryCount) }
    }
    var input = DocumentInput(bytes, path: name, form: .lines)
    while let document = try input.next() { read.append(try document.get().system) }
    let isRight =
      read.count == systems.count && zip(read, systems).allSatisfy { $0.isWritten(as: $1) }
    enter("reading \(form.rawValue)", name, views, bytes.count, times, isRight, &outcome)
  }

  private static func record(_ system: ConstraintSystem) throws -> ResultRecord {
    let solver = Solver(system)
    try solver.solve()
    let solution = OptimalSolution(solver.values, of: system)
    return ResultRecord(
      name: "result", .optimal(.init(values: solution.values, levels: solution.levels)))
  }

  private func write(
    _ records: [ResultRecord], _ systems: [ConstraintSystem], _ what: String, _ name: String,
    _ views: Int, _ outcome: inout StudyOutcome
  ) {
    var writer = JSONWriter()
    let times = plan.samples {
      writer.removeAll()
      for (record, system) in zip(records, systems) { writer.result(record, system: system) }
    }
    let isRight = zip(records, writer.bytes.split(separator: UInt8(ascii: "\n"))).allSatisfy {
      $0.isWritten(as: $1)
    }
    enter(what, name, views, writer.bytes.count, times, isRight, &outcome)
  }

  private func enter(
    _ what: String, _ name: String, _ views: Int, _ count: Int, _ times: [Double],
    _ isRight: Bool, _ outcome: inout StudyOutcome
  ) {
    let rate = Double(count) / (times.min() ?? .infinity) * 1e3
    outcome.table.add([
      name, "\(views)", what, NumberFormat.grouped(count), NumberFormat.short(rate),
      isRight ? "ok" : "wrong",
    ])
    if !isRight { outcome.failures.append("\(name) \(views), \(what): not what was written") }
  }
}

extension ConstraintSystem {
  /// Whether a system that was read says the same as the one that was written, names included.
  fileprivate func isWritten(as original: ConstraintSystem) -> Bool {
    guard constraintCount == original.constraintCount, edits.count == original.edits.count else {
      return false
    }
    // Variables are numbered in order of appearance, which need not be that of their making.
    func terms(_ system: ConstraintSystem, _ row: Int) -> [String: Double] {
      Dictionary(
        system.constraint(at: row).terms.map { (system.name(of: $0.variable), $0.coefficient) },
        uniquingKeysWith: +)
    }
    for row in 0..<constraintCount {
      let (mine, other) = (constraint(at: row), original.constraint(at: row))
      guard mine.relation == other.relation, mine.constant == other.constant,
        mine.priority == other.priority, mine.weight == other.weight,
        terms(self, row) == terms(original, row)
      else { return false }
    }
    return zip(edits, original.edits).allSatisfy {
      $0.value == $1.value && $0.priority == $1.priority && $0.weight == $1.weight
        && name(of: $0.variable) == original.name(of: $1.variable)
    }
  }
}

extension ResultRecord {
  fileprivate mutating func scaleValues(by factor: Double) {
    guard case .optimal(var optimum) = outcome else { return }
    for index in optimum.values.indices { optimum.values[index] *= factor }
    outcome = .optimal(optimum)
  }

  /// Whether a line gives the same values, in order, to the last bit.
  fileprivate func isWritten(as line: ArraySlice<UInt8>) -> Bool {
    guard case .optimal(let optimum) = outcome else { return false }
    let text = String(decoding: line, as: UTF8.self)
    guard let values = text.split(separator: "\"values\":{").last?.split(separator: "}").first
    else { return false }
    let numbers = values.split(separator: ",").map { field in
      field.split(separator: ":").last.flatMap { Double($0) }
    }
    return numbers == optimum.values.map { $0 }
  }
}
