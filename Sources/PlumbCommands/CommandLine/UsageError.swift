/// What is wrong with a command line.
enum UsageError: Error, Hashable, Sendable {
  /// There is no command.
  case noCommand
  /// There is no command of that name.
  case unknownCommand(String)
  /// The command has no such option.
  case unknownOption(String, command: String?)
  /// An option that needs a value has none.
  case missingValue(option: String, value: String, command: String)
  /// An option that has no value is given one.
  case unexpectedValue(option: String, command: String)
  /// An option is given twice.
  case repeatedOption(String, command: String)
  /// A value is not what the option or operand allows.
  case badValue(String, of: String, expected: String, command: String)
  /// An operand is missing.
  case missingOperand(String, command: String)
  /// An operand too many.
  case unexpectedOperand(String, command: String)
  /// Two things that exclude one another.
  case exclusive(String, String, command: String)
}

extension UsageError: CustomStringConvertible {
  /// What is wrong and where to read on; two lines.
  var description: String {
    "plumb: \(problem)\nSee \(help)."
  }

  private var problem: String {
    switch self {
    case .noCommand:
      "expected a command: \(CommandSpecification.all.map(\.name).joined(separator: ", "))"
    case .unknownCommand(let name):
      "unknown command \"\(name)\"\(Self.suggestion(name, CommandSpecification.all.map(\.name)))"
    case .unknownOption(let option, let command):
      "unknown option \(option)\(Self.suggestion(option, Self.options(of: command)))"
    case .missingValue(let option, let value, _): "\(option) needs a value: \(option) \(value)"
    case .unexpectedValue(let option, _): "\(option) takes no value"
    case .repeatedOption(let option, _): "\(option) is given twice"
    case .badValue(let text, let place, let expected, _):
      "\"\(text)\" is not a value of \(place): expected \(expected)"
    case .missingOperand(let operand, let command): "\(command) needs \(operand)"
    case .unexpectedOperand(let text, let command): "\(command) does not take \"\(text)\""
    case .exclusive(let first, let second, _): "\(first) and \(second) exclude one another"
    }
  }

  private var help: String {
    switch self {
    case .noCommand, .unknownCommand, .unknownOption(_, nil): "plumb --help"
    case .unknownOption(_, let command?), .missingValue(_, _, let command),
      .unexpectedValue(_, let command), .repeatedOption(_, let command),
      .badValue(_, _, _, let command), .missingOperand(_, let command),
      .unexpectedOperand(_, let command), .exclusive(_, _, let command):
      "plumb \(command) --help"
    }
  }

  private static func options(of command: String?) -> [String] {
    let options =
      command.flatMap(CommandSpecification.named)?.allOptions
      ?? [CommandSpecification.help, CommandSpecification.version]
    return options.filter { !$0.isHidden }.map { "--\($0.name)" }
  }

  private static func suggestion(_ text: String, _ candidates: [String]) -> String {
    let near = candidates.map { (name: $0, distance: distance(text, $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= 2 else { return "" }
    return "; did you mean \(near.name)?"
  }

  /// How many letters must be put in, taken out or replaced (Levenshtein).
  private static func distance(_ first: String, _ second: String) -> Int {
    let letters = Array(second)
    var row = Array(0...letters.count)
    for (index, letter) in first.prefix(32).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in letters.indices {
        let replaced = diagonal + (letters[place] == letter ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, diagonal + 1, row[place] + 1)
      }
    }
    return row[letters.count]
  }
}
