import Testing

@testable import PlumbCommands

@Suite("batch") struct BatchCommandTests {
  private static func documents(_ count: Int) -> String {
    (0..<count).map { #"{"name":"d\#($0)","constraints":["x == \#($0)"]}"# + "\n" }.joined()
  }

  @Test("results keep the order, whatever the number of workers", arguments: ["1", "2", "3", "16"])
  func order(_ workers: String) throws {
    // Several chunks.
    let count = 30_000
    try withFile(Self.documents(count)) { path in
      let program = Program(["batch", path, "-j", workers])
      #expect(program.code == .done)
      let lines = program.output.split(separator: "\n")
      #expect(lines.count == count)
      #expect(
        lines.enumerated().allSatisfy { index, line in
          line.hasPrefix(#"{"name":"d\#(index)","status":"optimal","values":{"x":\#(index)}"#)
        })
      #expect(program.errors.hasPrefix("plumb: \(count) systems in "))
      #expect(program.errors.contains("; \(count) optimal, 0 infeasible, 0 errors; 0 by template"))
    }
  }

  @Test("a broken line makes one error record that says where, and the rest go on")
  func brokenLines() throws {
    let lines = (0..<3000).map { number in
      number % 100 == 7
        ? #"{"name":"d\#(number)","constraints":["x =="# : #"{"constraints":["x == \#(number)"]}"#
    }
    try withFile(lines.joined(separator: "\n")) { path in
      let program = Program(["batch", path, "-j2"])
      #expect(program.code == .negative)
      let records = program.output.split(separator: "\n")
      #expect(records.count == 3000)
      for (number, record) in records.enumerated() {
        if number % 100 == 7 {
          #expect(
            record.contains(#""status":"error""#) && record.contains(#""line":\#(number + 1),"#))
        } else {
          #expect(record.hasPrefix(#"{"name":"\#(path):\#(number + 1)","status":"optimal""#))
        }
      }
      #expect(program.errors.contains("2970 optimal, 0 infeasible, 30 errors"))
      let notes = program.errors.split(separator: "\n")
      #expect(notes.count == 22)
      for (number, note) in notes.prefix(20).enumerated() {
        #expect(note.hasPrefix("\(path):\(100 * number + 8):"), "\(note)")
      }
      #expect(notes.dropFirst(20).first == "plumb: 10 more like these")
    }
  }

  @Test("empty lines are skipped, lines counted all the same; the last needs no line feed")
  func emptyLines() throws {
    try withFile("\u{FEFF}\n{\"constraints\":[]}\r\n\n  \n{\"constraints\":[\"x==1\"]}") { path in
      let program = Program(["batch", path])
      let records = program.output.split(separator: "\n")
      #expect(records.count == 2)
      #expect(records[0].hasPrefix(#"{"name":"\#(path):2""#))
      #expect(records[1].hasPrefix(#"{"name":"\#(path):5""#))
    }
  }

  @Test("an empty file has no results")
  func empty() throws {
    try withFile("") { path in
      let program = Program(["batch", path])
      #expect(program.code == .done && program.output.isEmpty)
      #expect(program.errors.hasPrefix("plumb: 0 systems in "))
    }
  }

  @Test("a line longer than a reading is one document")
  func hugeLine() throws {
    let constraints = (0..<60_000).map { "\"x\($0) == \($0)\"" }.joined(separator: ",")
    let text = "{\"constraints\":[\(constraints)]}\n" + Self.documents(2)
    try withFile(text) { path in
      let program = Program(["batch", path, "-j", "2"], solver: DefaultSolver())
      #expect(program.code == .done)
      let records = program.output.split(separator: "\n")
      #expect(records.count == 3)
      #expect(records.first?.contains(#""x59999":59999}"#) == true)
    }
  }

  @Test("a .json file is one document")
  func single() throws {
    try withFile("{\n\"constraints\":\n[\"x == 3\"]\n}\n", ending: "json") { path in
      let program = Program(["batch", path])
      #expect(program.code == .done)
      #expect(program.output.contains(#""values":{"x":3}"#))
    }
  }

  @Test("violations and ambiguous variables are there on request")
  func diagnoses() throws {
    let text = #"{"constraints":["x >= 0","a: x == -2 @weak","y >= 1"]}"# + "\n"
    try withFile(text) { path in
      let plain = Program(["batch", path], solver: DefaultSolver())
      #expect(!plain.output.contains("violations") && !plain.output.contains("ambiguous"))
      let diagnosed = Program(["batch", "--diagnose", path], solver: DefaultSolver())
      #expect(diagnosed.output.contains(#""violations":{"a":2},"ambiguous":["y"]"#))
      #expect(diagnosed.output == Program(["solve", path], solver: DefaultSolver()).output)
    }
  }

  @Test("an infeasible document makes the code 1")
  func infeasible() throws {
    try withFile(#"{"constraints":["x == 1","x == 2"]}"# + "\n" + Self.documents(1)) { path in
      let program = Program(["batch", path], solver: DefaultSolver())
      #expect(program.code == .negative)
      #expect(program.errors.contains("1 optimal, 1 infeasible, 0 errors"))
    }
  }

  @Test("-o writes the file; one that cannot be written is one clear line and code 3")
  func output() throws {
    try withFile(Self.documents(10)) { path in
      try withFile("old") { output in
        let program = Program(["batch", path, "-o", output])
        #expect(program.code == .done && program.output.isEmpty)
        let shown = Program(["batch", path]).output
        let written = try readFile(output)
        #expect(written == shown)
      }
      let missing = Program(["batch", path, "-o", "/nonexistent/out.jsonl"])
      #expect(missing.code == .inputOutput)
      #expect(missing.errors == "plumb: /nonexistent/out.jsonl: No such file or directory\n")
      let full = Program(["batch", path, "-o", "/dev/full"])
      #expect(full.code == .inputOutput)
      #expect(full.errors.hasSuffix("plumb: /dev/full: No space left on device\n"))
      // Nothing went out.
      #expect(full.errors.hasPrefix("plumb: 0 systems in "))
      #expect(full.errors.contains("; 0 optimal, 0 infeasible, 0 errors; 0 by template\n"))
    }
  }

  @Test("documents are not overwritten by their results")
  func sameFile() throws {
    let text = Self.documents(3)
    try withFile(text) { path in
      let program = Program(["batch", path, "-o", path])
      #expect(program.code == .inputOutput)
      #expect(program.errors == "plumb: \(path): the results would overwrite the documents\n")
      let kept = try readFile(path)
      #expect(kept == text)
    }
  }

  @Test("input that cannot be read is one line and code 3")
  func unreadable() {
    let program = Program(["batch", "/nonexistent.jsonl"])
    #expect(program.code == .inputOutput)
    #expect(program.errors == "plumb: /nonexistent.jsonl: No such file or directory\n")
    let directory = Program(["batch", "/tmp"])
    #expect(directory.code == .inputOutput)
    #expect(directory.errors.hasPrefix("plumb: /tmp: Is a directory\n"))
    #expect(Program(["batch", "x.jsonl.gz"]).code == .inputOutput)
  }

  @Test(
    "command lines that are wrong",
    arguments: [
      ["batch"], ["batch", "a", "b"], ["batch", "-j", "0", "a"], ["batch", "-j", "x", "a"],
      ["batch", "-j257", "a"], ["batch", "--output", "a"], ["batch", "--diagnose=1", "a"],
    ])
  func usage(_ arguments: [String]) {
    let program = Program(arguments)
    #expect(program.code == .usage)
    #expect(program.errors.hasSuffix("See plumb batch --help.\n"))
  }

  @Test("help and completion name the command and its options")
  func help() {
    let help = Program(["batch", "--help"])
    #expect(help.code == .done)
    for word in ["-j, --jobs N", "-o, --output FILE", "--diagnose"] {
      #expect(help.output.contains(word))
    }
    #expect(Program(["--help"]).output.contains("  batch "))
    for shell in ["bash", "zsh", "fish"] {
      let script = Program(["completion", shell]).output
      #expect(script.contains("batch") && script.contains("jobs") && script.contains("diagnose"))
    }
  }

  @Test(
    "the progress line has a bar, the rate and the time left",
    arguments: [
      (25, 100, 500, 10.0, "[#######.......................] 25% a, 50.0/s, 30 s left"),
      (100, 100, 500, 10.0, "[##############################] 100% a, 50.0/s, 0 s left"),
      (1, 100, 10, 10.0, "[..............................] 1% a, 1.00/s, 16 min 30 s left"),
      (1, nil, 10, 10.0, "a, 1.00/s"),
    ] as [(Int, Int?, Int, Double, String)])
  func progress(_ done: Int, _ total: Int?, _ count: Int, _ seconds: Double, _ text: String) {
    #expect(ProgressLine.text(done, of: total, "a", count: count, seconds: seconds) == text)
  }
}
