extension JSONReader {
  /// Passes one value of any type, checking its form and that no object has a field twice.
  ///
  /// Iterative: nesting costs memory, not stack, so here it has no limit.
  mutating func skipValue() throws(DocumentError) {
    var open: [OpenContainer] = []
    while true {
      try skipOpening(&open)
      // A value is complete: close what ends with it, or go on to the next element.
      while let last = open.indices.last {
        let closing = open[last].fields == nil ? UInt8(ascii: "]") : UInt8(ascii: "}")
        if take(closing) {
          open.removeLast()
          continue
        }
        guard take(UInt8(ascii: ",")) else {
          throw unexpected("\",\" or \"\(Character(Unicode.Scalar(closing)))\"")
        }
        try skipFieldName(&open[last])
        break
      }
      if open.isEmpty { return }
    }
  }

  private struct OpenContainer {
    /// The names seen so far; `nil` for an array.
    var fields: Set<String>?
  }

  /// Passes opening brackets up to and including a complete value: a scalar or an empty container.
  private mutating func skipOpening(_ open: inout [OpenContainer]) throws(DocumentError) {
    while true {
      switch peek() {
      case UInt8(ascii: "{"):
        offset += 1
        if take(UInt8(ascii: "}")) { return }
        open.append(OpenContainer(fields: []))
        try skipFieldName(&open[open.count - 1])
      case UInt8(ascii: "["):
        offset += 1
        if take(UInt8(ascii: "]")) { return }
        open.append(OpenContainer(fields: nil))
      default: return try skipScalar()
      }
    }
  }

  private mutating func skipFieldName(_ container: inout OpenContainer) throws(DocumentError) {
    guard container.fields != nil else { return }
    _ = peek()
    let place = offset
    let name = try stringText("a field name in quotes")
    if container.fields?.insert(name).inserted == false {
      throw fail(.duplicateField(name), at: place)
    }
    guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
  }

  private mutating func skipScalar() throws(DocumentError) {
    switch peek() {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    default:
      if takeWord("true") || takeWord("false") || takeWord("null") { return }
      throw unexpected("a value")
    }
  }
}
