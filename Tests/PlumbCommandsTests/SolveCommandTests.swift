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
          plumb: \(path):2: infeasible, these contradict each other:
            c#1: x >= 2
            c#2: x <= 1
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

  @Test("conflicts are told in words beside the records, part by part, of the first documents")
  func conflicts() throws {
    let line =
      ##"{"name":"n","constraints":["a: x == 1","x + y >= 2 @weak","2 x == 4","u <= 1","v: u >= 2"]}"##
    try withFile(line) { path in
      let run = Program(["solve", path], solver: DefaultSolver())
      #expect(run.code == .negative && run.output.contains(##""conflict":["a","#3"]"##))
      #expect(
        run.errors == """
          plumb: \(path):1: n: infeasible, these contradict each other:
            a: x == 1
            #3: 2 * x == 4
          and these:
            #4: u <= 1
            v: u >= 2

          """, "\(run.errors)")
    }
    try withFile([String](repeating: line, count: 30).joined(separator: "\n")) { path in
      let run = Program(["solve", path], solver: DefaultSolver())
      #expect(run.output.split(separator: "\n").count == 30)
      #expect(run.errors.contains(":20: n: infeasible") && !run.errors.contains(":21:"))
      #expect(run.errors.hasSuffix("further conflicts are not told\n"))
    }
  }

  @Test("what is unknown is told with what is known, on standard error alone")
  func hints() throws {
    func errors(_ text: String, record: String) throws -> String {
      var errors = ""
      try withFile(text) { path in
        let run = Program(["solve", path], solver: DefaultSolver())
        #expect(run.output.contains(record), "\(run.output)")
        errors = run.errors
        let batch = Program(["batch", path], solver: DefaultSolver())
        #expect(batch.errors.contains(errors.dropLast()))
      }
      return errors
    }
    #expect(
      try errors(
        #"{"constraint":[]}"#,
        record: #""message":"unknown field \"constraint\"","#
      )
      .contains(
        #"(in constraint); did you mean "constraints"? the fields here are name, constraints, "#))
    let view = #"{"size":[9,9],"constraints":[],"views":[{"id":"a","numberOfLines":0}]}"#
    #expect(
      try errors(
        view, record: #""message":"unknown field \"numberOfLines\"","#
      )
      .contains(#"; did you mean "lines"? the fields here are id, class, children, "#))
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
