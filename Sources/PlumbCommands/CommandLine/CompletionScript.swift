/// Completion scripts, made from the same tables as the parser.
enum CompletionScript {
  /// The script of a shell.
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  static let commands = CommandSpecification.all

  static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }

  private static var fish: String {
    var lines: [String] = []
    for command in commands {
      lines.append(
        "complete -c plumb -n __fish_use_subcommand -f -a \(command.name) "
          + "-d \(quoted(command.summary))")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.visibleOptions {
        let letter = option.letter.map { " -s \($0)" } ?? ""
        lines.append(
          "complete -c plumb \(condition)\(letter) -l \(option.name)"
            + "\(fishValue(of: option)) -d \(quoted(option.summary))")
      }
      if !command.choices.isEmpty {
        let words = command.choices.joined(separator: " ")
        lines.append("complete -c plumb \(condition) -f -a \(quoted(words))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How fish completes the value of an option: with files, with words, or not at all.
  private static func fishValue(of option: OptionSpecification) -> String {
    if option.value == nil { return "" }
    if option.takesFile { return " -r -F" }
    let words = option.choices.joined(separator: " ")
    return " -x" + (words.isEmpty ? "" : " -a \(quoted(words))")
  }
}
