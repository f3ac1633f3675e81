import DocumentFormat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a command writes: a file, or memory in tests.
///
/// Small writes are gathered.
public final class ByteSink {
  /// Whether a person is reading.
  public let isTerminal: Bool
  /// Why writing failed; nothing is written after that.
  public private(set) var failure: String?
  /// What was written to memory.
  public private(set) var captured: [UInt8] = []
  /// How many bytes have gone to the file, or to memory.
  var writtenCount: Int { descriptor == nil ? captured.count : handedOn }
  /// How many bytes wait to be handed on.
  var pendingCount: Int { pending.count }
  /// Which file it is, if it is a regular one.
  var identity: FileIdentity? { descriptor.flatMap { FileIdentity(descriptor: $0) } }

  private let descriptor: Int32?
  private var pending: [UInt8] = []
  private var handedOn = 0
  private static let gathered = 1 << 16

  /// A sink that writes to an open file.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// A sink in memory; it may be told to behave as on a terminal.
  public init(isTerminal: Bool = false) {
    descriptor = nil
    self.isTerminal = isTerminal
  }

  /// What was written to memory, as text.
  public var text: String { String(decoding: captured, as: UTF8.self) }

  /// Writes bytes.
  public func write(_ bytes: some Sequence<UInt8>) {
    guard descriptor != nil else {
      captured.append(contentsOf: bytes)
      return
    }
    pending.append(contentsOf: bytes)
    if pending.count >= Self.gathered { flush() }
  }

  /// Writes text.
  public func write(_ text: String) {
    write(text.utf8)
  }

  /// Hands on what was gathered.
  public func flush() {
    guard let descriptor, failure == nil else {
      pending.removeAll(keepingCapacity: true)
      return
    }
    while !pending.isEmpty {
      let count = Self.write(descriptor, pending)
      if count >= 0 {
        pending.removeFirst(count)
        handedOn += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        // The descriptor was opened not to wait, perhaps by another process.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        failure = String(cString: strerror(errno))
        pending.removeAll()
      }
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, bytes.count)
    #else
      Darwin.write(descriptor, bytes, bytes.count)
    #endif
  }
}
