#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes of a file, of standard input or of memory, chunk by chunk.
struct ByteSource {
  /// The file, as messages name it.
  let path: String
  /// How many bytes there are in all, if known.
  let totalCount: Int?
  /// Which file it is, if it is a regular one.
  let identity: FileIdentity?
  /// Once this descriptor is readable, reading ends as if the file did.
  var interruption: Int32?
  /// Whether reading ended because of an interruption.
  private(set) var isInterrupted = false
  private var descriptor: Int32
  private var chunk: [UInt8]

  private static let chunkSize = 1 << 18

  /// The bytes of a file; `-` is standard input.
  init(path: String) throws(InputError) {
    self.path = path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw InputError(path: path, reason: Self.systemMessage()) }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    totalCount = isRegular ? Int(status.st_size) : nil
    identity = FileIdentity(descriptor: descriptor)
    chunk = Array(repeating: 0, count: Self.chunkSize)
  }

  /// Bytes in memory.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    totalCount = bytes.count
    identity = nil
    descriptor = -1
    chunk = bytes
  }

  /// What reading came to.
  enum Reading {
    /// There are more bytes.
    case bytes
    /// There were none for a while.
    case pause
    /// There are no more.
    case end
  }

  /// Appends the next bytes to `buffer`; waits for them at most `patience` milliseconds, if that is
  /// not negative.
  mutating func read(
    into buffer: inout [UInt8], patience: Int32 = -1
  ) throws(InputError) -> Reading {
    if descriptor < 0 {
      defer { chunk = [] }
      buffer.append(contentsOf: chunk)
      return chunk.isEmpty ? .end : .bytes
    }
    // Reading waits by itself, unless the descriptor was opened not to.
    var mustPoll = patience >= 0 || interruption != nil
    while true {
      switch mustPoll ? waitForBytes(patience) : .bytes {
      case .bytes: break
      case .pause: return .pause
      case .end:
        isInterrupted = true
        close()
        return .end
      }
      let count = readSome()
      if count > 0 {
        buffer.append(contentsOf: chunk[..<count])
        return .bytes
      }
      if count == 0 {
        close()
        return .end
      }
      if errno == EAGAIN || errno == EWOULDBLOCK {
        mustPoll = true
      } else if errno != EINTR {
        let reason = Self.systemMessage()
        close()
        throw InputError(path: path, reason: reason)
      }
    }
  }

  /// Waits for bytes; an interruption is the end.
  private func waitForBytes(_ patience: Int32) -> Reading {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: interruption ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let ready = poll(&waits, 2, patience)
      if ready < 0, errno == EINTR { continue }
      if waits[1].revents != 0 { return .end }
      return ready == 0 ? .pause : .bytes
    }
  }

  private mutating func readSome() -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &chunk, chunk.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &chunk, chunk.count)
    #else
      Darwin.read(descriptor, &chunk, chunk.count)
    #endif
  }

  private mutating func close() {
    if descriptor > STDIN_FILENO {
      #if canImport(Glibc)
        _ = Glibc.close(descriptor)
      #elseif canImport(Musl)
        _ = Musl.close(descriptor)
      #else
        _ = Darwin.close(descriptor)
      #endif
    }
    descriptor = -1
    chunk = []
  }

  private static func systemMessage() -> String {
    String(cString: strerror(errno))
  }
}
