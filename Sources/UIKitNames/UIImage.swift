import LayoutTree
import Synchronization

/// A picture, of which there is only its size.
///
/// Symbols of the system are squares 20/17 as wide as their font is high, to half a point: 20 points
/// without a configuration. Pictures with names are those that `register` has made known.
public final class UIImage: Hashable, Sendable {
  /// How a picture is coloured.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As its place has it.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint colour.
    case alwaysTemplate
  }

  /// How a symbol is shown.
  public final class SymbolConfiguration: Sendable {
    let pointSize: Double

    /// A symbol for text of a size.
    public init(pointSize: Double) { self.pointSize = pointSize }
    /// A symbol for text of a size and weight.
    public convenience init(pointSize: Double, weight: UIFont.Weight) {
      self.init(pointSize: pointSize)
    }
    /// A symbol for text of a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    /// A symbol for text of a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: textStyle.pointSize)
    }
    /// A symbol for running text.
    public convenience init(weight: UIFont.Weight) { self.init(pointSize: 17) }
  }

  /// The size in points.
  public let size: CGSize
  /// The name, of a picture that has one.
  public let name: String?
  /// How it is coloured.
  public let renderingMode: RenderingMode
  private static let registered = Mutex<[String: CGSize]>([:])

  /// A picture of a size.
  public init(size: CGSize, name: String? = nil, renderingMode: RenderingMode = .automatic) {
    self.size = size
    self.name = name
    self.renderingMode = renderingMode
  }

  /// A picture of no size.
  public convenience init() { self.init(size: .zero) }

  /// Makes the size of a picture known by its name.
  public static func register(_ name: String, size: CGSize) {
    registered.withLock { $0[name] = size }
  }

  /// The picture of a name; `nil` where none is registered.
  public convenience init?(named name: String) {
    guard let size = Self.registered.withLock({ $0[name] }) else { return nil }
    self.init(size: size, name: name)
  }

  /// A symbol of the system.
  public convenience init?(systemName: String) {
    self.init(systemName: systemName, withConfiguration: nil)
  }

  /// A symbol of the system for text of a size.
  public convenience init?(systemName: String, withConfiguration: SymbolConfiguration?) {
    if systemName.isEmpty { return nil }
    let side = ((withConfiguration?.pointSize ?? 17) * 40 / 17).rounded() / 2
    self.init(size: CGSize(width: side, height: side), name: systemName)
  }

  /// The picture, coloured in another way.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(size: size, name: name, renderingMode: mode)
  }

  /// The picture, coloured in another way.
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { withRenderingMode(renderingMode) }

  /// The symbol for text of a size.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    UIImage(systemName: name ?? "", withConfiguration: configuration) ?? self
  }

  /// Whether both look the same.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    left.size == right.size && left.name == right.name && left.renderingMode == right.renderingMode
  }

  /// Hashes the name and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
  }
}
