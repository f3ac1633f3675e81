import Synchronization

/// Stops a batch from another thread, or from its own progress callback.
///
/// Chunks that have begun are finished; systems after that come out as `.cancelled`.
public final class BatchCancellation: Sendable {
  private let flag = Atomic(false)

  /// A batch that goes on.
  public init() {}

  /// Asks the batch to stop.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether it was asked to.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
