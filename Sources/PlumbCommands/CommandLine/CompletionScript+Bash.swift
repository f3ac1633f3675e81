extension CompletionScript {
  /// Works from version 3 on: without mapfile, and without compopt where there is none.
  static var bash: String {
    let names = commands.map(\.name).joined(separator: " ")
    return """
      _plumb() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local line=" ${COMP_WORDS[*]} " options= words= files= word
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help -h --version" -- "$current"))
          return
        fi
        # "--name=value" comes as three words.
        if [ "$current" = "=" ]; then
          current=
        elif [ "$previous" = "=" ]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case ${COMP_WORDS[1]} in
      \(commands.map(bashWords).joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]} $previous" in
      \(bashValues)
          *) case $current in -*) words=$options files= ;; esac ;;
        esac
        if [ -n "$files" ]; then
          local IFS=$'\\n'
          COMPREPLY=($(compgen -f -- "$current"))
          compopt -o filenames 2>/dev/null
        else
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        fi
      }
      complete -F _plumb plumb

      """
  }

  /// What a command takes: its options, and the words or files that its operands are.
  private static func bashWords(of command: CommandSpecification) -> String {
    let options = command.visibleOptions.map(bashSpellings).joined(separator: " ")
    var text = "    \(command.name)) options=\"\(options)\""
    if command.takesFiles { return text + " files=1 ;;" }
    text += " words=\"\(command.choices.joined(separator: " "))\""
    for option in command.visibleOptions {
      guard let choices = option.operandChoices else { continue }
      text += "\n      case $line in *\" --\(option.name) \"*) "
      text += "words=\"\(choices.joined(separator: " "))\" ;; esac"
    }
    if !command.repeatsChoices {
      text += "\n      for word in \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"; do"
      text += "\n        case \" $words \" in *\" $word \"*) words= ;; esac"
      text += "\n      done"
    }
    return text + " ;;"
  }

  /// What the options take that have a value.
  private static var bashValues: String {
    var lines: [String] = []
    for command in commands {
      for option in command.visibleOptions where option.value != nil {
        let patterns = bashSpellings(of: option).split(separator: " ")
          .map { "\"\(command.name) \($0)\"" }
        let words = option.choices.joined(separator: " ")
        lines.append(
          "    \(patterns.joined(separator: " | "))) "
            + "words=\"\(words)\" files=\(option.takesFile ? "1" : "") ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func bashSpellings(of option: OptionSpecification) -> String {
    "--\(option.name)" + (option.letter.map { " -\($0)" } ?? "")
  }
}
