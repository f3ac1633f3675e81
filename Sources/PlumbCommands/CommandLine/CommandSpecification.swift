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
  /// Words that the operand may be, for completion.
  var choices: [String] = []
  /// More about it.
  var details: String
  /// Its options, beside `--help`.
  var options: [OptionSpecification]

  /// The option that every command has.
  static let help = OptionSpecification(name: "help", letter: "h", summary: "Show this help.")
  /// The option of `plumb` alone.
  static let version = OptionSpecification(name: "version", summary: "Show the version.")

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
