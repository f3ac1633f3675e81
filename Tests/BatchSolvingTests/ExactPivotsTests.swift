import Testing

@testable import BatchSolving

@Suite("Proof that pivots are exact") struct ExactPivotsTests {
  @Test(
    "powers of two divide without rounding, and nothing else",
    arguments: [
      ([[1, -1, 0], [0, 1, -1], [1, 0, 0]], 1),
      ([[1, 1], [1, -1]], 2),
      ([[1, 0.5], [0, 1]], 2),
      ([[1, 1, 1], [1, 0, 0], [0, 1, 0]], 1),
      ([[1, 1, 1], [1, -1, 0], [1, 1, -1]], 4),
      ([[1, 1, 1], [1, -1, 0], [0, 1, -1]], nil),
      ([[1, 1.5], [1, 0]], nil),
      ([[1, 1, 0], [0, 1, 1], [1, 0, 1]], 2),
    ] as [([[Double]], Double?)])
  func minors(_ rows: [[Double]], _ spread: Double?) {
    let pivots = ExactPivots(rows: rows, count: rows[0].count)
    #expect(pivots.map { $0.largest / $0.smallest } == spread)
  }

  @Test("a long network is proven by its form")
  func network() {
    let count = 90
    let rows = (0..<count).map { place in
      (0..<count).map { $0 == place ? 1.0 : $0 == place + 1 ? -1 : 0 }
    }
    #expect(ExactPivots(rows: rows, count: count)?.largest == 1)
    #expect(ExactPivots(rows: rows.map { $0.map(\.magnitude) }, count: count) == nil)
  }

  @Test("what a number may be adds up and multiplies")
  func extents() {
    var sum = NumberExtent(0.75)
    #expect(sum.length == 3)
    sum += NumberExtent(multiplesOf: 0.125, upTo: 16)
    #expect(sum.bound == 16.75 && sum.unit == 0.125)
    #expect((sum * NumberExtent(-6)).bound == 100.5 && (sum * NumberExtent(-6)).unit == 0.25)
    #expect((sum * NumberExtent()).length == 0)
    #expect(!NumberExtent(1.0 / 3).isExact && NumberExtent(0x1p-400).isShort)
  }
}
