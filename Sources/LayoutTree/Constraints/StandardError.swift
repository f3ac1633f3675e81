@preconcurrency import Glibc

/// Where errors are printed that nobody listens to.
package enum StandardError {
  /// Prints a text.
  package static func write(_ text: String) { fputs(text, stderr) }
}
