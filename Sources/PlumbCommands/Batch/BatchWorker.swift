import ConstraintModel
import DocumentFormat

/// Turns chunks of documents into chunks of results, on one core.
struct BatchWorker {
  private let path: String
  private var solver: any ChunkSolver
  private var writer = JSONWriter()
  private var templateUses = 0

  init(path: String, solver: any ChunkSolver) {
    self.path = path
    self.solver = solver
  }

  /// The results of the documents of a chunk, a line each.
  mutating func results(of chunk: LineChunks.Chunk) throws(InputError) -> BatchResults {
    let documents = try read(chunk)
    let systems = documents.compactMap { document in
      if case .success(let document) = document { document.system } else { nil }
    }
    var outcomes = solver.solve(systems)[...]
    var tally = BatchTally()
    for document in documents {
      switch document {
      case .success(let document):
        guard let outcome = outcomes.popFirst() else { continue }
        switch outcome {
        case .optimal: tally.optimal += 1
        case .infeasible: tally.infeasible += 1
        case .failed: tally.failed += 1
        }
        writer.result(ResultRecord(outcome, of: document), system: document.system)
      case .failure(let failure):
        tally.failed += 1
        writer.result(ResultRecord(name: failure.name, .error(.init(failure.error))))
      }
    }
    tally.templateUses = solver.templateUses - templateUses
    templateUses = solver.templateUses
    let results = BatchResults(bytes: writer.bytes, tally: tally, endOffset: chunk.endOffset)
    writer.removeAll()
    return results
  }

  private func read(
    _ chunk: LineChunks.Chunk
  ) throws(InputError) -> [Result<Document, UnreadableDocument>] {
    var input = DocumentInput(chunk, path: path)
    var documents: [Result<Document, UnreadableDocument>] = []
    while let document = try input.next() { documents.append(document) }
    return documents
  }
}

/// The results of a chunk.
struct BatchResults: Sendable {
  /// A line of JSON for each document.
  var bytes: [UInt8]
  var tally: BatchTally
  /// How many bytes of the input end with the chunk.
  var endOffset: Int
}
