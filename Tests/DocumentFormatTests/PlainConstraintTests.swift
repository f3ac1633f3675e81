@_spi(Kernel) import ConstraintModel
import Testing

@testable import DocumentFormat

/// The quick way through plain texts must give what the grammar's parser gives.
@Suite("Plain constraints") struct PlainConstraintTests {
  /// The plain reading of a text, or `nil`.
  private func plain(_ text: String) -> String? {
    let bytes = Array((text + "\"").utf8) + Array(repeating: 0, count: 16)
    var builder = SystemBuilder()
    builder.begin()
    guard let end = builder.addPlainConstraint(bytes, at: 0) else { return nil }
    #expect(end == text.utf8.count)
    return rowText(
      Document(name: "", source: .init(file: "", line: 1), system: builder.finish()))
  }

  @Test(
    "plain texts are taken",
    arguments: [
      "x >= 2", "c: x >= 2", "a.left + b[1,2].x == 3 * c - 4 d / 8 @strong*2.5", "-x + 3 <= -y",
      "x - -y == 0.1", "2x == 3", "x*2 == 17.25 @ 250", "0 == 1 + x", "_q == 1",
      "x == 0.12345678901234567", "x == 1234567890123456789", "1 <= 2",
    ])
  func taken(_ text: String) throws {
    #expect(plain(text) == rowText(try Document(constraints: [text])))
  }

  @Test(
    "others are left",
    arguments: [
      "x == 1e3", "(x) == 1", "`a b` == 1", "x == 1 # no", "é == 1", "x + x == 1", "0*x == 1",
      "inf == 1", "x == 1 @1001", "x == 1 @0", "x == 1 @strong*0", "x == ", "x == 1 2", "x y == 1",
      "x / 0 == 1", "x = 1", "x == 1 == 2", "[x]", "H:|[x]", "x == 1.", "x == .5", "x[1 == 2",
      "x\t== 1", "x == 12345678901234567890", "x * 1234567890123456789 / 1 == 1", "3*4 == x",
    ])
  func left(_ text: String) {
    #expect(plain(text) == nil)
  }

  @Test("random texts give the same both ways", arguments: 1...4 as ClosedRange<UInt64>)
  func random(_ seed: UInt64) throws {
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let pieces = [
      "x", "y.left", "v[3]", "long.name.of.a.view.left", "2", "0.5", "13.25", "0.1", "7e2", "+",
      "-", "*", "/", " ", " ", "==", "<=", ">=", "(", ")", "@", "strong", "weak", "750", ":", "nan",
    ]
    let forms: [[String]] = [
      ["x", " + ", "y", "==", "3"], ["2", "*", "x", ">=", "y", " - ", "8", "@", "high"],
      ["a", ":", "x", "<=", "0.125", " y", "@", "500", "*", "3"],
    ]
    var taken = 0
    for _ in 0..<4000 {
      var parts = forms[next(forms.count)]
      for _ in 0..<next(3) { parts[next(parts.count)] = pieces[next(pieces.count)] }
      if next(3) == 0 { parts.insert(pieces[next(pieces.count)], at: next(parts.count)) }
      let text = parts.joined(separator: next(4) == 0 ? " " : "")
      guard let row = plain(text) else { continue }
      taken += 1
      #expect(row == rowText(try Document(constraints: [text])), "\(text)")
    }
    #expect(taken > 500)
  }

  @Test("long decimals are read as the standard library reads them", arguments: [UInt64(1), 2])
  func decimals(_ seed: UInt64) {
    var state = seed
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = state ^ state >> 31
      let mantissa = (digits >> (state >> 59)) % 10_000_000_000_000_000_000
      let decimals = Int((state >> 40) % 20)
      let whole = String(mantissa)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - whole.count)) + whole
      var text = padded
      if decimals > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -decimals)) }
      #expect(DecimalNumber.value(mantissa, decimals: decimals) == Double(text), "\(text)")
    }
  }

  @Test("rows of both kinds keep their order, names and references")
  func mixed() throws {
    let document = try readDocument(
      #"{"constraints":["a: x == 1","x + x == 2",{"terms":{"z":1},"relation":">=","constant":0},"#
        + #""b: y <= 3 @weak","(y) == 4","c: z == 5"],"edits":[{"variable":"x","value":1}]}"#)
    #expect(document.system.constraintCount == 6)
    let rows = (0..<6).map { rowText(document, $0) }
    #expect(
      rows == [
        "a: 1 x == 1 @1000*1", "2 x == 2 @1000*1", "1 z >= 0 @1000*1", "b: 1 y <= 3 @250*1",
        "1 y == 4 @1000*1", "c: 1 z == 5 @1000*1",
      ])
    #expect(
      document.variablesByName() == [
        "x": .init(index: 0), "z": .init(index: 1), "y": .init(index: 2),
      ])
  }
}
