import ConstraintModel
import Testing

@testable import DocumentFormat

@Suite("JSON writer") struct JSONWriterTests {
  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "numbers: shortest, never -0",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (1e15, "1000000000000000"),
      (1e16, "1e+16"), (-2.5, "-2.5"),
      (999_999_999_999_999, "999999999999999"), (1e-7, "1e-07"), (1.0 / 3, "0.3333333333333333"),
      (.nan, "null"),
    ] as [(Double, String)])
  func numbers(_ value: Double, _ expected: String) {
    #expect(text { $0.number(value) } == expected)
  }

  @Test("short decimals are written as the standard library writes them")
  func shortDecimals() {
    for step in 1...40_000 {
      let value = Double(step) * 0.25 / Double(step % 7 + 1) - 300
      #expect(text { $0.number(value) } == NumberText.shortest(value))
    }
    for value in [0.001, 0.25, 1e10 + 0.5, 99_999_999_999.125, 1e11 + 0.5, 0.999, 0.9995, 1e-4] {
      #expect(text { $0.number(value) } == NumberText.shortest(value))
      #expect(text { $0.number(-value) } == NumberText.shortest(-value))
    }
  }

  @Test("commas and nesting")
  func nesting() {
    let written = text { json in
      json.array { json in
        json.object { json in
          json.field("a")
          json.null()
          json.field("b")
          json.array { $0.object { _ in } }
        }
        json.boolean(true)
      }
      json.endLine()
    }
    #expect(written == #"[{"a":null,"b":[{}]},true]"# + "\n")
  }

  @Test("strings are escaped")
  func strings() {
    #expect(text { $0.string("a\"\\\n\r\t\u{1}\u{1F}é😀") } == #""a\"\\\n\r\t\u0001\u001fé😀""#)
  }

  @Test("numbers and names come back from the reader as they were", arguments: [UInt64(1)])
  func roundTrip(_ seed: UInt64) throws {
    var state = seed
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
    for _ in 0..<2000 {
      let exponent = Double(Int(next() % 60)) - 29
      let value =
        Double(Int64(truncatingIfNeeded: next()) >> 20) * 0x1p-43 * Double("1e\(Int(exponent))")!
      guard value == 0 || (1e-30...1e30).contains(value.magnitude) else { continue }
      let name = String(
        String.UnicodeScalarView(
          (0..<Int(next() % 5)).compactMap { _ in Unicode.Scalar(UInt32(next() % 0x3000)) }))
      let json = text { json in
        json.object { json in
          json.field("constraints")
          json.array { json in
            json.object { json in
              json.field("name")
              json.string(name)
              json.field("terms")
              json.object {
                $0.field(name); $0.number(1)
              }
              json.field("relation")
              json.string(">=")
              json.field("constant")
              json.number(value)
            }
          }
        }
      }
      let row = try readDocument(json).system.constraint(at: 0)
      #expect(row.constant == value && row.name == name)
    }
  }

  @Test("results: keys in the order of the format")
  func results() throws {
    let document = try Document(constraints: ["a: x == 1", "y >= 2 @weak"])
    let optimum = ResultRecord.Optimum(
      values: [1, -0.0], levels: [(Priority(750.5), 0), (.low, 2)], violations: [("#2", 2)],
      ambiguous: ["y"])
    #expect(
      text { $0.result(ResultRecord(name: "n", .optimal(optimum)), system: document.system) }
        == #"{"name":"n","status":"optimal","values":{"x":1,"y":0},"levels":{"750.5":0,"250":2},"#
        + ##""violations":{"#2":2},"ambiguous":["y"]}"## + "\n")
    let contradiction = ResultRecord.Contradiction(
      conflict: ["a", "b"], conflicts: [["a", "b"], ["c", "d"]], amount: 1.5, relaxations: [])
    #expect(
      text { $0.result(ResultRecord(name: "n", .infeasible(contradiction))) }
        == #"{"name":"n","status":"infeasible","conflict":["a","b"],"#
        + #""conflicts":[["a","b"],["c","d"]],"amount":1.5}"# + "\n")
    let failure = ResultRecord.Failure(
      message: "bad", position: TextPosition(line: 2, column: 3), field: "edits[0]")
    #expect(
      text { $0.result(ResultRecord(name: "n", .error(failure))) }
        == #"{"name":"n","status":"error","message":"bad","line":2,"column":3,"field":"edits[0]"}"#
        + "\n")
  }
}
