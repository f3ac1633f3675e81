import Foundation
import Testing

@testable import PlumbCommands

/// Hash seeds differ from process to process; results must not.
@Suite("S13b: two processes") struct ProcessDeterminismTests {
  /// The program beside the test bundle, where the build made it.
  private static let plumb: URL? = {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let plumb = bundle.deletingLastPathComponent().appending(path: "plumb")
    return FileManager.default.isExecutableFile(atPath: plumb.path()) ? plumb : nil
  }()

  @Test(
    "the same bytes", .enabled(if: plumb != nil),
    arguments: ["random", "feedtop", "chainsoft", "samelevel"])
  func bytes(_ workload: String) throws {
    let document = Program(["generate", workload, "--views", "100"]).output
    try withFile(document, ending: "json") { path in
      let first = try Self.solve(path)
      #expect(first.count > 1000)
      #expect(try Self.solve(path) == first)
    }
  }

  private static func solve(_ path: String) throws -> Data {
    let process = Process()
    process.executableURL = plumb
    process.arguments = ["solve", path]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return output
  }
}
