/// Names as constraints in text form write them.
enum NameText {
  /// The name itself where it is plain, else in backquotes.
  static func quoted(_ name: String) -> String { isPlain(name) ? name : "`\(name)`" }

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    // Numbers by name, which no variable can have.
    if ["inf", "infinity", "nan"].contains(name.lowercased()) { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
