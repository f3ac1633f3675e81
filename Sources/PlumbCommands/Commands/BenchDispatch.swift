import ConstraintModel
import ConstraintSolver
import DocumentFormat
import Workloads

/// `plumb bench`, from the parsed command line to the measurements.
enum BenchDispatch {
  /// Measures and reports; the report goes to standard error when the records go to standard output.
  static func run(_ request: BenchRequest, _ console: Console) -> ExitCode {
    if let study = request.study { return run(study, request, console) }
    var options = BenchOptions()
    options.workloads = request.workloads
    options.views = request.views
    options.isQuick = request.isQuick
    options.solver = SolverOptions(request.switches)
    if let input = request.input {
      var code = ExitCode.done
      options.inputs = cases(of: input, request, console, &code)
      if code != .done { return code }
    }
    do throws(WorkloadError) {
      return write(try bench(options), request, console)
    } catch {
      console.note("plumb: \(error)\nSee plumb bench --help.")
      return .usage
    }
  }

  private static func run(
    _ study: BenchStudy, _ request: BenchRequest, _ console: Console
  ) -> ExitCode {
    do {
      let outcome = try study.run(
        isQuick: request.isQuick, seed: 1, workloads: request.workloads, sizes: request.views,
        note: { console.note($0) })
      (request.json == "-" ? console.errors : console.output).write(outcome.report)
      let code = outcome.failures.isEmpty ? ExitCode.done : .negative
      guard let json = request.json else { return code }
      return code.combined(with: OutputFile.write(outcome.json, to: json, console))
    } catch {
      console.note("plumb: bench --\(study): \(error)")
      return .negative
    }
  }

  private static func write(
    _ outcome: BenchOutcome, _ request: BenchRequest, _ console: Console
  ) -> ExitCode {
    (request.json == "-" ? console.errors : console.output).write(outcome.report)
    let code = outcome.exitCode == 0 ? ExitCode.done : .negative
    guard let json = request.json else { return code }
    return code.combined(with: OutputFile.write(outcome.json, to: json, console))
  }

  /// The systems of a file's documents; the first edit of each is the one that is swept.
  private static func cases(
    of file: String, _ request: BenchRequest, _ console: Console, _ code: inout ExitCode
  ) -> [WorkloadCase] {
    var cases: [WorkloadCase] = []
    let walk = DocumentWalk(files: [file], console: console, output: request.json)
    walk.forEach(&code) { document, code in
      switch document {
      case .success(let document):
        cases.append(
          WorkloadCase(
            name: document.name, system: document.system, viewCount: nil,
            sweep: EditSweep(firstEditOf: document.system)))
      case .failure(let failure):
        DocumentWalk.report(failure, console)
        code = code.combined(with: .negative)
      }
    }
    return cases
  }
}
