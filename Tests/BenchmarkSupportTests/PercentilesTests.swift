import Testing

@testable import BenchmarkSupport

@Suite("Percentiles") struct PercentilesTests {
  @Test("of 1 to 200 in any order")
  func ranks() throws {
    let percentiles = try #require(Percentiles((1...200).map(Double.init).reversed()))
    #expect(percentiles.min == 1)
    #expect(percentiles.median == 100)
    #expect(percentiles.p99 == 198)
    #expect(percentiles.mean == 100.5)
    #expect(percentiles.count == 200)
  }

  @Test("of few samples, the largest is the 99th")
  func few() throws {
    let percentiles = try #require(Percentiles([3, 1, 2]))
    #expect((percentiles.min, percentiles.median, percentiles.p99) == (1, 2, 3))
    #expect(Percentiles([5])?.median == 5)
  }

  @Test(
    "broken samples are not dropped in silence", arguments: [[], [-1, 2], [.nan], [.infinity]])
  func broken(_ samples: [Double]) {
    #expect(Percentiles(samples) == nil)
  }
}
