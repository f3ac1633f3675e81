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
  }
}
