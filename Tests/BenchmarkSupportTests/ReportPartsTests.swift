import Testing

@testable import BenchmarkSupport

@Suite("Number format") struct NumberFormatTests {
  @Test(
    "times",
    arguments: [
      (0.25, "0.250 ns"), (4.5, "4.50 ns"), (99.94, "99.9 ns"), (999.4, "999 ns"),
      (1234.0, "1.23 us"), (5.6e7, "56.0 ms"), (2.5e9, "2.50 s"),
    ])
  func times(_ nanoseconds: Double, _ text: String) {
    #expect(NumberFormat.time(nanoseconds: nanoseconds) == text)
  }

  @Test("fixed digits and groups")
  func fixed() {
    #expect(NumberFormat.fixed(1.096, digits: 2) == "1.10")
    #expect(NumberFormat.fixed(-0.05, digits: 1) == "-0.1")
    #expect(NumberFormat.fixed(-0.001, digits: 1) == "0.0")
    #expect(NumberFormat.fixed(7, digits: 0) == "7")
    #expect(NumberFormat.fixed(.nan, digits: 1) == "nan")
    #expect(
      [0, 999, 1000, -1_234_567].map(NumberFormat.grouped) == ["0", "999", "1,000", "-1,234,567"])
  }
}

@Suite("Text table") struct TextTableTests {
  @Test("text to the left, numbers to the right, no spaces at the end")
  func render() {
    var table = TextTable(["name", "n", "check"])
    table.add(["a", "1000", "ok"])
    table.add(["longer", "7"])
    #expect(
      table.rendered() == """
        name       n  check
        a       1000  ok
        longer     7

        """)
  }
}

@Suite("System info") struct SystemInfoTests {
  private let text = "processor\t: 0\nmodel name\t: Fast CPU @ 3 GHz\nflags\t\t: fpu sse2 avx2\n"

  @Test("reads fields and flags")
  func parse() {
    #expect(SystemInfo.field("model name", of: text) == "Fast CPU @ 3 GHz")
    #expect(SystemInfo.field("flags", of: text) == "fpu sse2 avx2")
    #expect(SystemInfo.field("missing", of: text) == nil)
    #expect(SystemInfo.vectorLevel(flags: "sse2 avx avx2") == "AVX2")
    #expect(SystemInfo.vectorLevel(flags: "avx2 avx512f") == "AVX-512")
  }

  @Test("says how this program was built")
  func current() {
    #expect(!SystemInfo.current.processor.isEmpty)
    #expect(SystemInfo.current.build.hasPrefix("Swift 6"))
  }
}
