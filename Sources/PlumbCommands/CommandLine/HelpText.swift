/// The texts of `--help`.
enum HelpText {
  /// The version that `--version` shows.
  static let version = "plumb 0.1.0\n"

  /// The text about one command, or about all.
  static func text(of command: CommandSpecification?) -> String {
    command.map(about) ?? overview
  }

  private static var overview: String {
    """
    plumb solves linear layout constraints with priorities.

    Usage: plumb COMMAND [OPTION...] [OPERAND...]

    Commands:
    \(columns(CommandSpecification.all.map { ($0.name, $0.summary) }))

    Options:
    \(columns([CommandSpecification.help, CommandSpecification.version].map(row)))

    Results and reports go to standard output, progress and diagnostics to standard error.
    Exit codes: 0 done; 1 the answer is no (infeasible, a failed verification, an error record);
    2 the command line is wrong; 3 a file cannot be read or written; 130, 143 interrupted.

    """
  }

  private static func about(_ command: CommandSpecification) -> String {
    """
    \(command.summary)

    Usage: plumb \(command.name) \(command.operands)\(command.options.isEmpty ? "" : " [OPTION...]")

    \(command.details)

    Options:
    \(columns(command.allOptions.filter { !$0.isHidden }.map(row)))

    """
  }

  private static func row(_ option: OptionSpecification) -> (String, String) {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let value = option.value.map { " \($0)" } ?? ""
    return ("\(letter)--\(option.name)\(value)", option.summary)
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
    }.joined(separator: "\n")
  }
}
