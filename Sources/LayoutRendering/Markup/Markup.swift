import ConstraintModel

/// Text and numbers as markup may hold them.
enum Markup {
  /// A text for content and for quoted attributes of XML and HTML alike.
  ///
  /// Controls that XML cannot hold at all are shown as their pictures.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ": append(0x2400 + scalar.value, to: &result)
      case "\u{7F}": append(0x2421, to: &result)
      case "\u{80}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": append(0xFFFD, to: &result)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func append(_ code: UInt32, to text: inout String) {
    if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
  }

  /// A string of JSON that may stand in a script element of HTML.
  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<" ", "<", ">", "&", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A length, to a thousandth of a point.
  static func number(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return exact(value) }
    let thousandths = Int64(value * 1000 + (value < 0 ? -0.5 : 0.5))
    return NumberText.shortest(Double(thousandths) / 1000)
  }

  /// A number with all its digits; 0 for what no number is.
  static func exact(_ value: Double) -> String {
    value.isFinite ? NumberText.shortest(value) : "0"
  }
}
