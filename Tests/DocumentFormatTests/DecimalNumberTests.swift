import ConstraintModel
import Glibc
import TestSupport
import Testing

@testable import DocumentFormat

@Suite("Decimal numbers") struct DecimalNumberTests {
  private func value(_ text: String) -> Double? {
    let bytes = Array(text.utf8) + [0, 0]
    return DecimalNumber(bytes, at: 0).map { $0.value(bytes) }
  }

  /// The decimal digits of 2^64 times a number.
  private func multiple(_ factor: UInt64) -> String {
    var digits: [UInt8] = []
    // 2^64 = 18446744073709551616, digit by digit from the last.
    var carry: UInt64 = 0
    for digit in [6, 1, 6, 1, 5, 5, 9, 0, 7, 3, 7, 0, 4, 4, 7, 6, 4, 4, 8, 1] as [UInt64] {
      carry += digit * factor
      digits.append(UInt8(carry % 10))
      carry /= 10
    }
    while carry > 0 {
      digits.append(UInt8(carry % 10))
      carry /= 10
    }
    return String(decoding: digits.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  @Test(
    "digits that are a multiple of 2^64",
    arguments: [
      ("18446744073709551616", 18446744073709551616),
      ("184467440737095516160", 184467440737095516160),
      ("18446744073709551.616", 18446744073709551.616),
      ("36893488147419103232", 36893488147419103232),
      ("0018446744073709551616", 18446744073709551616),
      ("18446744073709551616e-20", 0.18446744073709551616),
      ("0.0018446744073709551616", 0.0018446744073709551616),
      ("18446744073709551617", 0x1p64),
    ] as [(String, Double)])
  func wraps(_ text: String, _ expected: Double) throws {
    #expect(value(text) == expected)
    let document = try DocumentReader.read(
      Array(#"{"constraints":["x == \#(text)"]}"#.utf8), file: "f")
    #expect(document.system.constraint(at: 0).constant == expected)
    if text.hasPrefix("00") { return }
    let object = #"{"constraints":[{"terms":{"x":1},"relation":"==","constant":\#(text)}]}"#
    let other = try DocumentReader.read(Array(object.utf8), file: "f")
    #expect(other.system.constraint(at: 0).constant == expected)
  }

  @Test("are read as the C library reads them", arguments: [UInt64(1), 2, 3])
  func random(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<30_000 {
      var digits: String
      switch random.index(below: 4) {
      case 0: digits = multiple(UInt64(random.integer(in: 1...1_000_000)))
      case 1: digits = String(UInt64.max - UInt64(random.integer(in: 0...5)))
      case 2: digits = String(random.next() >> UInt64(random.index(below: 64)))
      default:
        digits = (0...random.index(below: 45)).map { _ in "\(random.index(below: 10))" }.joined()
      }
      digits += String(repeating: "0", count: random.index(below: 4))
      digits = String(repeating: "0", count: random.index(below: 3) * 9) + digits
      var text = digits
      if random.index(below: 2) == 0 {
        text.insert(".", at: text.index(text.startIndex, offsetBy: random.index(below: text.count)))
      }
      if random.index(below: 4) == 0 { text += "e\(random.integer(in: -40...40))" }
      #expect(value(text) == strtod(text, nil), "\(text)")
    }
  }
}
