import Synchronization

/// Keeps subscriptions for as long as it lives.
final class CancellableBag: Sendable {
  private let kept = Mutex<[AnyCancellable]>([])

  func add(_ cancellable: AnyCancellable) { kept.withLock { $0.append(cancellable) } }
}
