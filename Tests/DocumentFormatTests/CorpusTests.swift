import ConstraintModel
import DocumentFormat
import Testing

/// The cases beside the package, where they are present.
@Suite("Corpus") struct CorpusTests {
  static let path: String = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return root.joined(separator: "/") + "/../shared/corpus/cases.jsonl"
  }()

  static let isPresent = (try? DocumentInput(path: path)) != nil

  @Test("every case is read", .enabled(if: isPresent))
  func cases() throws {
    var input = try DocumentInput(path: Self.path)
    var count = 0
    while let document = try input.next() {
      let document = try document.get()
      #expect(document.system.constraintCount + document.system.edits.count > 0)
      #expect(document.expectation != nil)
      count += 1
    }
    #expect(count >= 30)
  }
}
