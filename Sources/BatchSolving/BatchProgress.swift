import Synchronization

/// How far a batch has come.
public struct BatchProgress: Sendable, Hashable {
  /// Systems that are done, failed ones included.
  public var done: Int
  /// Systems in all; in a stream, those of the present window.
  public var total: Int

  /// So many systems of so many.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// Takes the progress of a batch: called on a worker's thread after each chunk, one call at a time.
public typealias BatchProgressHandler = @Sendable (BatchProgress) -> Void

/// Counts what is done and reports it, one call at a time.
final class ProgressCounter: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let handler: BatchProgressHandler

  init?(total: Int, _ handler: BatchProgressHandler?) {
    guard let handler else { return nil }
    self.total = total
    self.handler = handler
  }

  func add(_ count: Int) {
    done.withLock { done in
      done += count
      handler(BatchProgress(done: done, total: total))
    }
  }
}
