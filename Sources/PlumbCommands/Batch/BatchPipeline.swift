import Dispatch
import DocumentFormat
import Synchronization

/// Workers that turn a stream of documents into a stream of results in the same order.
///
/// A free worker cuts the next chunk off the input itself, so reading needs no thread of its own and
/// goes on beside the solving of other workers. The chunks between the one being cut and the
/// one to be given next are at most those of the window: memory stays bounded even if one takes long.
final class BatchPipeline: Sendable {
  /// Chunks that are done and not yet given, and how the input ended.
  private struct State {
    var done: [Int: ChunkResults] = [:]
    var next = 0
    var activeWorkers: Int
    var failure: InputError?
  }

  private let input: Turnstile<DocumentChunks>
  private let state: Turnstile<State>
  private let isStopped = Atomic(false)
  /// Counts the chunks that may still be cut.
  private let room: DispatchSemaphore
  /// Counts what the reader of the results has not looked at.
  private let news = DispatchSemaphore(value: 0)
  private let interruption: Interrupts.Request

  /// Starts the threads of `window`, each with a worker that `makeWorker` makes for the input's path.
  init(
    _ input: consuming sending DocumentChunks, _ window: BatchWindow,
    interruption: Interrupts.Request,
    makeWorker: @escaping @Sendable (_ path: String) -> BatchWorker
  ) {
    let path = input.path
    self.input = Turnstile(input)
    self.interruption = interruption
    state = Turnstile(State(activeWorkers: window.workers))
    room = DispatchSemaphore(value: window.chunkCount)
    for number in 0..<window.workers {
      // A queue of its own gives each a thread of its own, however many cores there are.
      DispatchQueue(label: "batch \(number)").async {
        self.work(makeWorker(path))
      }
    }
  }

  /// What there is to give.
  enum Event: Sendable {
    /// The results of the next chunk.
    case results(ChunkResults)
    /// Nothing for a while.
    case pause
    /// All has been given; an error if the input could not be read to its end.
    case end(InputError?)
  }

  /// Waits for the next results; after a tenth of a second there is a pause.
  func next() -> Event {
    let deadline = DispatchTime.now() + .milliseconds(100)
    while true {
      if let event = state.withValue({ Self.event(&$0) }) {
        if case .results = event { room.signal() }
        return event
      }
      if news.wait(timeout: deadline) == .timedOut { return .pause }
    }
  }

  private static func event(_ state: inout State) -> Event? {
    if let results = state.done.removeValue(forKey: state.next) {
      state.next += 1
      return .results(results)
    }
    return state.activeWorkers == 0 ? .end(state.failure) : nil
  }

  /// Cuts no more chunks; those that are being worked on are given still.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  private func work(_ worker: consuming BatchWorker) {
    var failure: InputError?
    do throws(InputError) {
      while true {
        room.wait()
        guard let chunk = try cutChunk() else { break }
        let results = try worker.results(of: chunk)
        state.withValue { $0.done[chunk.number] = results }
        news.signal()
      }
    } catch {
      failure = error
    }
    state.withValue {
      $0.activeWorkers -= 1
      $0.failure = $0.failure ?? failure
    }
    // The others come to the end likewise.
    room.signal()
    news.signal()
  }

  private func cutChunk() throws(InputError) -> DocumentChunks.Chunk? {
    try input.withValue { input throws(InputError) in
      if isStopped.load(ordering: .relaxed) || interruption.signal != nil { return nil }
      return try input.next()
    }
  }
}
