import Synchronization

/// Ends a subscription when it is cancelled or goes away.
public final class AnyCancellable: Sendable, Hashable {
  private let action: Mutex<(@Sendable () -> Void)?>

  /// What is done once when it is cancelled.
  public init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

  deinit { cancel() }

  /// Ends the subscription.
  public func cancel() {
    let action = self.action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }

  /// Keeps it in a list.
  public func store(in list: inout [AnyCancellable]) { list.append(self) }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Does nothing.
  static var none: AnyCancellable { AnyCancellable {} }

  /// Whether both are the same one.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
