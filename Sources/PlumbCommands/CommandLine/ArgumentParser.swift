/// The arguments of one command, told apart: options by name, and operands.
struct ParsedArguments: Hashable, Sendable {
  /// The command.
  let command: CommandSpecification
  /// Each option given, with its value; options without one have "".
  private(set) var values: [String: String] = [:]
  /// The operands, in order.
  private(set) var operands: [String] = []

  /// Tells the arguments after the command's name apart.
  ///
  /// Options may stand anywhere; `--name value` and `--name=value`, `-x value` and `-xvalue` mean
  /// the same; `-` is an operand; after `--` there are operands alone.
  init(_ arguments: ArraySlice<String>, of command: CommandSpecification) throws(UsageError) {
    self.command = command
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      if argument.hasPrefix("--") {
        try parseLong(argument, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument, &rest)
      } else {
        operands.append(argument)
      }
      if has("help") { return }
    }
  }

  /// Whether an option is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  private mutating func parseLong(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.option(named: name) else {
      throw .unknownOption("--\(name)", command: command.name)
    }
    try enter(option, "--\(name)", parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  private mutating func parseShort(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let letters = argument.dropFirst()
    guard let letter = letters.first, let option = command.option(letter: letter) else {
      throw .unknownOption(argument, command: command.name)
    }
    let attached = letters.dropFirst()
    try enter(option, "-\(letter)", attached.isEmpty ? nil : String(attached), &rest)
  }

  private mutating func enter(
    _ option: OptionSpecification, _ spelling: String, _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard values[option.name] == nil else {
      throw .repeatedOption(spelling, command: command.name)
    }
    guard let placeholder = option.value else {
      if attached != nil { throw .unexpectedValue(option: spelling, command: command.name) }
      values[option.name] = ""
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .missingValue(option: spelling, value: placeholder, command: command.name)
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw .badValue(
        value, of: spelling, expected: Self.alternatives(option.choices),
        command: command.name)
    }
    values[option.name] = value
  }

  /// Choices in words: `a, b or c`.
  private static func alternatives(_ choices: [String]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.joined() }
    return choices.dropLast().joined(separator: ", ") + " or " + last
  }
}
