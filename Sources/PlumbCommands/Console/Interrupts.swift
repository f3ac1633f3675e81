import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happens when a run is interrupted.
enum Interrupts {
  /// Makes SIGINT end the process with code 130 and SIGTERM with 143.
  static func install() {
    signal(SIGINT) { _ in _exit(130) }
    signal(SIGTERM) { _ in _exit(143) }
    unblock()
    isInstalled.store(true, ordering: .relaxed)
  }

  /// Lets the signals through: a parent's thread may have held them back, and its mask is inherited.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Makes SIGINT and SIGTERM requests from now on, that the run ends itself; the third ends it.
  ///
  /// Without `install`, signals are left alone and there is never a request.
  static func deferred() -> Request {
    guard isInstalled.load(ordering: .relaxed) else { return Request(descriptor: nil) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return Request(descriptor: nil) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakingEnd.store(ends[1], ordering: .relaxed)
    signal(SIGINT, note)
    signal(SIGTERM, note)
    return Request(descriptor: ends[0])
  }

  /// Whether the run shall end.
  struct Request: Sendable {
    /// Readable once there is a request, for those who wait for input.
    let descriptor: Int32?

    /// The signal that asked for it.
    var signal: Int32? {
      let number = descriptor == nil ? 0 : received.load(ordering: .relaxed)
      return number == 0 ? nil : number
    }
  }
}

private let isInstalled = Atomic(false)
private let received = Atomic<Int32>(0)
private let signalCount = Atomic(0)
private let wakingEnd = Atomic<Int32>(-1)

/// Notes a signal; nothing here may allocate or wait.
private func note(_ number: Int32) {
  let count = signalCount.add(1, ordering: .relaxed).newValue
  if count > 2 { _exit(128 + number) }
  if count > 1 { return }
  let error = errno
  received.store(number, ordering: .relaxed)
  var byte: UInt8 = 0
  _ = write(wakingEnd.load(ordering: .relaxed), &byte, 1)
  errno = error
}
