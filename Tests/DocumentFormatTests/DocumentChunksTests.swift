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
      found += try read(&input)
    }
    return found
  }

  private func read(_ input: inout DocumentInput) throws -> [String] {
    var found: [String] = []
    while let document = try input.next() {
      switch document {
      case .success(let document): found.append(document.name)
      case .failure(let failure): found.append("error \(failure.error.position)")
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
    let expected = try read(&whole)
    #expect(expected.count == 7)
    #expect(expected[1] == "f:6" && expected[3] == "f:8" && expected[6] == "f:10")
    #expect(try read(chunks(text, .sequence, size: size)) == expected)
  }

  @Test("a document of a sequence that is not finished swallows no other")
  func unfinished() throws {
    let plain = #"{"constraints":[]}"#
    for broken in [
      #"{"constraints":["x == 1"]"#, #"{"constraints":["x == 1""#, #"{"constraints":["x == 1","#,
      #"{"constraints":["#, #"{"constraints":"#, #"{"constraints":["x == 1"#, "{",
    ] {
      for before in 0...2 {
        let text =
          String(repeating: plain + "\n", count: before) + broken + "\n"
          + String(repeating: plain + "\n", count: 4)
        let error = "error \(TextPosition(line: before + 1, column: broken.utf8.count + 1))"
        let expected =
          (0..<before).map { "f:\($0 + 1)" } + [error] + (0..<4).map { "f:\($0 + before + 2)" }
        var whole = DocumentInput(Array(text.utf8), path: "f", form: .sequence)
        #expect(try read(&whole) == expected)
        for size in [1, 7, 30, 1000] {
          #expect(try read(chunks(text, .sequence, size: size)) == expected, "\(broken), \(size)")
        }
      }
    }
  }

  @Test(
    "objects at the first column are documents or not, as the lines before them say",
    arguments: [
      // The first is cut off, and so are those after it.
      ("C\nC\nC\nD\nD", ["1:17", "2:17", "3:17", "4", "5"]),
      // Nothing else comes.
      ("C\nC\nC", ["1:17", "2:17", "3:17"]),
      ("{\"name\":\n\nD\n", ["1:9", "3"]),
      ("D\nC\nC\n\nC\r\nD", ["1", "2:17", "3:17", "5:17", "6"]),
      // Documents over several lines have arrays of objects there.
      ("{\"constraints\":[\nO,\nO\n]}\n{\"constraints\":[\nO\n]}\nD", ["1", "5", "8"]),
      ("{\n\"constraints\":\n[\nO\n]\n}\nD\n{\"constraints\":[\nO]}", ["1", "7", "8"]),
      // Several on a line: lines say nothing.
      ("D D\n{\"constraints\":[\nO]}\nD", ["1", "1", "2", "4"]),
      // Not at the first column.
      ("D\n{\"constraints\":[\n O]}\nD", ["1", "2", "4"]),
    ] as [(String, [String])])
  func firstColumn(_ pattern: String, _ expected: [String]) throws {
    let text = pattern.replacing("D", with: #"{"constraints":[]}"#)
      .replacing("C", with: #"{"constraints":["#)
      .replacing("O", with: #"{"terms":{"x":1},"relation":"=="}"#)
    let places = expected.map { name in
      let parts = name.split(separator: ":").compactMap { Int($0) }
      return parts.count < 2
        ? "f:\(name)" : "error \(TextPosition(line: parts[0], column: parts[1]))"
    }
    var whole = DocumentInput(Array(text.utf8), path: "f", form: .sequence)
    #expect(try read(&whole) == places)
    for size in 1...60 {
      #expect(try read(chunks(text, .sequence, size: size)) == places, "\(size)")
    }
  }

  @Test(
    "a stream in which every document is cut off is read in linear time", .timeLimit(.minutes(1)))
  func allCutOff() throws {
    let count = 20_000
    let text = String(repeating: "{\"constraints\":[\"x == 1\",\n", count: count)
    #expect(try read(chunks(text, .sequence)).count == count)
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
