/// The names of an object's fields, found by their first eight bytes.
struct FieldTable {
  private struct Entry {
    var prefix: UInt64
    var name: [UInt8]
  }

  private let entries: [Entry]

  /// A table of at most 64 names; their order gives their numbers.
  init(_ names: [String]) {
    entries = names.map {
      let name = Array($0.utf8)
      return Entry(prefix: Self.prefix(of: name, 0..<name.count), name: name)
    }
  }

  /// The number of the name in `range`, or `nil`.
  ///
  /// - Complexity: O(names), a comparison of one word each.
  @inline(__always) func number(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
    let prefix = Self.prefix(of: bytes, range)
    for number in entries.indices where entries[number].prefix == prefix {
      let name = entries[number].name
      guard name.count == range.count else { continue }
      if range.count <= 8 || bytes[range].elementsEqual(name) { return number }
    }
    return nil
  }

  @inline(__always) private static func prefix(of bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var word: UInt64 = 0
    for place in range.prefix(8) { word = word << 8 | UInt64(bytes[place]) }
    return word
  }
}
