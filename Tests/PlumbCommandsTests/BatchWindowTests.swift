import Testing

@testable import PlumbCommands

@Suite("Batch window") struct BatchWindowTests {
  @Test("its bytes are bounded, whatever is asked for and on any machine")
  func bounds() {
    for cores in [1, 2, 3, 7, 8, 16, 64, 128, 256] {
      let alone = BatchWindow(workers: 1, cores: cores)
      for workers in BatchRequest.workerLimit {
        let window = BatchWindow(workers: workers, cores: cores)
        #expect(window.chunkSize * window.chunkCount <= BatchWindow.mostBytes)
        // Which documents are solved together must not depend on the workers.
        #expect(window.chunkSize == alone.chunkSize)
        #expect(window.workers == min(workers, cores))
        #expect(window.chunkCount > window.workers)
      }
    }
  }

  @Test("two cores keep chunks of a mebibyte")
  func twoCores() {
    let window = BatchWindow(workers: 256, cores: 2)
    #expect(window.chunkSize == 1 << 20 && window.chunkCount == 6)
  }
}
