/// The tokens of plain constraints; bytes go on beyond the closing quote.
extension Span<UInt8> {
  /// The next byte that is not a space.
  @inline(__always) func plainByte(_ place: inout Int) -> UInt8 {
    var byte = self[place]
    while byte == 0x20 {
      place &+= 1
      byte = self[place]
    }
    return byte
  }

  /// Reads a name; `nil` when it may be a reserved one or has indices that are not well-formed.
  @inline(__always) func plainName(_ place: inout Int) -> Range<Int>? {
    let start = place
    while true {
      while TextCursor.isWordByte(self[place]) { place &+= 1 }
      guard self[place] == UInt8(ascii: "[") else { break }
      repeat {
        let digits = place &+ 1
        place = digits
        while self[place] &- UInt8(ascii: "0") <= 9 { place &+= 1 }
        if place == digits { return nil }
      } while self[place] == UInt8(ascii: ",")
      guard self[place] == UInt8(ascii: "]") else { return nil }
      place &+= 1
    }
    // A letter beyond ASCII goes on with the name.
    if self[place] >= 0x80 { return nil }
    let count = place &- start
    if count == 3 || count == 8 {
      let first = self[start] | 0x20
      if first == UInt8(ascii: "i") || first == UInt8(ascii: "n") { return nil }
    }
    return start..<place
  }

  /// Reads a number of at most 19 digits without exponent, exactly as `DecimalNumber` does.
  @inline(__always) func plainNumber(_ place: inout Int) -> Double? {
    let start = place
    var mantissa: UInt64 = 0
    while true {
      let digit = self[place] &- UInt8(ascii: "0")
      if digit > 9 { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      place &+= 1
    }
    var decimals = 0
    if self[place] == UInt8(ascii: ".") {
      let point = place &+ 1
      place = point
      while true {
        let digit = self[place] &- UInt8(ascii: "0")
        if digit > 9 { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        place &+= 1
      }
      decimals = place &- point
      if decimals == 0 { return nil }
    }
    let next = self[place]
    // Up to 19 digits fit; leading zeros and the point count as digits here.
    if place &- start > 19 || next | 0x20 == UInt8(ascii: "e") || next == UInt8(ascii: ".") {
      return nil
    }
    return DecimalNumber.value(mantissa, decimals: decimals)
  }
}
