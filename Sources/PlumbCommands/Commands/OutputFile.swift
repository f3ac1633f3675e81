import DocumentFormat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a command writes, or the console's output.
struct OutputFile {
  /// Where to write.
  let sink: ByteSink
  private let path: String
  /// `nil` for the console's output.
  private let descriptor: Int32?

  /// Opens a file and empties it; `nil` and `-` stand for the console's output.
  ///
  /// A failure is reported, and so is a file that is `input`: it stays as it is.
  init?(_ path: String?, _ console: Console, apartFrom input: FileIdentity? = nil) {
    guard let path, path != "-" else {
      if let input, console.output.identity == input {
        Self.report("standard output", Self.sameFile, console)
        return nil
      }
      self.path = "-"
      sink = console.output
      descriptor = nil
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      Self.report(path, String(cString: strerror(errno)), console)
      return nil
    }
    if let problem = Self.empty(descriptor, apartFrom: input) {
      _ = Self.close(descriptor)
      Self.report(path, problem, console)
      return nil
    }
    self.path = path
    self.descriptor = descriptor
    sink = ByteSink(descriptor: descriptor)
  }

  /// Writes what is pending and closes the file; a failure is reported.
  func close(_ console: Console) -> ExitCode {
    // The console's output is flushed, and its failure reported, when the run ends.
    guard let descriptor else { return .done }
    sink.flush()
    let isClosed = Self.close(descriptor) == 0
    let reason = sink.failure ?? (isClosed ? nil : String(cString: strerror(errno)))
    guard let reason else { return .done }
    Self.report(path, reason, console)
    return .inputOutput
  }

  /// Writes a whole file, or to the console's output when `path` is `nil` or `-`.
  ///
  /// A failure is reported.
  static func write(_ bytes: [UInt8], to path: String?, _ console: Console) -> ExitCode {
    guard let file = OutputFile(path, console) else { return .inputOutput }
    file.sink.write(bytes)
    return file.close(console)
  }

  /// Why the results cannot go to the file of the documents.
  static let sameFile = "the results would overwrite the documents"

  /// Empties an open file, and says why that cannot be; pipes and devices have nothing to empty.
  private static func empty(_ descriptor: Int32, apartFrom input: FileIdentity?) -> String? {
    guard let identity = FileIdentity(descriptor: descriptor) else { return nil }
    if identity == input { return sameFile }
    return ftruncate(descriptor, 0) == 0 ? nil : String(cString: strerror(errno))
  }

  private static func close(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }

  private static func report(_ path: String, _ reason: String, _ console: Console) {
    console.note("plumb: \(path): \(reason)")
  }
}
