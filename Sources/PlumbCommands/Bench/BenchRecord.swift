import BenchmarkSupport
import DocumentFormat

/// The measurements of one system.
struct BenchRecord: Sendable {
  /// The times of one edit, in nanoseconds.
  struct EditTimes: Hashable, Sendable {
    let min: Double
    /// A hundredth of the best sweep of a hundred edits.
    let mean: Double
    let median: Double
    let p99: Double
  }

  let workload: String
  let views: Int?
  let constraints: Int
  let variables: Int
  /// Nanoseconds of one load and solve; nil when the solver failed.
  var cold: Percentiles?
  /// Nil without edits.
  var edit: EditTimes?
  var pivots = 0
  var components = 0
  /// `ok`, or what is wrong with the answer.
  var check = "ok"

  /// Writes the record's fields into a JSON object, times in tenths of a nanosecond.
  func write(to json: inout JSONWriter) {
    json.field("workload")
    json.string(workload)
    json.field("views")
    if let views { json.number(views) } else { json.null() }
    json.field("constraints")
    json.number(constraints)
    json.field("variables")
    json.number(variables)
    json.field("coldNanoseconds")
    let cold = cold.map { [("min", $0.min), ("median", $0.median), ("p99", $0.p99)] }
    Self.write(cold, to: &json)
    json.field("editNanoseconds")
    let edit = edit.map {
      [("min", $0.min), ("mean", $0.mean), ("median", $0.median), ("p99", $0.p99)]
    }
    Self.write(edit, to: &json)
    json.field("pivots")
    json.number(pivots)
    json.field("components")
    json.number(components)
    json.field("check")
    json.string(check)
  }

  private static func write(_ times: [(String, Double)]?, to json: inout JSONWriter) {
    guard let times else { return json.null() }
    json.object { json in
      for (name, time) in times {
        json.field(name)
        json.number(Double(Int64(time * 10 + 0.5)) / 10)
      }
    }
  }
}
