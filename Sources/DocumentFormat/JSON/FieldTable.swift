/// The names of an object's fields, packed into words.
struct FieldTable {
  private let entries: [PackedName]
  /// The names, in their order.
  let names: [String]

  /// A table of at most 64 names of at most 16 bytes; their order gives their numbers.
  init(_ names: [String]) {
    self.names = names
    entries = names.map {
      let name = Array($0.utf8)
      assert(name.count <= PackedName.capacity)
      return PackedName(0..<name.count, in: name.span)
    }
  }

  /// The number of the name in `range`, or `nil`.
  ///
  /// - Complexity: O(names), a few comparisons of words each.
  @inline(__always) func number(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
    number(of: range, in: bytes.span)
  }

  /// The number of the name in `range`, or `nil`.
  @inline(__always) func number(of range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    if range.count > PackedName.capacity { return nil }
    return entries.firstIndex(of: PackedName(range, in: bytes))
  }
}
