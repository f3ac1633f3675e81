/// An option of a command, for parsing, help and completion alike.
struct OptionSpecification: Hashable, Sendable {
  /// The long name, without dashes.
  var name: String
  /// The letter of the short form.
  var letter: Character?
  /// What stands for the value in help texts; `nil` when there is none.
  var value: String?
  /// The values allowed, when they are few.
  var choices: [String] = []
  /// What it does, one line.
  var summary: String
  /// Whether help and completion leave it out.
  var isHidden = false
  /// Words that operands may be where the option is given, instead of the command's own; for
  /// completion.
  var operandChoices: [String]?

  /// Whether its value is the name of a file.
  var takesFile: Bool { value == "FILE" }
}

/// A command, for parsing, help and completion alike.
struct CommandSpecification: Hashable, Sendable {
  /// The word after `plumb`.
  var name: String
  /// What it does, one line.
  var summary: String
  /// Its operands in help texts.
  var operands: String
  /// Whether operands are files, for completion.
  var takesFiles = false
  /// Words that the first operand may be, for completion.
  var choices: [String] = []
  /// Whether the other operands are such words, too.
  var repeatsChoices = false
  /// More about it.
  var details: String
  /// Its options, beside `--help`.
  var options: [OptionSpecification]

  /// The option that every command has.
  static let help = OptionSpecification(name: "help", letter: "h", summary: "Show this help.")
  /// The option of `plumb` alone.
  static let version = OptionSpecification(name: "version", summary: "Show the version.")

  /// The options that help and completion show.
  var visibleOptions: [OptionSpecification] { allOptions.filter { !$0.isHidden } }

  /// All options, `--help` included.
  var allOptions: [OptionSpecification] { options + [Self.help] }

  /// The option with a long name.
  func option(named name: String) -> OptionSpecification? {
    allOptions.first { $0.name == name }
  }

  /// The option with a letter.
  func option(letter: Character) -> OptionSpecification? {
    allOptions.first { $0.letter == letter }
  }
}
