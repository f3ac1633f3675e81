/// What is drawn of a view, of which only the settings are kept.
open class CALayer {
  /// The radius of the corners.
  public final var cornerRadius = 0.0
  /// Which corners are round.
  public final var maskedCorners = CACornerMask.all
  /// The shape of the corners.
  public final var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border.
  public final var borderWidth = 0.0
  /// The colour of the border.
  public final var borderColor: CGColor?
  /// The colour behind the content.
  public final var backgroundColor: CGColor?
  /// Whether what lies outside is cut off.
  public final var masksToBounds = false
  /// The opacity.
  public final var opacity: Float = 1
  /// Whether it is not shown.
  public final var isHidden = false
  /// The place among others, from back to front.
  public final var zPosition = 0.0
  /// The colour of the shadow.
  public final var shadowColor: CGColor? = UIColor.black
  /// The opacity of the shadow.
  public final var shadowOpacity: Float = 0
  /// The softness of the shadow.
  public final var shadowRadius = 3.0
  /// Where the shadow falls.
  public final var shadowOffset = CGSize(width: 0, height: -3)
  /// Whether it is kept as pixels.
  public final var shouldRasterize = false
  /// The scale of the pixels that are kept.
  public final var rasterizationScale = 1.0
  /// The name.
  public final var name: String?
  /// Where it lies, where that is set; a view's layer does not follow its view.
  public final var frame = CGRect.zero
  /// Its own coordinates, where they are set.
  public final var bounds = CGRect.zero
  /// The layers in this one, back to front.
  public private(set) final var sublayers: [CALayer]?
  /// The layer that this one is in.
  public private(set) final weak var superlayer: CALayer?

  /// A layer as it is at first.
  public init() {}

  /// Adds a layer in front of the others.
  public final func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

  /// Adds a layer at a place among the others.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Takes the layer out of the one that it is in.
  public final func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

/// Colours that pass into each other; kept only.
open class CAGradientLayer: CALayer {
  /// The colours.
  public final var colors: [Any]?
  /// Where each colour is, from 0 to 1.
  public final var locations: [Double]?
  /// Where the first colour is, in the unit square.
  public final var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, in the unit square.
  public final var endPoint = CGPoint(x: 0.5, y: 1)
}

/// Some of the corners.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of Core Animation.
  public let rawValue: UInt
  /// The corners of the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}

/// The shape of round corners.
public enum CALayerCornerCurve: Hashable, Sendable {
  /// Of a circle.
  case circular
  /// Smoother.
  case continuous
}
