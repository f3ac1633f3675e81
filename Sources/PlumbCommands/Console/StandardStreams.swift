#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The descriptors 0, 1 and 2.
enum StandardStreams {
  /// Opens those that the parent closed, so that no file or pipe of the program takes their place.
  ///
  /// Each is opened for the wrong direction, so that using it stays the error it would be:
  /// "Bad file descriptor".
  ///
  /// - Returns: whether all three are open now.
  static func openClosed() -> Bool {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest that is free: those below are open already.
      let opened = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
      if opened != descriptor { return false }
    }
    return true
  }
}
