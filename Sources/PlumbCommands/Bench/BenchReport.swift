import BenchmarkSupport
import DocumentFormat

/// The records of a run as text and as JSON.
struct BenchReport: Sendable {
  let records: [BenchRecord]
  let remarks: [String]

  /// A table, with what the times depend on above it.
  func text(on system: SystemInfo = .current) -> String {
    var table = TextTable([
      "workload", "views", "constraints", "cold min", "median", "p99", "ns/constraint", "growth",
      "pivots", "components", "edit mean", "p99", "check",
    ])
    for (number, record) in records.enumerated() {
      table.add(cells(of: record, after: number > 0 ? records[number - 1] : nil))
    }
    let lines = [
      "CPU: \(system.processor), \(system.vectorLevel)", "Build: \(system.build)",
      "Clock: CPU time of the thread. Cold: load and solve. Edit: suggest and read every value.",
      "Growth: exponent of the cold minimum over constraints, from the size before.",
    ]
    let notes = remarks + [summary]
    return lines.joined(separator: "\n") + "\n\n" + table.rendered() + "\n"
      + notes.joined(separator: "\n") + "\n"
  }

  /// A JSON array with a record each.
  var json: [UInt8] { JSONWriter.records(records) { json, record in record.write(to: &json) } }

  /// How many answers did not pass.
  var failures: Int { records.count { $0.check != "ok" } }

  private var summary: String {
    "right answers: \(records.count - failures), wrong: \(failures)"
  }

  private func cells(of record: BenchRecord, after former: BenchRecord?) -> [String] {
    let time = { (value: Double?) in
      value.map { NumberFormat.time(nanoseconds: $0) } ?? "-"
    }
    let perConstraint = record.cold.map { $0.min / Double(max(1, record.constraints)) }
    let growth = former.flatMap { Self.growth(from: $0, to: record) }
    return [
      record.workload, record.views.map(NumberFormat.grouped) ?? "-",
      NumberFormat.grouped(record.constraints), time(record.cold?.min), time(record.cold?.median),
      time(record.cold?.p99), perConstraint.map { NumberFormat.fixed($0, digits: 1) } ?? "-",
      growth.map { NumberFormat.fixed($0, digits: 2) } ?? "-",
      NumberFormat.grouped(record.pivots), NumberFormat.grouped(record.components),
      time(record.edit?.mean), time(record.edit?.p99), record.check,
    ]
  }

  private static func growth(from first: BenchRecord, to second: BenchRecord) -> Double? {
    guard first.workload == second.workload, let low = first.cold?.min, let high = second.cold?.min
    else { return nil }
    return GrowthExponent.between(
      (Double(first.constraints), low), (Double(second.constraints), high))
  }
}
