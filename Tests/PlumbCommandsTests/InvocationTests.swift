import Testing

@testable import PlumbCommands

@Suite("Command line") struct InvocationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    var invocation: Invocation
    var testDescription: String { line }

    init(_ line: String, _ invocation: Invocation) {
      self.line = line
      self.invocation = invocation
    }
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  @Test(
    "lines and what they ask for",
    arguments: [
      Case("--help", .help(nil)),
      Case("-h", .help(nil)),
      Case("help", .help(nil)),
      Case("help solve", .help(.solve)),
      Case("solve --help", .help(.solve)),
      Case("verify x.json -h --nonsense", .help(.verify)),
      Case("--version", .version),
      Case("completion fish", .completion(.fish)),
      Case("solve a.json", .solve(SolveRequest(files: ["a.json"]))),
      Case("solve - -- -x --y", .solve(SolveRequest(files: ["-", "-x", "--y"]))),
      Case(
        "solve --no-presolve a.json --tableau=dense --soft-edits --bland",
        .solve(
          SolveRequest(
            files: ["a.json"],
            switches: SolverSwitches(
              presolve: false, tableau: .dense, softEdits: true, blandOnly: true)))),
      Case(
        "verify --shuffle 18446744073709551615 a b",
        .verify(VerifyRequest(files: ["a", "b"], shuffleSeed: .max))),
      Case("render --help", .help(.render)),
      Case("render a.json", .render(RenderRequest(files: ["a.json"]))),
      Case(
        "render - b -o x/y.v2.HTML --widths=320,390.5 -d card --scale 2",
        .render(
          RenderRequest(
            files: ["-", "b"], output: "x/y.v2.HTML", kind: .html, document: "card",
            widths: [320, 390.5], scale: 2))),
      Case("generate feed 20", .generate(GenerateRequest(workload: "feed", sizes: [20]))),
      Case(
        "generate grid 31 32 --seed=7 -oout.json",
        .generate(
          GenerateRequest(workload: "grid", sizes: [31, 32], seed: 7, output: "out.json"))),
      Case(
        "generate -o - --views 1000 row",
        .generate(GenerateRequest(workload: "row", views: 1000, output: "-"))),
      Case("bench", .bench(BenchRequest())),
      Case(
        "bench feed form --views 10,100 --input a.json --json b.json --quick --tableau sparse",
        .bench(
          BenchRequest(
            workloads: ["feed", "form"], views: [10, 100], input: "a.json", json: "b.json",
            isQuick: true, switches: SolverSwitches(tableau: .sparse)))),
      Case("bench --changes", .bench(BenchRequest(study: .changes))),
      Case("bench --orders --quick", .bench(BenchRequest(isQuick: true, study: .orders))),
      Case("bench --endurance", .bench(BenchRequest(study: .endurance))),
      Case("bench --templates", .bench(BenchRequest(study: .templates))),
      Case("bench --batch --json -", .bench(BenchRequest(json: "-", study: .batch))),
      Case("bench --dense --views 500", .bench(BenchRequest(views: [500], study: .dense))),
    ])
  func invocations(_ example: Case) throws {
    #expect(try Invocation(Self.words(example.line)) == example.invocation)
  }

  @Test(
    "what is wrong with a line",
    arguments: [
      (
        "",
        "expected a command: solve, batch, verify, render, generate, bench, completion\nSee plumb --help."
      ),
      ("sovle a", "unknown command \"sovle\"; did you mean solve?\nSee plumb --help."),
      ("frobnicate", "unknown command \"frobnicate\"\nSee plumb --help."),
      ("help nothing", "unknown command \"nothing\"\nSee plumb --help."),
      ("--verson", "unknown option --verson; did you mean --version?\nSee plumb --help."),
      ("solve", "solve needs a FILE, or - for standard input\nSee plumb solve --help."),
      ("solve --quick a", "unknown option --quick\nSee plumb solve --help."),
      ("solve -q a", "unknown option -q\nSee plumb solve --help."),
      (
        "verify a --shufle 3",
        "unknown option --shufle; did you mean --shuffle?\nSee plumb verify --help."
      ),
      (
        "verify a --shuffle",
        "--shuffle needs a value: --shuffle SEED\nSee plumb verify --help."
      ),
      (
        "verify a --shuffle=", "--shuffle needs a value: --shuffle SEED\nSee plumb verify --help."
      ),
      (
        "verify a --shuffle -1",
        "\"-1\" is not a value of --shuffle: expected a whole number from 0 to "
          + "18446744073709551615\nSee plumb verify --help."
      ),
      (
        "verify a --shuffle 1 --shuffle 2",
        "--shuffle is given twice\nSee plumb verify --help."
      ),
      (
        "bench --orders --tableau dense",
        "--tableau and --orders exclude one another\nSee plumb bench --help."
      ),
      (
        "bench --bland --batch",
        "--bland and --batch exclude one another\nSee plumb bench --help."
      ),
      ("solve --bland=1 a", "--bland takes no value\nSee plumb solve --help."),
      (
        "solve --tableau full a",
        "\"full\" is not a value of --tableau: expected dense, blocked or sparse\nSee plumb solve --help."
      ),
      ("generate", "generate needs a WORKLOAD\nSee plumb generate --help."),
      (
        "generate feed x",
        "\"x\" is not a value of SIZE: expected a whole number from 1 to 1000000000\n"
          + "See plumb generate --help."
      ),
      (
        "generate feed 3 --views 4",
        "SIZE and --views exclude one another\nSee plumb generate --help."
      ),
      (
        "bench --views 10,,20",
        "\"\" is not a value of --views: expected a whole number from 1 to 1000000000\n"
          + "See plumb bench --help."
      ),
      (
        "bench --orders --changes",
        "--changes and --orders exclude one another\nSee plumb bench --help."
      ),
      ("bench feed --orders", "feed and --orders exclude one another\nSee plumb bench --help."),
      (
        "bench --endurance --views 10",
        "--views and --endurance exclude one another\nSee plumb bench --help."
      ),
      (
        "completion tcsh",
        "\"tcsh\" is not a value of SHELL: expected bash, zsh or fish\n"
          + "See plumb completion --help."
      ),
      (
        "completion bash zsh",
        "completion does not take \"zsh\"\nSee plumb completion --help."
      ),
      ("completion", "completion needs a shell: bash|zsh|fish\nSee plumb completion --help."),
    ])
  func errors(_ line: String, _ message: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(Self.words(line)) }
    #expect(error?.description == "plumb: \(message)")
  }

  @Test("help and completion name every visible option and no hidden one")
  func tables() {
    for command in CommandSpecification.all {
      let help = HelpText.text(of: command)
      for option in command.allOptions {
        #expect(help.contains("--\(option.name)") == !option.isHidden)
        if option.isHidden { continue }
        for shell in Shell.allCases {
          let spelling = shell == .fish ? "-l \(option.name)" : "--\(option.name)"
          #expect(CompletionScript.text(for: shell).contains(spelling))
        }
      }
      #expect(HelpText.text(of: nil).contains("  \(command.name) "))
    }
    for shell in Shell.allCases {
      #expect(!CompletionScript.text(for: shell).contains("bland"))
    }
  }
}
