import ConstraintModel
import LayoutTree

extension Button {
  /// How a button looks; has no bearing on layout.
  public enum ButtonType: Int, Hashable, Sendable {
    /// Without a look of its own.
    case custom
    /// As the system does.
    case system
    /// With a disclosure sign.
    case detailDisclosure
    /// With a light information sign.
    case infoLight
    /// With a dark information sign.
    case infoDark
    /// With a plus sign.
    case contactAdd
    /// To close something.
    case close
    /// As the system does, by its old name.
    public static let roundedRect = ButtonType.system
  }

  /// In which state a title is shown.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of UIKit.
    public let rawValue: UInt
    /// The states of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Neither pressed nor disabled.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Not to be touched.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
  }

  /// A button of the given type.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// Sets the title; layout follows the one of the normal state.
  public final func setTitle(_ title: String?, for state: State) {
    if state == .normal { self.title = title ?? "" }
  }

  /// The title; of every state that of the normal one.
  public final func title(for state: State) -> String? { title.isEmpty ? nil : title }
}

extension MortarFrameInitializable where Self: Button {
  /// A button of the given type with what the closure makes as its subviews.
  public init(
    type: Button.ButtonType, @MortarAddSubviewsBuilder _ content: () -> [MortarAddViewBox],
    file: String = #fileID, line: Int = #line
  ) {
    self.init(withoutFrame: ())
    build(content, file, line)
  }

  /// A button of the given type with what the closure makes as its subviews; the closure gets it.
  public init(
    type: Button.ButtonType, @MortarAddSubviewsBuilder _ content: (Self) -> [MortarAddViewBox],
    file: String = #fileID, line: Int = #line
  ) {
    self.init(withoutFrame: ())
    build({ content(self) }, file, line)
  }
}
