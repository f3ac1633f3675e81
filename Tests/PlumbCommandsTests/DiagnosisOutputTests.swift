import Testing

@testable import PlumbCommands

@Suite("Diagnoses of the solver in results") struct DiagnosisOutputTests {
  @Test("plumb solve prints violations, ambiguous variables and conflicts")
  func results() throws {
    let text = #"""
      {"name":"o","constraints":["a: x >= 2","x == 0 @weak","y <= 3","y >= 1"],"edits":[{"variable":"x","value":5,"priority":400}]}
      {"name":"i","constraints":["W: W == 600","a: w0 == 0.55 W","b: w1 == 0.5 W","t: w0 + w1 <= W","w0 >= 0"]}
      {"name":"two","constraints":["x == 1","x == 2","y >= 2","y <= 0"]}
      """#
    try withFile(text) { path in
      let run = Program(["solve", path], solver: DefaultSolver())
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(
        lines.first
          == #"{"name":"o","status":"optimal","values":{"x":5,"y":1},"levels":{"400":0,"250":5},"#
          + ##""violations":{"#2":5},"ambiguous":["y"]}"##)
      #expect(lines.count == 3)
      guard lines.count == 3 else { return }
      #expect(
        lines[1].hasPrefix(
          #"{"name":"i","status":"infeasible","conflict":["W","a","b","t"],"#
            + #""conflicts":[["W","a","b","t"]],"amount":"#))
      #expect(lines[1].hasSuffix(#""relaxations":["W","a","b","t"]}"#))
      #expect(lines[2].contains(##""conflicts":[["#1","#2"],["#3","#4"]]"##))
      #expect(!lines[2].contains("relaxations"))
      #expect(run.code == .negative)
    }
  }

  @Test("plumb verify compares them")
  func verify() throws {
    let text = #"""
      {"constraints":["a: x >= 2","b: x <= 1","c: y == 1"],"expect":{"status":"infeasible","conflict":["a","b"]}}
      {"constraints":["x >= 3","x <= 3","y >= x"],"expect":{"ambiguous":["y"]}}
      {"constraints":["x == 1","x == 3 @weak*2"],"expect":{"violations":{"#2":2}}}
      """#
    try withFile(text) { path in
      let run = Program(["verify", path], solver: DefaultSolver())
      #expect(run.output.hasSuffix("3 passed, 0 failed\n"), "\(run.output)")
      #expect(run.code == .done)
    }
  }
}
