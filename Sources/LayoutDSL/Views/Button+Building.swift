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

  /// A button of the given type.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

}

extension MortarFrameInitializable where Self: Button {
  /// A button of the given type with what the closure makes as its subviews.
  public init(
    type: Button.ButtonType, @MortarAddSubviewsBuilder _ content: () -> [MortarAddViewBox],
    file: String = #fileID, line: Int = #line
  ) {
    self.init(made: ())
    build(content, file, line)
  }

  /// A button of the given type with what the closure makes as its subviews; the closure gets it.
  public init(
    type: Button.ButtonType, @MortarAddSubviewsBuilder _ content: (Self) -> [MortarAddViewBox],
    file: String = #fileID, line: Int = #line
  ) {
    self.init(made: ())
    build({ content(self) }, file, line)
  }
}
