import LayoutDSL
import LayoutTree

/// How lines of text are placed.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// From edge to edge.
  case justified
  /// As the language does.
  case natural
}

private enum BackgroundKey: ViewAttachmentKey { typealias Value = UIColor }
private enum TintKey: ViewAttachmentKey { typealias Value = UIColor }
private enum TextColorKey: ViewAttachmentKey { typealias Value = UIColor }
private enum AlignmentKey: ViewAttachmentKey { typealias Value = NSTextAlignment }
private enum OpacityKey: ViewAttachmentKey { typealias Value = Double }

/// What is kept for those who draw; nothing of it has a bearing on layout.
extension View {
  /// The colour of the background.
  public final var backgroundColor: UIColor? {
    get { self[attachment: BackgroundKey.self] }
    set { self[attachment: BackgroundKey.self] = newValue }
  }

  /// The colour of what can be touched.
  public final var tintColor: UIColor? {
    get { self[attachment: TintKey.self] }
    set { self[attachment: TintKey.self] = newValue }
  }

  /// The opacity; 1 at first.
  public final var alpha: Double {
    get { self[attachment: OpacityKey.self] ?? 1 }
    set { self[attachment: OpacityKey.self] = newValue }
  }
}

extension Label {
  /// The colour of the text.
  public final var textColor: UIColor? {
    get { self[attachment: TextColorKey.self] }
    set { self[attachment: TextColorKey.self] = newValue }
  }

  /// How lines are placed.
  public final var textAlignment: NSTextAlignment {
    get { self[attachment: AlignmentKey.self] ?? .natural }
    set { self[attachment: AlignmentKey.self] = newValue }
  }
}
