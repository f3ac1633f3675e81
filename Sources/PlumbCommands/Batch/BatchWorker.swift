import ConstraintModel
import DocumentFormat

/// Turns chunks of documents into chunks of results, on one core.
struct BatchWorker {
  private let path: String
  private let single: any SystemSolver
  private let switches: SolverSwitches
  private let diagnoses: Bool
  private var solver: any ChunkSolver
  private var writer = JSONWriter()
  private var templateUses = 0

  init(path: String, _ solver: any SystemSolver, _ switches: SolverSwitches, diagnoses: Bool) {
    self.path = path
    single = solver
    self.switches = switches
    self.diagnoses = diagnoses
    self.solver = solver.makeChunkSolver(switches, diagnoses: diagnoses)
  }

  /// The results of the documents of a chunk, a line each.
  mutating func results(of chunk: DocumentChunks.Chunk) throws(InputError) -> ChunkResults {
    let documents = try read(chunk)
    let systems = documents.compactMap { document in
      if case .success(let document) = document, document.views == nil {
        document.system
      } else {
        nil
      }
    }
    var outcomes = solver.solve(systems, sharing: !chunk.isCutShort)[...]
    var results = ChunkResults(endOffset: chunk.endOffset)
    for document in documents {
      switch document {
      case .success(let document):
        let record: ResultRecord
        var system = document.system
        let outcome: SolveOutcome
        if let views = document.views {
          // Views take a pass after the other, each with a system of its own.
          let solve = ViewSolve(views, single, switches, diagnoses: diagnoses)
          (outcome, system) = (solve.outcome, solve.system)
          record = ResultRecord(solve, of: document)
        } else {
          guard let next = outcomes.popFirst() else { continue }
          outcome = next
          record = ResultRecord(outcome, of: document)
        }
        switch outcome {
        case .optimal: results.kinds.append(.optimal)
        case .infeasible: results.kinds.append(.infeasible)
        case .failed(let message):
          results.fail("\(document.source.file):\(document.source.line): \(message)")
        }
        writer.result(record, system: system)
      case .failure(let failure):
        results.fail("\(failure.source.file):\(failure.error.descriptionWithHint)")
        writer.result(ResultRecord(name: failure.name, .error(.init(failure.error))))
      }
    }
    results.templateUses = solver.templateUses - templateUses
    templateUses = solver.templateUses
    results.bytes = writer.bytes
    writer.removeAll()
    return results
  }

  private func read(
    _ chunk: DocumentChunks.Chunk
  ) throws(InputError) -> [Result<Document, UnreadableDocument>] {
    var input = DocumentInput(chunk, path: path)
    var documents: [Result<Document, UnreadableDocument>] = []
    while let document = try input.next() { documents.append(document) }
    return documents
  }
}
