import TreeWorkloads
import Workloads

extension CommandSpecification {
  /// The commands, in the order of the help text.
  static let all = [solve, batch, verify, render, generate, bench, completion]

  /// The command with a name.
  static func named(_ name: String) -> CommandSpecification? { all.first { $0.name == name } }

  static let solve = CommandSpecification(
    name: "solve", summary: "Solve documents; a line of JSON for each on standard output.",
    operands: "FILE...", takesFiles: true,
    details: """
      FILE is .json (one document), .jsonl (one a line) or - (standard input: JSON documents one
      after the other). Exit code 1 when one is infeasible or cannot be read.
      \(sequenceRule)
      """,
    options: solverOptions)

  static let batch = CommandSpecification(
    name: "batch", summary: "Solve a stream of documents on all cores, results in order.",
    operands: "FILE", takesFiles: true,
    details: """
      FILE has one document a line (.jsonl), or is - for standard input: JSON documents one after the
      other. One that cannot be read makes an error record, the first 20 are told on standard error
      too, and the rest go on. Alike documents are solved together where that changes no digit.
      \(sequenceRule)
      SIGINT and SIGTERM end the run once what has been begun is written, a third one at once. A
      summary follows on standard error.
      Exit code 1 when a document is infeasible or cannot be read.
      """,
    options: [
      OptionSpecification(
        name: "jobs", letter: "j", value: "N", summary: "Work on N cores (default: all)."),
      OptionSpecification(
        name: "output", letter: "o", value: "FILE", summary: "Write to FILE."),
      OptionSpecification(
        name: "diagnose", summary: "Add violations and ambiguous variables, as solve does."),
    ] + solverOptions)

  static let verify = CommandSpecification(
    name: "verify", summary: "Solve documents and compare with what they expect.",
    operands: "FILE...", takesFiles: true,
    details: """
      A line for each difference, then "N passed, N failed". Documents without "expect" are skipped.
      """,
    options: [
      OptionSpecification(
        name: "shuffle", value: "SEED",
        summary: "Permute the constraints of each document, the same way for the same seed.")
    ] + solverOptions)

  static let render = CommandSpecification(
    name: "render", summary: "Draw documents with views as a picture or a page.",
    operands: "FILE...", takesFiles: true,
    details: """
      The ending of -o says what is written: .svg makes a picture, .html a page on which pointing at
      a view shows its frame and its constraints, and which of them hold. Without -o, or with -o -,
      a picture goes to standard output. Several documents are drawn side by side, or with a menu.
      Where constraints contradict each other, the last of them is left out, until the rest hold,
      and told on standard error.
      Exit code 1 when a document is infeasible, has no views or cannot be read.
      """,
    options: [
      OptionSpecification(
        name: "output", letter: "o", value: "FILE", summary: "Write to FILE: .svg or .html."),
      OptionSpecification(
        name: "widths", value: "W,...",
        summary: "Draw at these widths, such as 320,390,1024: side by side, or with a slider."),
      OptionSpecification(
        name: "document", letter: "d", value: "NAME",
        summary: "Draw one document, by its name or its place from 1."),
      OptionSpecification(
        name: "scale", value: "N", choices: ["1", "2", "3"],
        summary: "Snap frames to N pixels a point, whatever the document says."),
    ] + solverOptions)

  static let generate = CommandSpecification(
    name: "generate", summary: "Write the document of a benchmark workload.",
    operands: "WORKLOAD [SIZE...]", choices: Workload.all.map(\.name),
    details: "The same workload, sizes and seed make the same document.\n\nWorkloads:\n"
      + workloadHelp().split(separator: "\n").joined(separator: "\n"),
    options: [
      OptionSpecification(
        name: "views", value: "N", summary: "The sizes that come nearest to N views."),
      OptionSpecification(
        name: "trees",
        summary:
          "A view tree (\(TreeWorkload.allCases.map(\.rawValue).joined(separator: ", "))) instead.",
        operandChoices: TreeWorkload.allCases.map(\.rawValue)),
      OptionSpecification(
        name: "seed", value: "SEED", summary: "Start of the random numbers (default 1)."),
      OptionSpecification(
        name: "output", letter: "o", value: "FILE", summary: "Write to FILE."),
    ])

  static let bench = CommandSpecification(
    name: "bench", summary: "Measure cold solves and edits, checking every answer.",
    operands: "[WORKLOAD...]", choices: Workload.all.map(\.name), repeatsChoices: true,
    details: """
      Times are those of the thread's CPU clock. Without WORKLOAD the default set is measured; the
      workloads are those of plumb generate --help.
      """,
    options: [
      OptionSpecification(
        name: "views", value: "N,...", summary: "Numbers of views, such as 10,100,1000."),
      OptionSpecification(
        name: "input", value: "FILE", summary: "Measure the documents of FILE instead."),
      OptionSpecification(
        name: "json", value: "FILE", summary: "Write the records to FILE (- for standard output)."),
      OptionSpecification(
        name: "quick", summary: "Fewer samples and sizes: under a minute."),
      OptionSpecification(
        name: "changes",
        summary: "Measure adding and removing one constraint in 1,000 views instead.",
        operandChoices: []),
      OptionSpecification(
        name: "orders", summary: "Measure growth with size and dependence on order instead.",
        operandChoices: []),
      OptionSpecification(
        name: "endurance", summary: "Make 20 million edits and check them on the way instead.",
        operandChoices: []),
      OptionSpecification(
        name: "io", summary: "Measure reading documents and writing results instead.",
        operandChoices: []),
      OptionSpecification(
        name: "batch", summary: "Measure batches of systems on 1 to all cores instead.",
        operandChoices: []),
      OptionSpecification(
        name: "templates", summary: "Measure how many alike systems are worth a template instead.",
        operandChoices: []),
      OptionSpecification(
        name: "dense", summary: "Measure full systems of growing size (--views) instead.",
        operandChoices: []),
      OptionSpecification(
        name: "trees", summary: "Measure view trees, from views to frames, instead.",
        operandChoices: TreeWorkload.allCases.map(\.rawValue) + [TreeStudy.table]),
    ] + solverOptions)

  static let completion = CommandSpecification(
    name: "completion", summary: "Write the completion script of a shell.",
    operands: Shell.allCases.map(\.rawValue).joined(separator: "|"),
    choices: Shell.allCases.map(\.rawValue),
    details: """
      bash: source <(plumb completion bash)
      zsh:  plumb completion zsh > a folder of $fpath, as _plumb
      fish: plumb completion fish | source
      """,
    options: [])

  /// What ends a document of standard input that is cut off.
  private static let sequenceRule = """
    On standard input, where each document so far had a line of its own, a line that begins with {
    is the next document, even if the one before it is not finished: that one is an error then.
    """

  /// Ways through the solver that only tests and comparisons ask for.
  private static let solverOptions = [
    OptionSpecification(
      name: "no-presolve", summary: "Keep the required equalities as rows.", isHidden: true),
    OptionSpecification(
      name: "tableau", value: "KIND", choices: ["dense", "blocked", "sparse"],
      summary: "Use one kind of tableau everywhere.", isHidden: true),
    OptionSpecification(
      name: "soft-edits", summary: "Keep every edit as a row.", isHidden: true),
    OptionSpecification(
      name: "bland", summary: "Pivot by Bland's rule alone.", isHidden: true),
  ]
}
