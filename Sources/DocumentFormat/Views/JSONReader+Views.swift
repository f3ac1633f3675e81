import ConstraintModel
import LayoutTree

/// The fields of a translated mask.
private enum AutoresizingField: String, CaseIterable {
  case frame, `in`, flexible
}

extension JSONReader {
  /// Reads `[top, left, bottom, right]`.
  mutating func insets() throws(DocumentError) -> EdgeInsets {
    let numbers = try numbers(4, "[top, left, bottom, right]")
    return EdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Reads `[width, height]`, both 0 or more.
  mutating func size() throws(DocumentError) -> Size {
    _ = peek()
    let place = offset
    let numbers = try numbers(2, "[width, height]")
    if numbers[0] >= 0, numbers[1] >= 0 { return Size(width: numbers[0], height: numbers[1]) }
    throw fail(.number(text(place..<offset), allowed: "sizes are 0 or more"), at: place)
  }

  /// Reads `[width or null, height or null]`.
  mutating func contentSize() throws(DocumentError) -> (width: Double?, height: Double?) {
    _ = peek()
    let place = offset
    try beginArray("[width or null, height or null]")
    var list: [Double?] = [], isFirst = true
    while try nextElement(&isFirst) {
      _ = peek()
      if takeWord("null") {
        list.append(nil)
      } else {
        list.append(try number(atLeast: 0, "a natural size is 0 or more"))
      }
    }
    if list.count == 2 { return (list[0], list[1]) }
    throw fail(
      .unexpected(expected: "[width or null, height or null]", found: "\(list.count) elements"),
      at: place)
  }

  /// Reads a number that is not below a limit.
  mutating func number(atLeast least: Double, _ rule: String) throws(DocumentError) -> Double {
    _ = peek()
    let place = offset
    let value = try number()
    if value >= least { return value }
    throw fail(.number(text(place..<offset), allowed: rule), at: place)
  }

  /// Reads how many lines a text may have.
  mutating func lineCount() throws(DocumentError) -> Int {
    _ = peek()
    let place = offset
    let value = try number()
    if value >= 0, value <= 1e6, let count = Int(exactly: value) { return count }
    throw fail(
      .number(text(place..<offset), allowed: "lines are a whole number, 0 or more"), at: place)
  }

  /// Reads `"horizontal"` or `"vertical"`.
  mutating func axis() throws(DocumentError) -> Axis {
    try choice([("horizontal", Axis.horizontal), ("vertical", .vertical)])
  }

  /// Reads how a stack shares its length.
  mutating func distribution() throws(DocumentError) -> StackView.Distribution {
    try choice(StackView.Distribution.allCases.map { ("\($0)", $0) })
  }

  /// Reads where a stack's views lie across.
  mutating func alignment() throws(DocumentError) -> StackView.Alignment {
    try choice(
      StackView.Alignment.allCases.map { ("\($0)", $0) } + [("top", .top), ("bottom", .bottom)])
  }

  /// Reads a translated mask.
  mutating func autoresizing() throws(DocumentError) -> AutoresizingDescription {
    _ = peek()
    let opening = offset
    try beginObject()
    var mask = AutoresizingDescription()
    var fields = ObjectFields<AutoresizingField>()
    while let field = try fields.next(&self) {
      do throws(DocumentError) {
        switch field {
        case .frame:
          let numbers = try numbers(4, "[x, y, width, height]")
          mask.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case .in: mask.size = try size()
        case .flexible: mask.flexible = try flexibleParts()
        }
      } catch { throw error.inside(field.rawValue) }
    }
    if !fields.contains(.frame) { throw fail(.missingField("frame"), at: opening) }
    if !fields.contains(.in) { throw fail(.missingField("in"), at: opening) }
    return mask
  }

  private mutating func flexibleParts() throws(DocumentError) -> AutoresizingMask {
    try beginArray("an array of flexible parts")
    var mask: AutoresizingMask = [], isFirst = true
    while try nextElement(&isFirst) { mask.insert(try choice(AutoresizingMask.documentNames)) }
    return mask
  }
}

extension AutoresizingMask {
  /// The parts as documents call them.
  static let documentNames: [(String, AutoresizingMask)] = [
    ("left", .flexibleLeftMargin), ("width", .flexibleWidth), ("right", .flexibleRightMargin),
    ("top", .flexibleTopMargin), ("height", .flexibleHeight), ("bottom", .flexibleBottomMargin),
  ]
}
