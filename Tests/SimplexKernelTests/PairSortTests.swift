import Testing

@_spi(Kernel) @testable import SimplexKernel

@Suite("Pair sort") struct PairSortTests {
  @Test(arguments: [0, 1, 2, 5, 24, 25, 26, 100, 1_000]) func sortsKeysWithTheirValues(count: Int) {
    var numbers = SeededNumbers(seed: count)
    for span in [3, 1_000_000] {
      let keys = (0..<count).map { _ in Int32(numbers.whole(0...span)) }
      let pairs = keys.enumerated().map { (key: $1, value: $0) }
      var (sorted, values) = (pairs.map(\.key), pairs.map(\.value))
      PairSort.sort(&sorted, &values, count: count)
      #expect(sorted == keys.sorted())
      #expect(values.map { keys[$0] } == sorted)
      #expect(Set(values).count == count)
    }
  }
}
