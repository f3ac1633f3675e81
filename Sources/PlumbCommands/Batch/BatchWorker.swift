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
  mutating func results(of chunk: DocumentChunks.Chunk) throws(InputError) -> BatchResults {
    let documents = try read(chunk)
    let systems = documents.compactMap { document in
      if case .success(let document) = document, document.views == nil {
        document.system
      } else {
        nil
      }
    }
    var outcomes = solver.solve(systems, sharing: !chunk.isCutShort)[...]
    var tally = BatchTally()
    var complaints: [String] = []
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
        case .optimal: tally.optimal += 1
        case .infeasible: tally.infeasible += 1
        case .failed(let message):
          tally.failed += 1
          complaints.append("\(document.source.file):\(document.source.line): \(message)")
        }
        writer.result(record, system: system)
      case .failure(let failure):
        tally.failed += 1
        complaints.append("\(failure.source.file):\(failure.error)")
        writer.result(ResultRecord(name: failure.name, .error(.init(failure.error))))
      }
    }
    tally.templateUses = solver.templateUses - templateUses
    templateUses = solver.templateUses
    let results = BatchResults(
      bytes: writer.bytes, tally: tally,
      complaints: Array(complaints.prefix(BatchResults.mostComplaints)),
      endOffset: chunk.endOffset)
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

/// The results of a chunk.
struct BatchResults: Sendable {
  /// More documents than this are counted alone.
  static let mostComplaints = 20

  /// A line of JSON for each document.
  var bytes: [UInt8]
  var tally: BatchTally
  /// What is wrong with the first documents that could not be read or solved.
  var complaints: [String] = []
  /// How many bytes of the input end with the chunk.
  var endOffset: Int
}
