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

  private static let commands = CommandSpecification.all

  private static func visible(_ command: CommandSpecification) -> [OptionSpecification] {
    command.allOptions.filter { !$0.isHidden }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }

  private static var bash: String {
    let names = commands.map(\.name).joined(separator: " ")
    let cases = commands.map { command in
      let words = visible(command).map { "--\($0.name)" } + command.choices
      return "    \(command.name)) words=\"\(words.joined(separator: " "))\" ;;"
    }
    return """
      _plumb() {
        local current=${COMP_WORDS[COMP_CWORD]} words
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$current"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o default -F _plumb plumb

      """
  }

  private static var zsh: String {
    let names = commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }
    let cases = commands.map { command in
      let options = visible(command).map { option in
        let value = option.value.map { ":\($0):_files" } ?? ""
        return quoted("--\(option.name)[\(option.summary)]\(value)")
      }
      let operand =
        command.takesFiles
        ? ["'*:file:_files'"]
        : command.choices.isEmpty ? [] : ["'1:word:(\(command.choices.joined(separator: " ")))'"]
      return "    \(command.name)) _arguments \((options + operand).joined(separator: " ")) ;;"
    }
    return """
      #compdef plumb
      local -a commands
      commands=(
      \(names.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
      else
        shift words
        (( CURRENT-- ))
        case $words[1] in
      \(cases.joined(separator: "\n"))
        esac
      fi

      """
  }

  private static var fish: String {
    var lines: [String] = []
    for command in commands {
      lines.append(
        "complete -c plumb -n __fish_use_subcommand -f -a \(command.name) "
          + "-d \(quoted(command.summary))")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in visible(command) {
        let letter = option.letter.map { " -s \($0)" } ?? ""
        lines.append(
          "complete -c plumb \(condition)\(letter) -l \(option.name)"
            + "\(option.value == nil ? "" : " -r") -d \(quoted(option.summary))")
      }
      if !command.choices.isEmpty {
        let words = command.choices.joined(separator: " ")
        lines.append("complete -c plumb \(condition) -f -a \(quoted(words))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
