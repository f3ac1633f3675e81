import Foundation

@testable import PlumbCommands

/// The program in a process of its own.
enum PlumbProcess {
  /// The program beside the test bundle, where the build made it.
  static let program: URL? = {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let plumb = bundle.deletingLastPathComponent().appending(path: "plumb")
    return FileManager.default.isExecutableFile(atPath: plumb.path()) ? plumb : nil
  }()

  /// What a script came to.
  struct Outcome {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Runs a script of the shell in a directory of its own, where `$PLUMB` is the program; what takes
  /// longer than `seconds` ends with code 124.
  static func shell(_ script: String, seconds: Int = 60) throws -> Outcome {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "timeout", "\(seconds)", "sh", "-c", "{ \(script)\n} >output.txt 2>errors.txt",
    ]
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PLUMB": program?.path() ?? "plumb"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus,
      output: try readFile(directory.appending(path: "output.txt").path()),
      errors: try readFile(directory.appending(path: "errors.txt").path()))
  }
}

extension Process {
  /// Waits until the program handles SIGTERM, and a little longer: then it is at its work.
  func waitForHandlers() throws {
    while isRunning {
      let status = try readFile("/proc/\(processIdentifier)/status")
      let mask = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let caught = mask.flatMap { UInt64($0.dropFirst(8), radix: 16) } ?? 0
      if caught >> UInt64(SIGTERM - 1) & 1 != 0 { break }
      usleep(1000)
    }
    usleep(200_000)
  }
}
