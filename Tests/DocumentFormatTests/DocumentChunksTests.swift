import ConstraintModel
import Testing

@testable import DocumentFormat

@Suite("Document chunks") struct DocumentChunksTests {
  private func chunks(
    _ text: String, _ form: DocumentInput.Form = .lines, size: Int = 1 << 20
  ) throws -> [DocumentChunks.Chunk] {
    var chunks = DocumentChunks(Array(text.utf8), path: "f", form: form, size: size)
    var found: [DocumentChunks.Chunk] = []
    while let chunk = try chunks.next() { found.append(chunk) }
    return found
  }

  /// Names of the documents of all chunks, or places of their errors.
  private func read(_ chunks: [DocumentChunks.Chunk]) throws -> [String] {
    var found: [String] = []
    for chunk in chunks {
      var input = DocumentInput(chunk, path: "f")
      while let document = try input.next() {
        switch document {
        case .success(let document): found.append(document.name)
        case .failure(let failure): found.append("error \(failure.error.position)")
        }
      }
    }
    return found
  }

  @Test("lines stay whole, and chunks know where they lie")
  func lines() throws {
    let found = try chunks("a\nb\ncde\n\nf", size: 4)
    #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a\nb\n", "cde\n", "\nf"])
    #expect(found.map(\.origin.line) == [1, 3, 4])
    #expect(found.map(\.endOffset) == [4, 8, 10])
    #expect(found.map(\.number) == [0, 1, 2])
    #expect(found.allSatisfy { !$0.isCutShort })
  }

  @Test("a line that is longer than a chunk is one")
  func longLine() throws {
    let found = try chunks("a\nbcdefghijk\nl\n", size: 4)
    #expect(
      found.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a\n", "bcdefghijk\n", "l\n"])
  }

  @Test("nothing gives nothing, but for a file that should be a document")
  func empty() throws {
    #expect(try chunks("").isEmpty)
    #expect(try chunks("", .sequence).isEmpty)
    #expect(try chunks("", .single).count == 1)
  }

  @Test("documents of a chunk have the lines of the file")
  func documents() throws {
    let found = try read(chunks("\n{\"constraints\":[]}\n{"))
    #expect(found == ["f:2", "error \(TextPosition(line: 3, column: 2))"])
  }

  @Test("a sequence has documents over several lines and several on a line", arguments: 1...80)
  func sequence(_ size: Int) throws {
    let plain = #"{"constraints":[]}"#
    let text =
      "\u{FEFF}{\n \"constraints\":\n[\n\"x == {\"\n]\n}\(plain) \(plain)\n\n"
      + "\(plain){\"constraints\":[}\n"
      + "{\"x-é\":\"\\\"}\", \"constraints\":5}\n\(plain)"
    var whole = DocumentInput(Array(text.utf8), path: "f", form: .sequence)
    var expected: [String] = []
    while let document = try whole.next() {
      switch document {
      case .success(let document): expected.append(document.name)
      case .failure(let failure): expected.append("error \(failure.error.position)")
      }
    }
    #expect(expected.count == 7)
    #expect(expected[1] == "f:6" && expected[3] == "f:8" && expected[6] == "f:10")
    #expect(try read(chunks(text, .sequence, size: size)) == expected)
  }

  @Test("a document of a sequence that is not finished swallows no more than the next")
  func unfinished() throws {
    let plain = #"{"constraints":[]}"#
    for (broken, lost) in [
      (#"{"constraints":["x == 1"]"#, 0), (#"{"constraints":["x == 1""#, 0),
      (#"{"constraints":["x == 1","#, 1), (#"{"constraints":["x == 1"#, 0), ("{", 0),
    ] {
      let text = "\(plain)\n\(broken)\n" + String(repeating: plain + "\n", count: 4)
      let found = try read(chunks(text, .sequence, size: 30))
      #expect(found.count { $0.hasPrefix("error") } == 1, "\(broken)")
      #expect(found.count == 6 - lost, "\(broken)")
      #expect(found.first == "f:1" && found.last == "f:6")
    }
  }

  @Test("lines that are parts of a document, or more than one, are told that each is one")
  func rule() throws {
    let text = "{\n\"constraints\": []\n}\n{\"constraints\":[]} {\"constraints\":[]}\n"
    var input = DocumentInput(Array(text.utf8), path: "f.jsonl", form: .lines)
    var messages: [String] = []
    while let document = try input.next() {
      if case .failure(let failure) = document { messages.append(failure.error.description) }
    }
    #expect(messages.count == 4)
    #expect(
      messages.first?.hasSuffix(
        "found the end of the line; a .jsonl file has one document a line") == true)
    #expect(
      messages.last == "4:20: expected the end of the line, found an object; a .jsonl file has one "
        + "document a line")
  }
}
