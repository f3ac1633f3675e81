import BatchSolving
import ConstraintModel
import Synchronization
import TestSupport
import Testing

@Suite("Streams of systems") struct StreamingTests {
  private func solver(window: Int) -> BatchSolver {
    var options = BatchFixtures.options(workers: 2)
    options.window = window
    return BatchSolver(options: options)
  }

  @Test("results come in order, and as in batches of a window", arguments: [1, 7, 64, 1000])
  func sequence(_ window: Int) throws {
    let systems = try BatchFixtures.randomSystems(150)
    let results = Array(solver(window: window).results(of: systems))
    #expect(results.map(\.index) == Array(systems.indices))
    var expected: [BatchSolution] = []
    var (start, length) = (0, 1)
    while start < systems.count {
      expected += solver(window: window)
        .solve(Array(systems[start..<min(start + length, systems.count)]))
      start += length
      length = min(2 * length, window)
    }
    #expect(results.map(\.outcome) == expected.map(\.outcome))
    #expect(results.map(\.values) == expected.map(\.values))
  }

  @Test("no more than a window is read ahead")
  func memory() throws {
    let read = Mutex(0)
    let systems = try BatchFixtures.randomSystems(100)
    let stream = (0..<1000).lazy.map { number in
      read.withLock { $0 += 1 }
      return systems[number % systems.count]
    }
    var given = 0
    for result in solver(window: 50).results(of: stream) {
      #expect(result.index == given)
      given += 1
      #expect(read.withLock { $0 } - given < 50)
    }
    #expect(given == 1000)
  }

  @Test("large systems make the window small")
  func entries() throws {
    let read = Mutex(0)
    var options = BatchFixtures.options(workers: 1)
    options.windowEntries = 100
    let systems = try BatchFixtures.randomSystems(60)
    let stream = systems.lazy.map { system in
      read.withLock { $0 += system.entryCount }
      return system
    }
    var given = 0
    let largest = systems.map(\.entryCount).max() ?? 0
    for result in BatchSolver(options: options).results(of: stream) {
      given += systems[result.index].entryCount
      #expect(read.withLock { $0 } - given < 100 + largest)
    }
    #expect(given == read.withLock { $0 })
  }

  @Test("an asynchronous sequence gives the same results")
  func asynchronous() async throws {
    let systems = try BatchFixtures.randomSystems(90)
    let stream = AsyncStream<ConstraintSystem> { continuation in
      for system in systems { continuation.yield(system) }
      continuation.finish()
    }
    var results: [BatchSolution] = []
    for try await result in solver(window: 40).results(of: stream) { results.append(result) }
    let expected = Array(solver(window: 40).results(of: systems))
    #expect(results.map(\.index) == expected.map(\.index))
    #expect(results.map(\.outcome) == expected.map(\.outcome))
    #expect(results.map(\.values) == expected.map(\.values))
  }

  @Test("cancelling the task ends the stream")
  func cancelledTask() async throws {
    let systems = try BatchFixtures.randomSystems(30)
    let solver = solver(window: 10)
    let stream = AsyncStream<ConstraintSystem> { continuation in
      for number in 0..<100_000 { continuation.yield(systems[number % systems.count]) }
      continuation.finish()
    }
    let task = Task {
      var count = 0
      for try await _ in solver.results(of: stream) { count += 1 }
      return count
    }
    task.cancel()
    #expect(try await task.value < 100_000)
  }

  @Test("a cancellation ends a sequence")
  func cancelledSequence() throws {
    let systems = try BatchFixtures.randomSystems(100)
    let cancellation = BatchCancellation()
    var given = 0
    for result in solver(window: 10).results(of: systems, cancellation: cancellation) {
      given += 1
      if result.index == 14 { cancellation.cancel() }
    }
    // Windows of 1, 2, 4 and 8 systems.
    #expect(given == 15)
  }

  /// Stands for a source that ends early.
  private struct Broken: Error {}

  @Test("what an asynchronous sequence gave before it failed is solved and given out")
  func failure() async throws {
    let systems = try BatchFixtures.randomSystems(23)
    let stream = AsyncThrowingStream<ConstraintSystem, any Error> { continuation in
      for system in systems { continuation.yield(system) }
      continuation.finish(throwing: Broken())
    }
    var found: [BatchSolution] = []
    var iterator = solver(window: 1000).results(of: stream).makeAsyncIterator()
    await #expect(throws: Broken.self) {
      while let result = try await iterator.next() { found.append(result) }
    }
    #expect(found.map(\.index) == Array(systems.indices))
    #expect(found.map(\.values) == solver(window: 1000).solve(systems).map(\.values))
    #expect(try await iterator.next() == nil)
  }

  @Test("results do not wait for more systems than have been solved already")
  func promptness() async throws {
    let systems = try BatchFixtures.randomSystems(300)
    let read = Mutex(0)
    let given = Mutex(0)
    let next: @Sendable () -> ConstraintSystem? = {
      let number = read.withLock { read in
        read += 1
        return read - 1
      }
      let done = given.withLock { $0 }
      #expect(number - done <= done, "\(number) read, \(done) given")
      return number < systems.count ? systems[number] : nil
    }
    for result in solver(window: 4096).results(of: AnyIterator(next)) {
      given.withLock { $0 = result.index + 1 }
    }
    #expect(given.withLock { $0 } == 300)
    read.withLock { $0 = 0 }
    given.withLock { $0 = 0 }
    let stream = AsyncStream<ConstraintSystem>(unfolding: { next() })
    for try await result in solver(window: 4096).results(of: stream) {
      given.withLock { $0 = result.index + 1 }
    }
    #expect(given.withLock { $0 } == 300)
  }

  @Test("a source that waits for each answer gets it in windows of one")
  func dialogue() async throws {
    let systems = try BatchFixtures.randomSystems(20)
    let (stream, source) = AsyncStream.makeStream(of: ConstraintSystem.self)
    source.yield(systems[0])
    for try await result in solver(window: 1).results(of: stream) {
      if result.index + 1 < systems.count {
        source.yield(systems[result.index + 1])
      } else {
        source.finish()
      }
    }
  }
}
