import ConstraintModel
import DocumentFormat
import Testing

@testable import PlumbCommands

@Suite("plumb generate and bench") struct DispatchTests {
  @Test("a generated document is read back as it was made")
  func generated() throws {
    let run = Program(["generate", "grid", "3", "4"])
    #expect(run.code == .done && run.errors.isEmpty)
    var input = DocumentInput(Array(run.output.utf8), path: "-", form: .single)
    let document = try #require(try input.next()).get()
    #expect(document.system.constraintCount > 12)
    try withFile("", ending: "json") { path in
      #expect(Program(["generate", "grid", "3", "4", "-o", path]).output.isEmpty)
      var input = try DocumentInput(path: path)
      let again = try #require(try input.next()).get()
      #expect(again.name == document.name)
      #expect(again.system.entryCount == document.system.entryCount)
    }
  }

  @Test("a generated view tree is solved to the frames that it was made with")
  func generatedTrees() throws {
    try withFile("", ending: "json") { path in
      #expect(Program(["generate", "--trees", "form", "--views", "40", "-o", path]).code == .done)
      let run = Program(["verify", path], solver: DefaultSolver())
      #expect(run.output == "1 passed, 0 failed\n")
    }
    #expect(Program(["generate", "--trees", "grid", "--views", "40"]).code == .usage)
    #expect(Program(["bench", "--trees", "grid"]).code == .usage)
  }

  @Test("what cannot be made is an error of the command line")
  func wrongWorkloads() {
    #expect(Program(["generate", "nonsense"]).code == .usage)
    #expect(Program(["generate", "grid", "3"]).code == .usage)
    #expect(Program(["bench", "nonsense"]).code == .usage)
    #expect(Program(["generate", "row", "3", "-o", "/nowhere/x.json"]).code == .inputOutput)
  }

  @Test("bench says so when its input cannot be read")
  func wrongInput() throws {
    #expect(Program(["bench", "--input", "/nowhere.json"]).code == .inputOutput)
    try withFile("{}") { path in
      let run = Program(["bench", "--input", path])
      #expect(run.code == .negative && run.errors.contains("\"constraints\" is missing"))
    }
  }
}
