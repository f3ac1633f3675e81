/// Which parts give way when a superview changes its size, in proportion to their lengths.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// A bit for each part, as in UIKit.
  public let rawValue: UInt

  /// The parts of the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance from the left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// A translated mask: the frame that was set, and the superview's size then.
struct AutoresizingRecord {
  var frame = Rect.zero
  var parentSize = Size.zero
  var flexible: AutoresizingMask = []

  /// Origin, extent and what the flexible parts take of a growth of the superview.
  func shares(_ axis: Axis) -> (low: Double, size: Double) {
    let parent = axis == .horizontal ? parentSize.width : parentSize.height
    let (low, size) =
      axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
    let parts: [AutoresizingMask] =
      axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let lengths = [low, size, parent - low - size].map { max($0, 0) }
    let isFlexible = parts.map { flexible.contains($0) }
    let total = zip(lengths, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let count = isFlexible.filter { $0 }.count
    if count == 0 { return (0, 0) }
    func share(_ part: Int) -> Double {
      if !isFlexible[part] { return 0 }
      return total > 0 ? lengths[part] / total : 1 / Double(count)
    }
    return (share(0), share(1))
  }
}

extension View {
  /// Sets what a translated mask keeps: a frame, and the superview's size that it belongs to.
  public final func setAutoresizing(
    frame: Rect, inSuperviewOfSize size: Size, flexible: AutoresizingMask
  ) {
    translatesAutoresizingMaskIntoConstraints = true
    ownFrame = frame
    mask = AutoresizingRecord(frame: frame, parentSize: size, flexible: flexible)
    noteChange()
  }
}
