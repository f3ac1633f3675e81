import ConstraintModel
import DocumentFormat

/// Goes through the documents of files, in order, and shows how far it has come.
///
/// A file that results go to is refused: it would be lost, or grow as it is read.
struct DocumentWalk {
  let files: [String]
  let console: Console
  /// Where results go, as `OutputFile` takes it.
  var output: String?

  /// Calls `body` for each document; a file that cannot be read is reported and makes the code 3.
  func forEach(
    _ code: inout ExitCode,
    _ body: (Result<Document, UnreadableDocument>, inout ExitCode) -> Void
  ) {
    for file in files {
      do throws(InputError) {
        try walk(file, &code, body)
      } catch {
        console.note("plumb: \(error)")
        code = code.combined(with: .inputOutput)
      }
    }
  }

  /// Which file results go to, if it is a regular one.
  private var outputIdentity: FileIdentity? {
    guard let output, output != "-" else { return console.output.identity }
    return FileIdentity(path: output)
  }

  private func walk(
    _ file: String, _ code: inout ExitCode,
    _ body: (Result<Document, UnreadableDocument>, inout ExitCode) -> Void
  ) throws(InputError) {
    var input = try DocumentInput(path: file)
    if let identity = input.identity, identity == outputIdentity {
      throw InputError(path: file, reason: OutputFile.sameFile)
    }
    var progress = ProgressLine(console)
    defer { progress.clear() }
    // Someone may be waiting for each answer.
    let isInteractive = file == "-" || console.output.isTerminal
    while let document = try input.next() {
      progress.show(input.consumedCount, of: input.totalCount, file)
      if case .failure = document { progress.clear() }
      body(document, &code)
      if isInteractive { console.output.flush() }
      if console.output.failure != nil { return }
    }
  }

  /// Says what is wrong with a document: on a terminal with the line and a caret below it.
  static func report(_ failure: UnreadableDocument, _ console: Console) {
    let text = console.errors.isTerminal ? failure.error.report : failure.error.descriptionWithHint
    console.note("\(failure.source.file):\(text)")
  }
}
