import Testing

@testable import PlumbCommands

@Suite("Documents with views through the program") struct ViewCommandTests {
  private static let document = #"""
    {"name":"card","size":[320,100],"views":[{"id":"a","contentSize":[80,20]}],"constraints":[
    "a.left == parent.left + 8","pin: a.top == 5","w: a.right == root.right - 8 @200",
    "a.height == 20"]
    """#

  private func run(_ command: String, _ text: String) throws -> Program {
    var program: Program?
    try withFile(text, ending: "json") { path in
      program = Program([command, path], solver: DefaultSolver())
    }
    return try #require(program)
  }

  @Test("solve prints frames after values")
  func solve() throws {
    let result = try run("solve", Self.document + "}")
    #expect(result.code == .done)
    #expect(
      result.output.contains(
        #""frames":{"root":[0,0,320,100],"a":[8,5,80,20]},"levels":{"750":0,"250":0,"200":224}"#))
    #expect(result.output.contains(#""a.width":80"#))
    #expect(result.output.contains(#""violations":{"w":224}"#))
  }

  @Test("batch prints what solve prints")
  func batch() throws {
    let line = (Self.document + "}").replacing("\n", with: "")
    try withFile(line + "\n" + #"{"name":"x","constraints":["x == 1"]}"# + "\n" + line + "\n") {
      path in
      let batch = Program(["batch", "--diagnose", path], solver: DefaultSolver())
      let solve = Program(["solve", path], solver: DefaultSolver())
      #expect(batch.code == .done && batch.output == solve.output)
      #expect(batch.output.contains(#""frames":{"root":[0,0,320,100],"a":[8,5,80,20]}"#))
    }
  }

  @Test("verify compares frames, values and violations")
  func verify() throws {
    let right =
      #", "expect":{"frames":{"a":[8,5,80,20]},"values":{"a.right":88},"violations":{"w":224}}}"#
    let passed = try run("verify", Self.document + right)
    #expect(passed.output == "1 passed, 0 failed\n" && passed.code == .done)
    let wrong = #", "expect":{"frames":{"a":[8,5,81,20],"b":[0,0,0,0]}}}"#
    let failed = try run("verify", Self.document + wrong)
    #expect(failed.code == .negative)
    #expect(
      failed.output.contains("card: frame of a, expected [8, 5, 81, 20], found [8, 5, 80, 20]"))
    #expect(failed.output.contains("card: frame of b, expected a view, found none"))
  }

  /// A slider's alignment rectangle lies 2 points inside its frame at either side.
  private static func slider(_ rest: String = "") -> String {
    #"""
    {"name":"slider","size":[300,200],"views":[{"id":"s","class":"slider"}],"constraints":[
    "s.left == 10 @600","s.width == 100","s.top == 5"]\#(rest)}
    """#
  }

  @Test("values are those of attributes, as constraints speak of them")
  func alignment() throws {
    let solved = try run("solve", Self.slider())
    #expect(solved.output.contains(#""s.left":10,"#) && solved.output.contains(#""s.width":100,"#))
    #expect(solved.output.contains(#""s":[8,5,104,"#))
    let right =
      #", "expect":{"values":{"s.left":10,"s.width":100,"s.top":5},"oneOf":{"s.left":10},"#
      + #""frames":{"s":[8,5,104,34]},"levels":{"600":0}}"#
    let verified = try run("verify", Self.slider(right))
    #expect(verified.output == "1 passed, 0 failed\n", "\(verified.output)")
  }

  @Test("an edit of a view with alignment insets has no variable beside the view's")
  func editOfAligned() throws {
    let edits = #","edits":[{"variable":"s.left","value":50},{"variable":"s.right","value":160}]"#
    let solved = try run("solve", Self.slider(edits))
    #expect(solved.output.ranges(of: #""s.left":"#).count == 1, "\(solved.output)")
    #expect(solved.output.contains(#""s.left":50,"#) && solved.output.contains(#""s.right":150"#))
    #expect(solved.output.contains(#""s":[48,5,104,"#))
    #expect(solved.output.contains(#""600":40"#) && solved.output.contains(#""900":10"#))
    let expected = #", "expect":{"values":{"s.left":50,"s.right":150}}"#
    let verified = try run("verify", Self.slider(edits + expected))
    #expect(verified.output == "1 passed, 0 failed\n", "\(verified.output)")
  }

  @Test("values that solve prints are those that verify expects, for every class")
  func solveAndVerify() throws {
    let classes = [
      "view", "label", "button", "imageView", "textField", "textView", "switch", "slider",
      "segmentedControl", "stepper", "datePicker", "searchBar", "tableView", "stackView",
    ]
    let views = classes.map { #"{"id":"\#($0)","class":"\#($0)"}"# }.joined(separator: ",")
    let rows = classes.enumerated().flatMap { number, name in
      [
        #""\#(name).left == \#(number)""#, #""\#(name).width == \#(40 + number)""#,
        #""\#(name).top == 7""#,
      ]
    }
    let text =
      #"{"name":"all","size":[300,200],"views":[\#(views)],"constraints":[\#(rows.joined(separator: ","))]"#
    let solved = try run("solve", text + "}").output
    let start = try #require(solved.firstRange(of: #""values":"#)).upperBound
    let end = try #require(solved[start...].firstIndex(of: "}"))
    let values = solved[start...end]
    for (number, name) in classes.enumerated() {
      #expect(values.contains(#""\#(name).left":\#(number),"#), "\(name)")
    }
    let verified = try run("verify", text + #","expect":{"values":\#(values)}}"#)
    #expect(verified.output == "1 passed, 0 failed\n", "\(verified.output)")
  }

  @Test("a conflict names the document's constraints and the rows of views")
  func conflict() throws {
    let text = #"""
      {"size":[100,100],"views":[{"id":"a"}],"constraints":["wide: a.width == 120",
      "a.left >= root.left","a.right <= root.right"]}
      """#
    let result = try run("solve", text)
    #expect(result.code == .negative)
    #expect(
      result.output.contains(
        ##""conflict":["wide","#2","#3","root: size of the root 3"],"conflicts":[["##))
    #expect(
      result.errors.hasSuffix(
        """
        :1: infeasible, these contradict each other:
          wide: a.width == 120
          #2: a.left >= root.left
          #3: a.right <= root.right
          root.width == 100 (size of the root)

        """), "\(result.errors)")
  }

  @Test("what is left out is not ambiguous", arguments: ["solve", "verify"])
  func leftOut(_ command: String) throws {
    let text = #"""
      {"size":[300,200],"views":[{"id":"s","class":"stackView","children":[
      {"id":"x","contentSize":[50,10]},
      {"id":"y","class":"scrollView","hidden":true,"children":[{"id":"z"}]}]},{"id":"free"}],
      "constraints":["H:|[s]|","V:|[s]|","H:|[z]|","H:|-4-[free(30)]","free.height == 10"],
      "expect":{"ambiguous":["free.top"],"frames":{"x":[0,0,300,200]}}}
      """#
    let result = try run(command, text)
    #expect(result.code == .done)
    let wanted = command == "solve" ? #""ambiguous":["free.top"]"# : "1 passed, 0 failed\n"
    #expect(result.output.contains(wanted), "\(result.output)")
  }

  @Test("an attribute may be pulled by each of its names")
  func editsOfOneAttribute() throws {
    let text = #"""
      {"size":[300,200],"safeArea":[0,0,10,0],"views":[{"id":"a"}],
      "constraints":["a.width == 10","a.height == 5"],"edits":[
      {"variable":"a.leading","value":5,"priority":400},
      {"variable":"a.left","value":7,"priority":500},
      {"variable":"a.safeArea.left","value":8,"priority":300},
      {"variable":"a.top","value":20,"priority":500},
      {"variable":"a.safeArea.top","value":21,"priority":400}],
      "expect":{"frames":{"a":[7,20,10,5]},"levels":{"500":0,"400":3,"300":1},
      "violations":{"edit:a.leading":2,"edit:a.safeArea.left":1,"edit:a.safeArea.top":1}}}
      """#
    let verified = try run("verify", text)
    #expect(verified.output == "1 passed, 0 failed\n")
    let solved = try run("solve", text)
    #expect(solved.output.contains(#""a.left":7"#) && solved.output.contains(#""a.leading":7"#))
  }

  @Test(
    "views as deep in each other as one likes",
    arguments: ["solve", "verify", "render", "batch"])
  func deep(_ command: String) throws {
    let depth = 10_000
    var text = #"{"size":[300,200],"scale":2,"views":["#
    for level in 0..<depth { text += #"{"id":"v\#(level)","children":["# }
    text += #"{"id":"leaf"}]"# + String(repeating: "}]", count: depth)
    text += #","constraints":["V:|-3-[leaf(5)]","H:[leaf(7)]""#
    for level in 0..<depth {
      let parent = level == 0 ? "root" : "v\(level - 1)"
      text += #","v\#(level).left == \#(parent).left + 1","v\#(level).top == \#(parent).top""#
      text += #","v\#(level).width == 50","v\#(level).height == 50""#
    }
    // What passes many superviews at once.
    text += #","leaf.left == root.left + \#(depth + 20)"]"#
    text += #","expect":{"frames":{"v9999":[1,0,50,50],"leaf":[20,3,7,5]}}}"#
    let result = try run(command, text)
    #expect(result.code == .done, "\(result.errors.prefix(200)) \(result.output.prefix(200))")
    switch command {
    case "verify": #expect(result.output == "1 passed, 0 failed\n")
    case "render": #expect(result.output.contains("leaf"))
    default: #expect(result.output.contains(#""leaf":[20,3,7,5]"#))
    }
  }
}
