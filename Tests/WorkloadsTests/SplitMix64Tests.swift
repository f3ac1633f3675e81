import Testing

@testable import Workloads

@Suite("SplitMix64") struct SplitMix64Tests {
  @Test("gives the published numbers")
  func published() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<4).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
      ])
  }

  @Test("every number of a range comes about equally often")
  func uniform() {
    var random = SplitMix64(seed: 3)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[random.integer(in: -3...3) + 3] += 1 }
    #expect(counts.allSatisfy { (9_500...10_500).contains($0) })
    let numbers = (0..<10_000).map { _ in random.number(in: 2..<4) }
    #expect(numbers.allSatisfy { (2..<4).contains($0) })
    #expect((2.97...3.03).contains(numbers.reduce(0, +) / 10_000))
  }

  @Test("a shuffle keeps the elements and changes their order")
  func shuffle() {
    var random = SplitMix64(seed: 5)
    var elements = Array(0..<100)
    random.shuffle(&elements)
    #expect(elements != Array(0..<100))
    #expect(elements.sorted() == Array(0..<100))
  }
}
