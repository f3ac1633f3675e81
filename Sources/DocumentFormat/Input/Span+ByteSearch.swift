/// Searches for single bytes, eight at a time.
extension Span<UInt8> {
  /// The place of the first line feed from `place` on, if there is one.
  func firstLineFeed(from place: Int) -> Int? {
    var place = place
    while place &+ 8 <= count {
      let zeros = Self.zeros(PackedName.word(self, at: place) ^ Self.lineFeeds)
      if zeros != 0 { return place &+ zeros.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < count {
      if self[place] == 0x0A { return place }
      place &+= 1
    }
    return nil
  }

  /// The place of the first quote, backslash or line feed from `place` on, or the end.
  func firstStringMark(from place: Int) -> Int {
    var place = place
    while place &+ 8 <= count {
      let word = PackedName.word(self, at: place)
      let zeros =
        Self.zeros(word ^ Self.quotes) | Self.zeros(word ^ Self.backslashes)
        | Self.zeros(word ^ Self.lineFeeds)
      if zeros != 0 { return place &+ zeros.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < count {
      let byte = self[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x0A { return place }
      place &+= 1
    }
    return count
  }

  /// How many line feeds there are in a range.
  func lineFeedCount(in range: Range<Int>) -> Int {
    var place = range.lowerBound
    var found = 0
    while place &+ 8 <= range.upperBound {
      found &+= Self.zeros(PackedName.word(self, at: place) ^ Self.lineFeeds).nonzeroBitCount
      place &+= 8
    }
    while place < range.upperBound {
      if self[place] == 0x0A { found &+= 1 }
      place &+= 1
    }
    return found
  }

  /// The place after the last line feed of a range, if there is one.
  func endOfLastLine(in range: Range<Int>) -> Int? {
    var place = range.upperBound
    while place > range.lowerBound {
      if self[place &- 1] == 0x0A { return place }
      place &-= 1
    }
    return nil
  }

  private static var lineFeeds: UInt64 { 0x0A0A_0A0A_0A0A_0A0A }
  private static var quotes: UInt64 { 0x2222_2222_2222_2222 }
  private static var backslashes: UInt64 { 0x5C5C_5C5C_5C5C_5C5C }

  /// The highest bit of each byte that is 0.
  @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((word & low) &+ low) | word | low)
  }
}
