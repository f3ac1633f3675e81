#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// What a timing depends on beside the code: the processor and how the program was built.
public struct SystemInfo: Hashable, Sendable {
  /// The processor as it calls itself.
  public let processor: String
  /// The widest vector instructions that it has: `AVX-512`, `AVX2`, `SSE2`, `NEON`.
  public let vectorLevel: String
  /// Compiler version, optimisation, and the compile-time switches that cost time.
  public let build: String

  /// This machine and this program.
  public static let current: SystemInfo = {
    let description = readText("/proc/cpuinfo")
    return SystemInfo(
      processor: field("model name", of: description) ?? "unknown processor",
      vectorLevel: vectorLevel(flags: field("flags", of: description) ?? ""), build: buildFlags())
  }()

  /// The value after the first `name : ` of the text.
  static func field(_ name: String, of text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return value.isEmpty ? nil : String(value)
    }
    return nil
  }

  /// The widest vector instructions among the flags.
  static func vectorLevel(flags: String) -> String {
    let names = Set(flags.split(separator: " "))
    if names.contains("avx512f") { return "AVX-512" }
    if names.contains("avx2") { return "AVX2" }
    #if arch(arm64)
      return "NEON"
    #else
      return "SSE2"
    #endif
  }

  private static func buildFlags() -> String {
    var flags: [String] = []
    #if compiler(>=6.4)
      flags.append("Swift 6.4 or later")
    #elseif compiler(>=6.3)
      flags.append("Swift 6.3")
    #else
      flags.append("Swift 6.2 or earlier")
    #endif
    #if DEBUG
      flags.append("debug build: timings mean nothing")
    #else
      flags.append("release")
    #endif
    #if KERNEL_CHECKS
      flags.append("KERNEL_CHECKS: timings mean nothing")
    #endif
    #if BLAS
      flags.append("OpenBLAS")
    #endif
    return flags.joined(separator: ", ")
  }

  /// The beginning of a text file, enough for the first processor; empty when it cannot be read.
  private static func readText(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
