import ConstraintModel
import DocumentFormat

/// `plumb verify`: every document against what it expects.
struct VerifyCommand {
  let request: VerifyRequest
  let solver: any SystemSolver
  let console: Console

  private struct Tally {
    var passed = 0
    var failed = 0
    var skipped = 0
  }

  /// Verifies every document of every file.
  func run() -> ExitCode {
    var code = ExitCode.done
    var tally = Tally()
    DocumentWalk(files: request.files, console: console).forEach(&code) { document, _ in
      verify(document, &tally)
    }
    let skipped = tally.skipped > 0 ? ", \(tally.skipped) skipped" : ""
    let line = "\(tally.passed) passed, \(tally.failed) failed\(skipped)"
    console.output.write(
      console.coloured(line, tally.failed > 0 ? .red : .green, on: console.output) + "\n")
    return tally.failed > 0 ? code.combined(with: .negative) : code
  }

  private func verify(_ document: Result<Document, UnreadableDocument>, _ tally: inout Tally) {
    let mismatches: [Mismatch]
    let label: String
    switch document {
    case .success(let document):
      guard let expectation = document.expectation else {
        tally.skipped += 1
        return
      }
      label = Self.label(document.source, document.name)
      let verifier = DocumentVerifier(
        solver: solver, switches: request.switches, shuffleSeed: request.shuffleSeed)
      mismatches = verifier.mismatches(of: document, expectation)
    case .failure(let failure):
      label = Self.label(failure.source, failure.name)
      let expected = failure.expectation?.status ?? .optimal
      mismatches =
        expected == .error
        ? [] : [Mismatch("status", expected: expected.rawValue, found: "error (\(failure.error))")]
    }
    for mismatch in mismatches {
      console.output.write("\(label): \(mismatch)\n")
    }
    if mismatches.isEmpty { tally.passed += 1 } else { tally.failed += 1 }
  }

  private static func label(_ source: SourceLocation, _ name: String) -> String {
    "\(source.file):\(source.line) \(name)"
  }
}
