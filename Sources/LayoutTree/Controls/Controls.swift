/// A view of a fixed natural size.
open class FixedSizeView: View {
  final var natural = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

  /// The size of the class.
  open override var intrinsicContentSize: Size { natural }
}

/// An on and off switch: 51 by 31 points, with 2 points below the alignment rectangle's right edge.
open class Switch: FixedSizeControl {
  /// Whether it is on.
  public final var isOn = false

  /// A switch of the given frame; its frame is 2 points wider than its alignment rectangle.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: 49, height: 31)
    traits.alignment = EdgeInsets(right: 2)
  }
}

/// A slider: 34 points high.
open class Slider: FixedSizeControl {
  /// The value, from 0 to 1.
  public final var value: Float = 0

  /// A slider of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: View.noIntrinsicMetric, height: 33)
    traits.alignment = EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  }
}

/// A few choices side by side: 32 points high.
open class SegmentedControl: Control {
  /// The choices.
  public final var segments: [String] = [] {
    didSet { if segments != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A segmented control of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.alignment = EdgeInsets(bottom: 1)
  }

  /// Every segment as wide as the widest title and 20 points.
  open override var intrinsicContentSize: Size {
    let measurer = environment.textMeasurer
    let font = Font(pointSize: 13)
    let widest = segments.map {
      measurer.size(of: $0, font: font, fittingWidth: nil, lines: 1).width
    }.max()
    return Size(width: ((widest ?? 0) + 20) * Double(segments.count), height: 31)
  }
}

/// Minus and plus: 94 by 32 points.
open class Stepper: FixedSizeControl {
  /// A stepper of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: 94, height: 32)
  }
}

/// A wheel that turns: 20 by 20 points, or 37 by 37.
open class ActivityIndicator: FixedSizeView {
  /// Whether it is the large one.
  public final var isLarge = false {
    didSet {
      if isLarge == oldValue { return }
      natural = isLarge ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
      invalidateIntrinsicContentSize()
    }
  }

  /// An activity indicator of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: 20, height: 20)
  }
}

/// A bar that fills: 4 points high.
open class ProgressView: FixedSizeView {
  /// A progress view of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: View.noIntrinsicMetric, height: 4)
  }
}

/// A row of dots.
open class PageControl: Control {
  /// How many dots there are.
  public final var numberOfPages = 0 {
    didSet { if numberOfPages != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// 16 points a dot and 39.5 around them, 26 points high.
  open override var intrinsicContentSize: Size {
    Size(width: 39.5 + 16 * Double(max(numberOfPages, 0)), height: 26)
  }
}

/// Wheels with dates: 320 by 216 points.
open class DatePicker: FixedSizeControl {
  /// A date picker of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: 320, height: 216)
  }
}

/// Wheels with choices: 320 by 216 points.
open class PickerView: FixedSizeView {
  /// A picker of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: 320, height: 216)
  }
}

/// A picture, as large as its image.
open class ImageView: View {
  /// The size of the image; `nil` without one.
  public final var imageSize: Size? {
    didSet { if imageSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of the image.
  open override var intrinsicContentSize: Size { imageSize ?? super.intrinsicContentSize }
}
