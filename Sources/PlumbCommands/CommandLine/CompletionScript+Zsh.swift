extension CompletionScript {
  static var zsh: String {
    let names = commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }
    return """
      #compdef plumb
      local -a commands choices
      commands=(
      \(names.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
      else
        shift words
        (( CURRENT-- ))
        case $words[1] in
      \(commands.map(zshCase).joined(separator: "\n"))
        esac
      fi

      """
  }

  private static func zshCase(of command: CommandSpecification) -> String {
    var text = "    \(command.name))\n"
    var operand = ""
    if command.takesFiles {
      operand = "'*:file:_files'"
    } else if !command.choices.isEmpty {
      text += "      choices=(\(command.choices.joined(separator: " ")))\n"
      for option in command.visibleOptions {
        guard let choices = option.operandChoices else { continue }
        text += "      (( $words[(I)--\(option.name)] )) && "
        text += "choices=(\(choices.joined(separator: " ")))\n"
      }
      operand = "\"\(command.repeatsChoices ? "*" : "1"):word:($choices)\""
    }
    let options = command.visibleOptions.map(zshOption)
    return text + "      _arguments \((options + [operand]).joined(separator: " ")) ;;"
  }

  /// `'(-o --output)'{-o+,--output=}'[summary]:FILE:_files'`: the value may be attached.
  private static func zshOption(_ option: OptionSpecification) -> String {
    let (letterEnd, nameEnd) = option.value == nil ? ("", "") : ("+", "=")
    let summary = option.summary.replacing("[", with: "\\[").replacing("]", with: "\\]")
    let description = "[\(summary)]\(zshValue(of: option))"
    guard let letter = option.letter else {
      return quoted("--\(option.name)\(nameEnd)\(description)")
    }
    return "'(-\(letter) --\(option.name))'{-\(letter)\(letterEnd),--\(option.name)\(nameEnd)}"
      + quoted(description)
  }

  private static func zshValue(of option: OptionSpecification) -> String {
    guard let value = option.value else { return "" }
    if option.takesFile { return ":\(value):_files" }
    // A space alone offers nothing.
    let words = option.choices.joined(separator: " ")
    return ":\(value):" + (words.isEmpty ? " " : "(\(words))")
  }
}
