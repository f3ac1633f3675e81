/// The names of an object's fields, each as two words of eight bytes.
struct FieldTable {
  private struct Entry: Equatable {
    var count: Int
    var first: UInt64
    var second: UInt64
  }

  private let entries: [Entry]

  /// A table of at most 64 names of at most 16 bytes; their order gives their numbers.
  init(_ names: [String]) {
    entries = names.map {
      let name = Array($0.utf8)
      assert(name.count <= 16)
      return Self.entry(0..<name.count, name)
    }
  }

  /// The number of the name in `range`, or `nil`.
  ///
  /// - Complexity: O(names), a few comparisons of words each.
  @inline(__always) func number(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
    if range.count > 16 { return nil }
    return entries.firstIndex(of: Self.entry(range, bytes))
  }

  @inline(__always) private static func entry(_ range: Range<Int>, _ bytes: [UInt8]) -> Entry {
    let span = bytes.span
    let middle = min(range.lowerBound &+ 8, range.upperBound)
    var entry = Entry(count: range.count, first: 0, second: 0)
    for place in range.lowerBound..<middle {
      entry.first = entry.first &<< 8 | UInt64(span[place])
    }
    for place in middle..<range.upperBound {
      entry.second = entry.second &<< 8 | UInt64(span[place])
    }
    return entry
  }
}
