import ConstraintModel
import Testing

@testable import DocumentFormat

@Suite("Document input") struct DocumentInputTests {
  /// Names of the documents, or places of their errors.
  private func read(_ text: String, _ form: DocumentInput.Form) throws -> [String] {
    var input = DocumentInput(Array(text.utf8), path: "f", form: form)
    var found: [String] = []
    while let document = try input.next() {
      switch document {
      case .success(let document): found.append(document.name)
      case .failure(let failure): found.append("error \(failure.error.position)")
      }
    }
    return found
  }

  private let plain = #"{"constraints":[]}"#

  @Test("a single document, with and without byte order mark")
  func single() throws {
    #expect(try read(" \n\(plain)\n", .single) == ["f:2"])
    #expect(try read("\u{FEFF}\(plain)", .single) == ["f:1"])
    #expect(try read("", .single) == ["error \(TextPosition(line: 1, column: 1))"])
  }

  @Test("a document of white space alone is where its error is", arguments: ["", "\n", " \n\n "])
  func blank(_ text: String) throws {
    var input = DocumentInput(Array(text.utf8), path: "t.json", form: .single)
    guard case .failure(let failure) = try input.next() else {
      Issue.record("no failure")
      return
    }
    #expect(failure.name == "t.json:\(failure.error.position.line)")
  }

  @Test("lines: empty ones are skipped, a wrong one does not hide the others")
  func lines() throws {
    let text = "\u{FEFF}\(plain)\n\n  \n{\"constraints\":[}\n\(plain) 1\n\(plain)"
    #expect(
      try read(text, .lines) == [
        "f:1", "error \(TextPosition(line: 4, column: 17))",
        "error \(TextPosition(line: 5, column: 20))", "f:6",
      ])
  }

  @Test("what is missing at the end of a line is missing in that line")
  func endOfLine() throws {
    func messages(_ text: String, _ form: DocumentInput.Form) throws -> [String] {
      var input = DocumentInput(Array(text.utf8), path: "f", form: form)
      var found: [String] = []
      while let document = try input.next() {
        if case .failure(let failure) = document { found.append(failure.error.description) }
      }
      return found
    }
    let rule = "the end of the line; a .jsonl file has one document a line"
    for end in ["\n", "\r\n", " \n", "", "\n\n"] {
      #expect(
        try messages("\(plain)\n{\"constraints\":[\"x == 2\"\(end)", .lines) == [
          "2:25: expected \",\" or \"]\", found \(rule) (in constraints[1])"
        ])
      #expect(
        try messages("\n{\"constraints\":[1,\(end)", .single).first?.hasPrefix("2:17: ") == true)
      #expect(
        try messages("{\"name\":\"a\"}\(end)", .single) == [
          "1:12: the field \"constraints\" is missing"
        ])
    }
    for end in ["\n", "\r\n", ""] {
      for form in [DocumentInput.Form.lines, .sequence, .single] {
        #expect(
          try messages("{\"constraints\":[\"x == 2\(end)", form) == [
            "1:24: the string is not closed (in constraints[0])"
          ])
      }
    }
  }

  @Test("a sequence with and without white space")
  func sequence() throws {
    let text = "\(plain)\(plain) {\n\"constraints\":\n[]}\n\n\(plain)"
    #expect(try read(text, .sequence) == ["f:1", "f:1", "f:1", "f:5"])
    #expect(try read("", .sequence).isEmpty)
    #expect(try read(" \n ", .sequence).isEmpty)
  }

  @Test("a broken document of a sequence ends with its line")
  func brokenSequence() throws {
    let text = "{\"constraints\":[\"x}\n\(plain)\n{\"constraints\":[}\n\(plain)\n]\n\(plain)\n{"
    let found = try read(text, .sequence)
    #expect(
      found == [
        "error \(TextPosition(line: 1, column: 20))", "f:2",
        "error \(TextPosition(line: 3, column: 17))", "f:4",
        "error \(TextPosition(line: 5, column: 1))", "f:6",
        "error \(TextPosition(line: 7, column: 2))",
      ])
  }

  @Test("files that cannot be read")
  func unreadable() {
    #expect(throws: InputError(path: "/nowhere/a.json", reason: "No such file or directory")) {
      try DocumentInput(path: "/nowhere/a.json")
    }
    #expect(throws: InputError.self) { try DocumentInput(path: "a.jsonl.gz") }
    #expect(throws: InputError(path: "/", reason: "Is a directory")) {
      var input = try DocumentInput(path: "/")
      _ = try input.next()
    }
  }
}
