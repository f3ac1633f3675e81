/// What happened to a control; the bits are UIKit's.
public struct ControlEvent: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// The events of the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A finger went down.
  public static let touchDown = ControlEvent(rawValue: 1 << 0)
  /// A finger went up inside.
  public static let touchUpInside = ControlEvent(rawValue: 1 << 6)
  /// A finger went up outside.
  public static let touchUpOutside = ControlEvent(rawValue: 1 << 7)
  /// A touch was taken away.
  public static let touchCancel = ControlEvent(rawValue: 1 << 8)
  /// The value changed.
  public static let valueChanged = ControlEvent(rawValue: 1 << 12)
  /// The control's main action.
  public static let primaryActionTriggered = ControlEvent(rawValue: 1 << 13)
  /// Editing began.
  public static let editingDidBegin = ControlEvent(rawValue: 1 << 16)
  /// The text changed.
  public static let editingChanged = ControlEvent(rawValue: 1 << 17)
  /// Editing ended.
  public static let editingDidEnd = ControlEvent(rawValue: 1 << 18)
  /// Editing ended by the return key.
  public static let editingDidEndOnExit = ControlEvent(rawValue: 1 << 19)
  /// All touches.
  public static let allTouchEvents = ControlEvent(rawValue: 0xFFF)
  /// All of editing.
  public static let allEditingEvents = ControlEvent(rawValue: 0xF_0000)
  /// All.
  public static let allEvents = ControlEvent(rawValue: 0xFFFF_FFFF)
}
