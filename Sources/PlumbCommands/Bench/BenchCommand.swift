import BenchmarkSupport
import Workloads

/// Measures one kind of solver on the workloads of the options; a progress bar shows on a terminal.
///
/// - Throws: `WorkloadError` for an unknown workload or a size that cannot be made.
func runBench<Subject: BenchSubject>(
  _ options: BenchOptions, on subject: Subject.Type
) throws(WorkloadError) -> BenchOutcome {
  let plan = try BenchPlan(options)
  var progress = ProgressLine()
  defer { progress.clear() }
  let measurement = BenchMeasurement<Subject>(options)
  var records: [BenchRecord] = []
  for (number, item) in plan.items.enumerated() {
    progress.show(number, of: plan.items.count, item.name)
    records.append(measurement.measure(try item.make(), name: item.name))
  }
  let report = BenchReport(records: records, remarks: plan.remarks)
  return BenchOutcome(
    report: report.text(), json: report.json, exitCode: report.failures == 0 ? 0 : 1)
}
