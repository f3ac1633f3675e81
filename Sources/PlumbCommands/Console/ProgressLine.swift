import BenchmarkSupport

/// How far a long run has come: one line that is written over, on a terminal alone.
struct ProgressLine {
  private let sink: ByteSink
  private let watch = Stopwatch()
  private var nextShow: Double
  private var isShown = false

  /// Nothing is shown before a run has taken this long, nor more often than the pause, in seconds.
  private static let patience = 0.5
  private static let pause = 0.1
  private static let width = 30

  /// A line on the error stream, unless results go to the same terminal.
  init(_ console: Console, output: ByteSink? = nil) {
    sink = console.errors
    let isWanted = console.errors.isTerminal && !(output ?? console.output).isTerminal
    nextShow = isWanted ? Self.patience : .infinity
  }

  /// A line on the error stream of the process.
  init() {
    self.init(.standard, output: ByteSink())
  }

  /// Shows `done` of `total` units and a label; with a `count` also its rate and the time left.
  mutating func show(_ done: Int, of total: Int?, _ label: String, count: Int? = nil) {
    guard nextShow < .infinity else { return }
    let seconds = watch.seconds
    if seconds < nextShow { return }
    nextShow = seconds + Self.pause
    isShown = true
    let line = Self.text(done, of: total, label, count: count, seconds: seconds)
    sink.write("\r\u{1B}[K\(line)")
    sink.flush()
  }

  /// The line after a time.
  static func text(
    _ done: Int, of total: Int?, _ label: String, count: Int?, seconds: Double
  ) -> String {
    var text = label
    if let count { text += ", \(NumberFormat.short(Double(count) / max(seconds, 1e-9)))/s" }
    guard let total, total > 0 else { return text }
    let part = min(1, Double(done) / Double(total))
    let filled = Int(part * Double(width))
    let full = String(repeating: "#", count: filled)
    let empty = String(repeating: ".", count: width - filled)
    if count != nil, done > 0 {
      text += ", \(timeText(seconds * (1 - part) / part)) left"
    }
    return "[\(full)\(empty)] \(Int(part * 100))% \(text)"
  }

  private static func timeText(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 3.6e8) + 0.5)
    if whole < 60 { return "\(whole) s" }
    let minutes = whole / 60
    return minutes < 60 ? "\(minutes) min \(whole % 60) s" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Removes the line, before anything else is written.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    sink.write("\r\u{1B}[K")
    sink.flush()
  }
}
