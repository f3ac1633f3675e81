import Glibc

@testable import PlumbCommands

/// One run of the program, its output captured.
struct Program {
  var code: ExitCode
  var output: String
  var errors: String

  /// Runs the program with a small solver of the tests.
  init(
    _ arguments: [String], onTerminal: Bool = false,
    solver: any SystemSolver = SmallSolver()
  ) {
    let console = Console(
      output: ByteSink(isTerminal: onTerminal), errors: ByteSink(isTerminal: onTerminal))
    code = Plumb.run(arguments: arguments, console: console, solver: solver)
    output = console.output.text
    errors = console.errors.text
  }
}

/// Calls `body` with the path of a file that holds `text`, and removes the file.
func withFile(_ text: String, ending: String = "jsonl", _ body: (String) throws -> Void) throws {
  let path = "/tmp/plumb-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).\(ending)"
  let console = Console(output: ByteSink(), errors: ByteSink())
  guard OutputFile.write(Array(text.utf8), to: path, console) == .done else {
    throw FileProblem(message: console.errors.text)
  }
  defer { unlink(path) }
  try body(path)
}

/// A file of a test that could not be written.
struct FileProblem: Error {
  var message: String
}

/// The text of a file.
func readFile(_ path: String) throws -> String {
  guard let file = fopen(path, "r") else { throw FileProblem(message: "cannot read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = [], block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&block, 1, block.count, file)
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += block[..<count]
  }
}
