import Testing

@testable import BenchmarkSupport

@Suite("Growth exponent") struct GrowthExponentTests {
  @Test("of powers", arguments: [0.0, 1, 1.5, 3])
  func powers(_ exponent: Double) throws {
    let points = [1.0, 10, 100, 1000].map { size in
      var cost = 7.0
      var step = 1.0
      while step < size {
        for _ in 0..<Int(2 * exponent) { cost *= 10.0.squareRoot() }
        step *= 10
      }
      return (size: size, cost: cost)
    }
    let fitted = try #require(GrowthExponent.fit(points))
    #expect(abs(fitted - exponent) < 1e-9)
    let between = try #require(GrowthExponent.between(points[1], points[3]))
    #expect(abs(between - exponent) < 1e-9)
  }

  @Test("needs two sizes and costs above 0")
  func impossible() {
    #expect(GrowthExponent.fit([(size: 2, cost: 3)]) == nil)
    #expect(GrowthExponent.between((2, 3), (2, 5)) == nil)
    #expect(GrowthExponent.between((2, 0), (4, 5)) == nil)
    #expect(GrowthExponent.fit([]) == nil)
  }
}
