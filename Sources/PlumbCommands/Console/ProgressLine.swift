#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How far a long run has come: one line that is written over, on a terminal alone.
struct ProgressLine {
  private let sink: ByteSink
  private var nextShow: Double
  private var isShown = false

  /// Nothing is shown before a run has taken this long, nor more often than the pause, in seconds.
  private static let patience = 0.5
  private static let pause = 0.1
  private static let width = 30

  /// A line on the error stream, unless results go to the same terminal.
  init(_ console: Console) {
    sink = console.errors
    let isWanted = console.errors.isTerminal && !console.output.isTerminal
    nextShow = isWanted ? Self.now() + Self.patience : .infinity
  }

  /// Shows `done` of `total` units and a label.
  mutating func show(_ done: Int, of total: Int?, _ label: String) {
    guard nextShow < .infinity else { return }
    let now = Self.now()
    if now < nextShow { return }
    nextShow = now + Self.pause
    isShown = true
    var bar = ""
    if let total, total > 0 {
      let filled = min(Self.width, done * Self.width / total)
      let full = String(repeating: "#", count: filled)
      let empty = String(repeating: ".", count: Self.width - filled)
      bar = "[\(full)\(empty)] \(min(100, done * 100 / total))% "
    }
    sink.write("\r\u{1B}[K\(bar)\(label)")
    sink.flush()
  }

  /// Removes the line, before anything else is written.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    sink.write("\r\u{1B}[K")
    sink.flush()
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
