import ConstraintModel
import DocumentFormat

/// `plumb solve`: one result a document.
struct SolveCommand {
  let request: SolveRequest
  let solver: any SystemSolver
  let console: Console

  /// Solves every document of every file.
  func run() -> ExitCode {
    var code = ExitCode.done
    var writer = JSONWriter()
    var notes = ConflictNotes(console)
    DocumentWalk(files: request.files, console: console).forEach(&code) { document, code in
      let record: ResultRecord
      var system = ConstraintSystem()
      switch document {
      case .success(let document):
        (record, system) = solve(document, &notes)
      case .failure(let failure):
        DocumentWalk.report(failure, console)
        record = ResultRecord(name: failure.name, .error(.init(failure.error)))
      }
      if case .optimal = record.outcome {} else { code = code.combined(with: .negative) }
      writer.result(record, system: system)
      console.output.write(writer.bytes)
      writer.removeAll()
    }
    return code
  }

  /// The result of a document, and the system whose variables it speaks of.
  private func solve(
    _ document: Document, _ notes: inout ConflictNotes
  ) -> (ResultRecord, ConstraintSystem) {
    guard let views = document.views else {
      let outcome = solver.solve(document.system, request.switches, diagnoses: true)
      if case .infeasible(let report) = outcome {
        notes.tell(report, of: document, ConstraintTexts(document.system))
      }
      return (ResultRecord(outcome, of: document), document.system)
    }
    let solve = ViewSolve(views, solver, request.switches, diagnoses: true)
    if case .infeasible(let report) = solve.outcome {
      notes.tell(
        report, of: document, ConstraintTexts(solve.system, views: (views, solve.givenRows)))
    }
    return (ResultRecord(solve, of: document), solve.system)
  }
}
