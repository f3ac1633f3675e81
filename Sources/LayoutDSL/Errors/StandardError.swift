@preconcurrency import Glibc

/// Where errors are printed that nobody listens to.
enum StandardError {
  static func write(_ text: String) { fputs(text, stderr) }
}
