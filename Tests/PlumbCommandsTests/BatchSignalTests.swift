import Foundation
import Testing

@testable import PlumbCommands

/// The program in a process of its own, stopped on the way.
@Suite("batch: signals and pipes", .timeLimit(.minutes(2))) struct BatchSignalTests {
  private static let plumb = PlumbProcess.program

  private static func document(_ number: Int) -> String {
    #"{"name":"d\#(number)","constraints":["x == \#(number)","y >= x + 8","y <= 5 @weak"]}"# + "\n"
  }

  /// Whole records in order, as many as the last line of the error stream says.
  private static func check(_ output: String, _ errors: String) {
    let records = output.split(separator: "\n")
    #expect(output.isEmpty || output.hasSuffix("}\n"))
    for (number, record) in records.enumerated() {
      #expect(record.hasPrefix(#"{"name":"d\#(number)","status":"optimal","#))
    }
    #expect(errors.contains("plumb: interrupted: \(records.count) systems in "))
  }

  @Test(
    "a batch that is stopped leaves whole records", .enabled(if: plumb != nil),
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func stopped(_ signal: Int32, _ code: Int32) throws {
    let count = 100_000
    try withFile((0..<count).map(Self.document).joined()) { path in
      try withFile("") { output in
        let process = Process()
        process.executableURL = Self.plumb
        process.arguments = ["batch", path, "-o", output, "-j", "2"]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        // The output grows as chunks are done.
        while try readFile(output).isEmpty, process.isRunning { usleep(1000) }
        kill(process.processIdentifier, signal)
        let text = String(
          decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == code)
        let written = try readFile(output)
        #expect(!written.isEmpty)
        Self.check(written, text)
      }
    }
  }

  @Test(
    "a batch that waits for input gives what it has, and stops at once", .enabled(if: plumb != nil))
  func waiting() throws {
    let process = Process()
    process.executableURL = Self.plumb
    process.arguments = ["batch", "-"]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The third line is not complete, so it is no record.
    let text = Self.document(0) + Self.document(1) + #"{"name":"d2""#
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    var given = ""
    while given.count(where: { $0 == "\n" }) < 2 {
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { break }
      given += String(decoding: bytes, as: UTF8.self)
    }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 143)
    given += String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let note = try errors.fileHandleForReading.readToEnd() ?? Data()
    #expect(given.split(separator: "\n").count == 2)
    Self.check(given, String(decoding: note, as: UTF8.self))
  }

  @Test(
    "documents come from standard input to its end, over lines or several on one",
    .enabled(if: plumb != nil), arguments: ["", " ", "\n", "\n\n"])
  func standardInput(_ gap: String) throws {
    let process = Process()
    process.executableURL = Self.plumb
    process.arguments = ["batch", "-", "-j", "2"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = (0..<300).map {
      Self.document($0).dropLast().replacing(",", with: ",\(gap)") + gap
    }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let given = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(given.split(separator: "\n").count == 300)
    #expect(given.split(separator: "\n").last?.hasPrefix(#"{"name":"d299""#) == true)
  }

  @Test(
    "a signal ends a batch that waits for the other end of a named pipe",
    .enabled(if: plumb != nil),
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(number: Int32, code: Int32)],
    [["PIPE"], ["FILE", "-o", "PIPE"]])
  func namedPipe(_ signal: (number: Int32, code: Int32), _ arguments: [String]) throws {
    try withFile(Self.document(0)) { path in
      let pipe = path + ".pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      defer { unlink(pipe) }
      let process = Process()
      process.executableURL = Self.plumb
      let names = ["PIPE": pipe, "FILE": path]
      process.arguments = ["batch"] + arguments.map { names[$0] ?? $0 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      try process.waitForHandlers()
      kill(process.processIdentifier, signal.number)
      // What does not end is ended by the second and third signal, and has another code.
      usleep(1_000_000)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == signal.code)
    }
  }

  @Test(
    "a reader that is slow loses nothing where writing does not wait", .enabled(if: plumb != nil),
    arguments: ["batch", "solve"])
  func nonBlockingOutput(_ command: String) throws {
    let count = 20_000
    try withFile((0..<count).map(Self.document).joined()) { path in
      let process = Process()
      process.executableURL = Self.plumb
      process.arguments = [command, path]
      let output = Pipe()
      let descriptor = output.fileHandleForWriting.fileDescriptor
      #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(500_000)
      let given = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(given.count { $0 == UInt8(ascii: "\n") } == count)
    }
  }

  @Test(
    "input is waited for where reading does not wait", .enabled(if: plumb != nil),
    arguments: ["batch", "solve"])
  func nonBlockingInput(_ command: String) throws {
    let process = Process()
    process.executableURL = Self.plumb
    process.arguments = [command, "-"]
    let (input, output) = (Pipe(), Pipe())
    let descriptor = input.fileHandleForReading.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try process.waitForHandlers()
    for number in 0..<3 {
      if !process.isRunning { break }
      try input.fileHandleForWriting.write(contentsOf: Data(Self.document(number).utf8))
      usleep(100_000)
    }
    try input.fileHandleForWriting.close()
    let given = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(given.count { $0 == UInt8(ascii: "\n") } == 3)
  }
}
