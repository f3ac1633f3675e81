import BenchmarkSupport
import DocumentFormat
import LayoutTree
import TreeWorkloads

/// View trees from views to frames, from nothing and after changes.
struct TreeStudy {
  let isQuick: Bool
  let seed: UInt64
  let names: [String]
  let views: [Int]?

  /// The name of the table of rows, which is measured beside the trees.
  static let table = "table"

  /// What was found of one tree.
  fileprivate struct Record {
    var workload: TreeWorkload
    var views: Int
    var size: LayoutSystemSize
    var times: TreeTimes
    var check: String
  }

  private var sizes: [Int] { views ?? (isQuick ? [100, 1000] : [100, 1000, 10_000]) }

  private var workloads: [TreeWorkload] {
    names.isEmpty ? TreeWorkload.allCases : names.compactMap { TreeWorkload(named: $0) }
  }

  func run(_ note: (String) -> Void = { _ in }) throws -> StudyOutcome {
    var outcome = StudyOutcome(
      table: TextTable([
        "tree", "views", "rows", "by hand", "declared", "pool", "rows made", "solved", "frames",
        "cold", "ns a view", "resize", "text", "lines", "insert", "remove", "check",
      ]),
      remarks: [
        "CPU time of the thread, the least of runs in turns. Every tree that is timed is a new one.",
        "By hand, declared: making views and constraints; pool, rows made, solved, frames: the steps",
        "of a layout from nothing, which cold is as a whole, without making the tree; then layouts",
        "after another width of the root, a text or size of a leaf, more lines, a view inserted and removed.",
        "* marks a change that was solved from nothing. Frames are compared with cold layouts.",
      ])
    var records: [Record] = []
    for workload in workloads {
      for size in sizes {
        note("\(workload), \(size) views")
        records.append(try measure(workload, size))
      }
    }
    for record in records {
      add(record, to: &outcome.table)
      if record.check != "ok" {
        outcome.failures.append("\(record.workload), \(record.views) views: \(record.check)")
      }
    }
    var tables: [TableMeasurement] = []
    if names.isEmpty || names.contains(Self.table) {
      note("table")
      let rows = names.isEmpty ? nil : views?.last
      tables.append(
        try TableMeasurement(
          rows: rows ?? (isQuick ? 1000 : 10_000), repeats: isQuick ? 2 : 3, seed: seed))
    }
    for table in tables {
      outcome.findings.append(table.finding)
      if table.check != "ok" { outcome.failures.append("table: \(table.check)") }
    }
    outcome.json = json(records, tables)
    return outcome
  }

  private func measure(_ workload: TreeWorkload, _ views: Int) throws -> Record {
    var measurement = TreeMeasurement(
      workload, views: views, seed: seed, budget: isQuick ? 1e8 : 1e9, fewest: isQuick ? 3 : 5)
    try measurement.run()
    let tree = measurement.model.make()
    try tree.root.layout()
    return Record(
      workload: workload, views: tree.views.count, size: tree.root.layoutSize,
      times: measurement.times, check: try measurement.check())
  }

  private func add(_ record: Record, to table: inout TextTable) {
    let times = record.times
    let steps = [times.registering, times.compiling, times.solving, times.reading, times.cold]
    table.add(
      [
        record.workload.rawValue, NumberFormat.grouped(record.views),
        NumberFormat.grouped(record.size.rows),
        times.byHand.isFinite ? NumberFormat.time(nanoseconds: times.byHand) : "-",
        NumberFormat.time(nanoseconds: times.declared),
      ] + steps.map { NumberFormat.time(nanoseconds: $0) }
        + [NumberFormat.short(times.cold / Double(record.views))]
        + TreeChange.allCases.map { change in
          let mark = (times.work[change]?.coldSolves ?? 0) > 0 ? "*" : ""
          return times.changes[change].map { NumberFormat.time(nanoseconds: $0) + mark } ?? "-"
        } + [record.check])
  }

  private func json(_ records: [Record], _ tables: [TableMeasurement]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for record in records { json.object { record.write(to: &$0) } }
      for table in tables { json.object { table.write(to: &$0) } }
    }
    json.endLine()
    return json.bytes
  }
}

extension TreeStudy.Record {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("tree")
    json.string(workload.rawValue)
    json.field("views")
    json.number(views)
    json.field("rows")
    json.number(size.rows)
    json.field("nodes")
    json.number(size.nodes)
    json.field("nanoseconds")
    json.object { json in
      let fields =
        [
          ("byHand", times.byHand), ("declared", times.declared), ("pool", times.registering),
          ("rows", times.compiling), ("solve", times.solving), ("frames", times.reading),
          ("cold", times.cold),
        ] + TreeChange.allCases.map { ($0.rawValue, times.changes[$0] ?? .infinity) }
      for (name, time) in fields {
        json.field(name)
        json.number(time)
      }
    }
    json.field("check")
    json.string(check)
  }
}

extension TableMeasurement {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("table")
    json.number(rows)
    json.field("seconds")
    json.object { json in
      for (name, time) in [
        ("together", together), ("single", single), ("change", change), ("update", update),
      ] {
        json.field(name)
        json.number(time)
      }
    }
    json.field("remeasured")
    json.number(remeasured)
    json.field("check")
    json.string(check)
  }
}
