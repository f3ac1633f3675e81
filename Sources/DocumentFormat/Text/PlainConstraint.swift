import ConstraintModel

/// A text constraint of the kind that nearly all are: sums of numbers and of variables with factors.
///
/// It is read in one pass straight from a JSON string. Whatever is not plain (parentheses, quoted
/// names, exponents, escapes, comments, letters beyond ASCII, and every error) is left to
/// `ConstraintParser`, which gives the same for plain texts.
struct PlainConstraint {
  var label: Range<Int>?
  var relation = Relation.equal
  var constant = 0.0
  var priority = Priority.required
  var weight = 1.0
  /// The place of the closing quote.
  var end = 0

  /// Reads the constraint that begins at `start` and ends with a quote.
  ///
  /// The terms are appended to `terms`.
  /// - Returns: `nil` when it is not plain; some terms and names may have been entered then.
  /// - Complexity: O(length).
  static func parse(
    _ bytes: Span<UInt8>, at start: Int, symbols: inout SymbolTable, terms: inout [Term]
  ) -> PlainConstraint? {
    var result = PlainConstraint()
    var place = start
    var leftConstant = 0.0, constant = 0.0
    var isRight = false, isSubtracted = false, mayHaveLabel = true
    while true {
      // An operand: a sign, then a number, a variable, or a number and a variable.
      var byte = bytes.plainByte(&place)
      var isNegative = isSubtracted
      var factor = 1.0
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        if byte == UInt8(ascii: "-") { isNegative.toggle() }
        mayHaveLabel = false
        place &+= 1
        byte = bytes.plainByte(&place)
      }
      let hasNumber = byte &- UInt8(ascii: "0") <= 9
      var isProduct = false
      if hasNumber {
        guard let number = bytes.plainNumber(&place) else { return nil }
        factor = number
        mayHaveLabel = false
        byte = bytes.plainByte(&place)
        if byte == UInt8(ascii: "*") {
          isProduct = true
          place &+= 1
          byte = bytes.plainByte(&place)
        }
      }
      if PlainConstraint.beginsName(byte) {
        guard let name = bytes.plainName(&place) else { return nil }
        byte = bytes.plainByte(&place)
        if mayHaveLabel {
          mayHaveLabel = false
          if byte == UInt8(ascii: ":") {
            result.label = name
            place &+= 1
            continue
          }
        }
        if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
          let divides = byte == UInt8(ascii: "/")
          place &+= 1
          guard bytes.plainByte(&place) &- UInt8(ascii: "0") <= 9,
            let number = bytes.plainNumber(&place),
            !divides || number != 0
          else { return nil }
          if divides { factor /= number } else { factor *= number }
          byte = bytes.plainByte(&place)
        }
        let variable = Variable(index: symbols.number(of: name, in: bytes))
        terms.append(Term(variable, isNegative != isRight ? -factor : factor))
      } else if hasNumber, !isProduct {
        constant += isNegative ? -factor : factor
      } else {
        return nil
      }
      switch byte {
      case UInt8(ascii: "+"):
        isSubtracted = false
        place &+= 1
      case UInt8(ascii: "-"):
        isSubtracted = true
        place &+= 1
      case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
        guard !isRight, bytes[place &+ 1] == UInt8(ascii: "=") else { return nil }
        if byte == UInt8(ascii: "<") { result.relation = .lessThanOrEqual }
        if byte == UInt8(ascii: ">") { result.relation = .greaterThanOrEqual }
        place &+= 2
        (leftConstant, constant) = (constant, 0)
        (isRight, isSubtracted) = (true, false)
      case UInt8(ascii: "\""), UInt8(ascii: "@"):
        guard isRight, byte == UInt8(ascii: "\"") || result.readLevel(bytes, &place) else {
          return nil
        }
        result.constant = constant - leftConstant
        result.end = place
        return result
      default: return nil
      }
    }
  }

  /// Reads `@ level [* number]` up to the quote.
  private mutating func readLevel(_ bytes: Span<UInt8>, _ place: inout Int) -> Bool {
    place &+= 1
    let byte = bytes.plainByte(&place)
    if byte &- UInt8(ascii: "0") <= 9 {
      guard let number = bytes.plainNumber(&place) else { return false }
      priority = Priority(number)
      guard priority.isValid else { return false }
    } else {
      guard PlainConstraint.beginsName(byte), let name = bytes.plainName(&place),
        let named = PriorityName.priority(named: name, in: bytes)
      else { return false }
      priority = named
    }
    if bytes.plainByte(&place) == UInt8(ascii: "*") {
      place &+= 1
      guard bytes.plainByte(&place) &- UInt8(ascii: "0") <= 9,
        let number = bytes.plainNumber(&place), number > 0
      else { return false }
      weight = number
    }
    return bytes.plainByte(&place) == UInt8(ascii: "\"")
  }

  /// Whether a name may begin with a byte.
  @inline(__always) private static func beginsName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }
}
