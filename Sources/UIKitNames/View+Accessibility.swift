import LayoutTree

/// What a view is for people who do not see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of UIKit.
  public let rawValue: UInt64
  /// The traits of the given bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that stays.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Not to be touched.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
}

/// Kept only.
extension View {
  /// Whether it is read out by itself.
  public final var isAccessibilityElement: Bool {
    get { look.isAccessibilityElement }
    set { look.isAccessibilityElement = newValue }
  }

  /// What is read out.
  public final var accessibilityLabel: String? {
    get { look.accessibilityLabel }
    set { look.accessibilityLabel = newValue }
  }

  /// What happens when it is touched.
  public final var accessibilityHint: String? {
    get { look.accessibilityHint }
    set { look.accessibilityHint = newValue }
  }

  /// The value that is read out.
  public final var accessibilityValue: String? {
    get { look.accessibilityValue }
    set { look.accessibilityValue = newValue }
  }

  /// What it is.
  public final var accessibilityTraits: UIAccessibilityTraits {
    get { look.accessibilityTraits }
    set { look.accessibilityTraits = newValue }
  }
}
