import Testing

@testable import BenchmarkSupport

@Suite("JSON writer") struct JSONWriterTests {
  @Test("commas, nesting and escapes")
  func document() {
    var json = JSONWriter()
    json.array { json in
      json.object { json in
        json.key("a\"\\\n\u{1f}é")
        json.number(1)
        json.key("b")
        json.array { json in
          json.number(0.5)
          json.null()
          json.object { _ in }
        }
        json.key("c")
        json.string("")
      }
      json.array { _ in }
    }
    json.endLine()
    #expect(
      json.text == #"[{"a\"\\\u000a\u001fé":1,"b":[0.5,null,{}],"c":""},[]]"# + "\n")
  }

  @Test(
    "numbers",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (320.0, "320"), (-1.5, "-1.5"), (0.1, "0.1"), (1e300, "1e+300"),
      (1e15, "1000000000000000.0"), (.nan, "null"), (-.infinity, "null"),
    ])
  func numbers(_ value: Double, _ text: String) {
    var json = JSONWriter()
    json.number(value)
    #expect(json.text == text)
    if value.isFinite { #expect(Double(json.text) == value) }
  }
}
