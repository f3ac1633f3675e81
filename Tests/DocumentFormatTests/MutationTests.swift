import Testing

@testable import DocumentFormat

/// Broken input ends in errors, whatever is broken about it.
@Suite("Mutated documents") struct MutationTests {
  static let seedText = #"""
    {"name":"m\u00e9","x-a":{"b":[1,{"c":null}]},"constraints":["l[0,1]: 2(x - `q r`) / 3 <= .5e-3 y @weak*2 # c","-(a.b) == 1e2",{"name":"\ud83d\ude00","terms":{"x":1.5,"\u00fc":-2e-3},"relation":">=","constant":-0.0,"priority":"high","weight":2}],"edits":[{"variable":"x","value":5,"priority":700.5}],"expect":{"status":"optimal","values":{"x":[1,2],"y":3},"levels":{"750":0},"violations":{"#2":1},"ambiguous":["x"],"oneOf":{"x":1}}}
    """#

  private struct Random {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "\\u", "\\ud83d", "{", "}", "[", "]", ",", ":", "(", ")", "`", "@", "#", "e", "-",
      ".", "1e400", "é", "\u{1}", "\n", "nul", "x-", "[[[[", "0", "\u{FEFF}", "😀",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xE2, 0x82], [0xF0]]

  @Test("no mutation crashes the reader", arguments: 0..<4)
  func mutations(_ seed: Int) throws {
    var random = Random(state: UInt64(seed) &* 77 &+ 5)
    let original = Array(Self.seedText.utf8)
    for _ in 0..<250 {
      var bytes = original
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(6)))
        case 2: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)], at: place)
        default:
          let from = random.below(bytes.count)
          let part = bytes[from..<min(bytes.count, from + random.below(40))]
          bytes.insert(contentsOf: Array(part), at: place)
        }
      }
      for form in [DocumentInput.Form.single, .lines, .sequence] {
        var input = DocumentInput(bytes, path: "m", form: form)
        while let document = try input.next() {
          guard case .failure(let failure) = document else { continue }
          // A report points into the text that it shows.
          #expect(!failure.error.report.isEmpty)
          #expect(failure.error.position.line >= 1 && failure.error.position.column >= 1)
          if let excerpt = failure.error.excerpt {
            #expect(excerpt.caret <= excerpt.text.count && excerpt.text.count <= 73)
          }
        }
      }
    }
  }
}
