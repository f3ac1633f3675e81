import Synchronization

/// Hands values to observers, and keeps the latest one.
///
/// The lock guards all state; observers are called outside of it, so that they may send, observe and
/// cancel themselves. That is why it is safe to share, though the compiler cannot see it.
final class Broadcaster<Value>: @unchecked Sendable {
  private let lock = Mutex(0)
  /// How many observers have gone.
  private let removals = Atomic<Int>(0)
  private var observers: [(id: Int, body: (Value) -> Void)] = []
  private var current: Value?
  /// The subscription that the values come from; set before anyone observes.
  private var upstream: AnyCancellable?

  init(_ value: Value?) { current = value }

  /// The latest value.
  var value: Value? { lock.withLock { _ in current } }

  /// Calls a function with every value from now on, at first with the latest.
  func observe(_ body: @escaping (Value) -> Void) -> AnyCancellable {
    let (id, first) = lock.withLock { next in
      next += 1
      observers.append((next, body))
      return (next, current)
    }
    if let first { body(first) }
    // Who observes keeps where the values come from, which nobody else may know.
    if upstream != nil { return AnyCancellable { self.remove(id) } }
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  /// Hands on the values of a publisher, for as long as it lives.
  func follow<Source: Publisher<Value, Never>>(_ source: Source) {
    upstream = source.sink { [weak self] in self?.send($0, keeping: true) }
  }

  /// Hands a value to all observers; to none that an earlier one has cancelled.
  func send(_ value: Value, keeping: Bool) {
    let (called, gone) = lock.withLock { _ in
      if keeping { current = value }
      return (observers, removals.load(ordering: .relaxed))
    }
    for observer in called
    where removals.load(ordering: .acquiring) == gone || has(observer.id) {
      observer.body(value)
    }
  }

  /// Changes the latest value and hands it on.
  func modify(_ change: (inout Value) -> Void) {
    guard var next = value else { return }
    change(&next)
    send(next, keeping: true)
  }

  private func has(_ id: Int) -> Bool {
    lock.withLock { _ in observers.contains { $0.id == id } }
  }

  private func remove(_ id: Int) {
    lock.withLock { _ in
      observers.removeAll { $0.id == id }
      removals.add(1, ordering: .releasing)
    }
  }
}
