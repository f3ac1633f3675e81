#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line on standard error that says how far a long run has come; nothing unless it is a terminal.
public struct ProgressBar: Sendable {
  private let total: Int
  private let isVisible: Bool
  private static let width = 28

  /// A bar for `total` steps; by default visible where standard error is a terminal.
  public init(total: Int, isVisible: Bool = isatty(STDERR_FILENO) != 0) {
    self.total = max(1, total)
    self.isVisible = isVisible
  }

  /// Draws the bar with `done` steps done and says what is next.
  public func show(done: Int, label: String) {
    if isVisible { Self.emit(line(done: done, label: label)) }
  }

  /// Wipes the bar.
  public func finish() {
    if isVisible { Self.emit("\r\u{1b}[K") }
  }

  /// What `show` writes.
  func line(done: Int, label: String) -> String {
    let filled = Self.width * min(max(0, done), total) / total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    return "\r\u{1b}[K[\(bar)] \(done)/\(total) \(label.prefix(40))"
  }

  private static func emit(_ text: String) {
    let bytes = Array(text.utf8)
    // A line that is cut short is drawn again with the next step.
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
