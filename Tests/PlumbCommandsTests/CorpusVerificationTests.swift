import ConstraintModel
import DocumentFormat
import Foundation
import TestSupport
import Testing

@testable import PlumbCommands

/// Every document of the corpus beside the package, where it is present, through `verify`.
@Suite("Corpus through verify", .enabled(if: Corpus.isPresent)) struct CorpusVerificationTests {
  /// A way through the solver that must not change any answer.
  struct Way: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var switches = SolverSwitches()
    var shuffleSeed: UInt64?

    static let all: [Way] = [
      Way(testDescription: "default"),
      Way(testDescription: "--no-presolve", switches: SolverSwitches(presolve: false)),
      Way(testDescription: "--tableau dense", switches: SolverSwitches(tableau: .dense)),
      Way(testDescription: "--tableau blocked", switches: SolverSwitches(tableau: .blocked)),
      Way(testDescription: "--tableau sparse", switches: SolverSwitches(tableau: .sparse)),
      Way(testDescription: "--soft-edits", switches: SolverSwitches(softEdits: true)),
      Way(testDescription: "--shuffle 1", shuffleSeed: 1),
      Way(testDescription: "--shuffle 2", shuffleSeed: 2),
      Way(testDescription: "--shuffle 3", shuffleSeed: 3),
    ]
  }

  /// One document in how many is looked at; all in release builds.
  private static var stride: Int {
    #if DEBUG
      8
    #else
      1
    #endif
  }

  @Test(
    "every document says what it expects",
    arguments: ["cases.jsonl", "autolayout.jsonl.gz", "trees.jsonl.gz"])
  func expectations(_ file: String) throws {
    let documents = try Corpus.documents(of: file)
    #expect(documents.count >= 30)
    #expect(documents.allSatisfy { $0.expectation != nil })
  }

  @Test("the cases", arguments: Way.all)
  func cases(_ way: Way) throws {
    try verify(Corpus.documents(of: "cases.jsonl"), way)
  }

  @Test("documents from applications", arguments: Way.all)
  func applications(_ way: Way) throws {
    let documents = try Corpus.documents(of: "autolayout.jsonl.gz")
    try verify(
      Swift.stride(from: 0, to: documents.count, by: Self.stride).map { documents[$0] }, way)
  }

  @Test("view trees from applications", arguments: Way.all)
  func trees(_ way: Way) throws {
    let documents = try Corpus.documents(of: "trees.jsonl.gz")
    // The first way looks at all of them in debug builds too.
    let stride = way.testDescription == "default" ? 1 : Self.stride
    try verify(Swift.stride(from: 0, to: documents.count, by: stride).map { documents[$0] }, way)
  }

  private func verify(_ documents: [Document], _ way: Way) throws {
    let verifier = DocumentVerifier(
      solver: DefaultSolver(), switches: way.switches, shuffleSeed: way.shuffleSeed)
    for document in documents {
      guard let expectation = document.expectation else { continue }
      let found = verifier.mismatches(of: document, expectation)
      #expect(found.isEmpty, "\(document.name): \(found.map(\.description))")
    }
  }
}

/// The folder `../shared/corpus` beside the package.
enum Corpus {
  private static let folder: String = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return root.joined(separator: "/") + "/../shared/corpus/"
  }()

  static let isPresent = FileManager.default.fileExists(atPath: folder + "cases.jsonl")

  /// The documents of a file, unpacked where its name ends in `.gz`.
  static func documents(of file: String) throws -> [Document] {
    var input = DocumentInput(Array(try text(of: file).utf8), path: file, form: .lines)
    var documents: [Document] = []
    while let document = try input.next() { documents.append(try document.get()) }
    return documents
  }

  /// The text of a file, unpacked likewise.
  static func text(of file: String) throws -> String {
    let path = folder + file
    let bytes =
      path.hasSuffix(".gz") ? try unpacked(path) : try Data(contentsOf: URL(filePath: path))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unpacked(_ path: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["zcat", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return bytes ?? Data()
  }
}
