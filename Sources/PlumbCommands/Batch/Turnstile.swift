import Dispatch
import Synchronization

/// A value that threads change one at a time.
///
/// They queue at a semaphore, so the lock is always free when its turn comes: what a contended lock
/// orders, it orders in the kernel, where the thread sanitizer does not see it.
final class Turnstile<Value>: Sendable {
  private let turn = DispatchSemaphore(value: 1)
  private let value: Mutex<Value>

  init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// Calls `body` with the value when it is this thread's turn.
  func withValue<Result, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    turn.wait()
    defer { turn.signal() }
    return try value.withLock(body)
  }
}
