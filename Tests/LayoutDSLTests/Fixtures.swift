import LayoutDSL
import Synchronization
import Testing
import UIKitNames

/// A root of the given size.
func makeRoot(_ width: Double = 320, _ height: Double = 480) -> View {
  View(frame: Rect(x: 0, y: 0, width: width, height: height))
}

/// Fails unless a view lies where it should.
func expect(
  _ view: View?, at x: Double, _ y: Double, _ width: Double, _ height: Double,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  guard let frame = view?.frame else {
    Issue.record("no view", sourceLocation: sourceLocation)
    return
  }
  let isClose =
    abs(frame.minX - x) <= 1e-6 && abs(frame.minY - y) <= 1e-6
    && abs(frame.width - width) <= 1e-6 && abs(frame.height - height) <= 1e-6
  #expect(
    isClose, "\(frame) instead of (\(x), \(y), \(width), \(height))",
    sourceLocation: sourceLocation)
}

/// The messages that reach listeners, of errors that contain a mark.
final class ErrorLog: Sendable {
  private let lines = Lines()

  init() { MortarError.install { [lines] in lines.add($0) } }

  /// The messages that contain a text.
  func messages(with text: String) -> [String] { lines.all.filter { $0.contains(text) } }
}

private final class Lines: Sendable {
  private let kept = Mutex<[String]>([])
  func add(_ line: String) { kept.withLock { $0.append(line) } }
  var all: [String] { kept.withLock { $0 } }
}
