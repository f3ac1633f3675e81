import ConstraintModel
import Testing

@testable import DocumentFormat

@Suite("Document chunks") struct DocumentChunksTests {
  @Test("lines stay whole, and chunks know where they lie")
  func lines() throws {
    var chunks = DocumentChunks(Array("a\nb\nc".utf8), path: "f")
    let first = try #require(try chunks.next())
    #expect(first.bytes == Array("a\nb\n".utf8) && first.firstLine == 1 && first.endOffset == 4)
    let second = try #require(try chunks.next())
    #expect(second.bytes == Array("c".utf8) && second.firstLine == 3 && second.endOffset == 5)
    #expect(second.number == 1)
    #expect(try chunks.next() == nil)
  }

  @Test("nothing gives nothing")
  func empty() throws {
    var chunks = DocumentChunks([], path: "f")
    #expect(try chunks.next() == nil)
  }

  @Test("documents of a chunk have the lines of the file")
  func documents() throws {
    var chunks = DocumentChunks(Array("\n{\"constraints\":[]}\n{".utf8), path: "f")
    var sources: [Int] = []
    while let chunk = try chunks.next() {
      var input = DocumentInput(chunk, path: "f")
      while let document = try input.next() {
        switch document {
        case .success(let document): sources.append(document.source.line)
        case .failure(let failure): sources.append(-failure.error.position.line)
        }
      }
    }
    #expect(sources == [2, -3])
  }
}
