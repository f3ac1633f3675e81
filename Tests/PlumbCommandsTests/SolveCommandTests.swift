import ConstraintModel
import Testing

@testable import PlumbCommands

@Suite("plumb solve") struct SolveCommandTests {
  @Test("results, references and exit code")
  func results() throws {
    let text = #"""
      {"name":"o","constraints":["a: x >= 2","x == 0 @weak","y <= 3","y >= 1"],"edits":[{"variable":"x","value":5,"priority":400}]}
      {"constraints":["c: x >= 2","c: x <= 1"]}
      {"constraints":["x >= "],"name":"wrong"}
      """#
    try withFile(text) { path in
      let run = Program(["solve", path])
      #expect(
        run.output == ##"""
          {"name":"o","status":"optimal","values":{"x":5,"y":1},"levels":{"400":0,"250":5},"violations":{"#2":5},"ambiguous":["y"]}
          {"name":"\##(path):2","status":"infeasible","conflict":["c#1","c#2"],"conflicts":[["c#1","c#2"]],"amount":1,"relaxations":["c#1","c#2"]}
          {"name":"wrong","status":"error","message":"expected a number, a variable or \"(\", found the end","line":3,"column":23,"field":"constraints[0]"}

          """##)
      #expect(
        run.errors == """
          \(path):3:23: expected a number, a variable or "(", found the end (in constraints[0])

          """)
      #expect(run.code == .negative)
      let seen = Program(["solve", path], onTerminal: true)
      #expect(seen.errors.hasSuffix("\n  x >=\n       ^\n"))
      #expect(seen.output == run.output)
    }
  }

  @Test("files that cannot be read do not keep others from being solved")
  func unreadable() throws {
    try withFile(#"{"constraints":["x == 1"]}"#, ending: "json") { path in
      let run = Program(["solve", "/nowhere.json", path])
      #expect(
        run.output
          == "{\"name\":\"\(path):1\",\"status\":\"optimal\",\"values\":{\"x\":1},\"levels\":{}}\n")
      #expect(run.errors == "plumb: /nowhere.json: No such file or directory\n")
      #expect(run.code == .inputOutput)
      #expect(Program(["solve", path]).code == .done)
    }
  }

  @Test("a solver without an answer makes an error record")
  func failed() throws {
    struct Tired: SystemSolver {
      func solve(
        _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
      ) -> SolveOutcome { .failed("the iteration limit was reached") }
    }
    try withFile(#"{"name":"n","constraints":["x == 1"]}"#) { path in
      let run = Program(["solve", path], solver: Tired())
      #expect(
        run.output
          == #"{"name":"n","status":"error","message":"the iteration limit was reached"}"# + "\n")
      #expect(run.code == .negative)
    }
  }

  @Test("a wrong command line, help and version")
  func usage() {
    let wrong = Program(["solve"])
    #expect(wrong.code == .usage && wrong.output.isEmpty && wrong.errors.hasPrefix("plumb: "))
    let help = Program(["--help"])
    #expect(help.code == .done && help.errors.isEmpty && help.output.contains("Usage: plumb "))
    #expect(Program(["--version"]).output == HelpText.version)
    #expect(Program(["completion", "zsh"]).output.hasPrefix("#compdef plumb\n"))
  }

  @Test("a full device is an error of output")
  func fullDevice() throws {
    let console = Console(output: ByteSink(), errors: ByteSink())
    #expect(OutputFile.write([1], to: "/dev/full", console) == .inputOutput)
    #expect(console.errors.text == "plumb: /dev/full: No space left on device\n")
    #expect(OutputFile.write([1], to: "/nowhere/file", console) == .inputOutput)
  }
}
