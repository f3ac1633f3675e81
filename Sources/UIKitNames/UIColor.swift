/// A colour: red, green, blue and opacity, each from 0 to 1.
public final class UIColor: Hashable, Sendable {
  /// The red part.
  public let red: Double
  /// The green part.
  public let green: Double
  /// The blue part.
  public let blue: Double
  /// The opacity.
  public let alpha: Double

  /// The colour of the given parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey.
  public convenience init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour at a place of the colour wheel, from 0 to 1, with its saturation and brightness.
  public convenience init(
    hue: Double, saturation: Double, brightness: Double, alpha: Double = 1
  ) {
    // Each part falls from 1 to 1 - saturation and back along the wheel, a third apart.
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The colour in a light surrounding.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection()))
  }

  /// The same colour.
  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour for layers.
  public var cgColor: CGColor { self }

  /// Whether all parts are the same.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue
      && left.alpha == right.alpha
  }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}

/// Core Graphics' name of a colour.
public typealias CGColor = UIColor
