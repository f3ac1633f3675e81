/// A name as two words of eight bytes, for comparing and hashing; longer names have more behind them.
struct PackedName: Equatable {
  /// How many bytes the name has.
  var count: Int
  /// Its first eight bytes; those that are missing are 0.
  var first: UInt64
  /// The next eight.
  var second: UInt64

  /// How many bytes the words hold.
  static let capacity = 16

  /// The name in `range`.
  @inline(__always) init(_ range: Range<Int>, in bytes: Span<UInt8>) {
    count = range.count
    guard range.lowerBound <= bytes.count &- Self.capacity else {
      (first, second) = Self.wordsNearEnd(range, in: bytes)
      return
    }
    let words = Self.word(bytes, at: range.lowerBound)
    if range.count <= 8 {
      first = words & Self.mask(range.count)
      second = 0
    } else {
      first = words
      second =
        Self.word(bytes, at: range.lowerBound &+ 8) & Self.mask(min(8, range.count &- 8))
    }
  }

  private static func wordsNearEnd(
    _ range: Range<Int>, in bytes: Span<UInt8>
  ) -> (UInt64, UInt64) {
    var words: (UInt64, UInt64) = (0, 0)
    for place in range.prefix(capacity).reversed() {
      words.1 = words.1 << 8 | words.0 >> 56
      words.0 = words.0 << 8 | UInt64(bytes[place])
    }
    return words
  }

  /// Eight bytes, the first the lowest.
  @inline(__always) static func word(_ bytes: Span<UInt8>, at place: Int) -> UInt64 {
    UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inline(__always) private static func mask(_ count: Int) -> UInt64 {
    1 << UInt64(truncatingIfNeeded: count &* 8) &- 1
  }
}
