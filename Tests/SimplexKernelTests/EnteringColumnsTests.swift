import Testing

@testable import SimplexKernel

@Suite("Entering columns") struct EnteringColumnsTests {
  @Test(arguments: [1, 2, 7, 60, 400]) func theBestColumnIsThatOfASearch(columnCount: Int) {
    var numbers = SeededNumbers(seed: columnCount)
    var columns = EnteringColumns()
    defer { columns.destroy() }
    for _ in 0..<3 {
      columns.reset(columnCount: columnCount)
      var kept: [Int: EnteringColumn] = [:]
      for _ in 0..<20 * columnCount {
        let j = numbers.whole(0...columnCount - 1)
        if numbers.chance(0.4) {
          columns.remove(j)
          kept[j] = nil
        } else {
          // Few rates, so that many are equal.
          let own = EnteringColumn(
            rate: Double(-numbers.whole(1...4)), level: numbers.whole(0...2), column: j,
            rises: numbers.chance(0.5))
          columns.put(own)
          kept[j] = own
        }
        let best = kept.values.min {
          ($0.level, $0.rate, $0.column) < ($1.level, $1.rate, $1.column)
        }
        #expect(columns.best?.column == best?.column)
        #expect(columns.best?.rate == best?.rate)
        #expect(columns.best?.rises == best?.rises)
        #expect(columns.count == kept.count)
        #expect(Set((0..<columns.count).map { columns.column(at: $0).column }) == Set(kept.keys))
      }
    }
  }
}
