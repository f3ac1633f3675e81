#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that commands write.
enum OutputFile {
  /// Writes a whole file, or to the console's output when `path` is `nil` or `-`.
  ///
  /// A failure is reported.
  static func write(_ bytes: [UInt8], to path: String?, _ console: Console) -> ExitCode {
    guard let path, path != "-" else {
      console.output.write(bytes)
      return .done
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return failed(path, String(cString: strerror(errno)), console) }
    let sink = ByteSink(descriptor: descriptor)
    sink.write(bytes)
    sink.flush()
    let isClosed = close(descriptor) == 0
    if let failure = sink.failure { return failed(path, failure, console) }
    return isClosed ? .done : failed(path, String(cString: strerror(errno)), console)
  }

  private static func failed(_ path: String, _ reason: String, _ console: Console) -> ExitCode {
    console.note("plumb: \(path): \(reason)")
    return .inputOutput
  }
}
