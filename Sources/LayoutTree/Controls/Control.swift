/// A view that people act on.
open class Control: View {
  /// Whether it can be acted on.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateObserver?() } }
  }
  /// Whether it is chosen.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateObserver?() } }
  }
  /// Whether it is shown as pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateObserver?() } }
  }
  /// Called when one of them changes.
  @_spi(Attachments) public final var stateObserver: (() -> Void)?
}

/// A control of a fixed natural size.
open class FixedSizeControl: Control {
  final var natural = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

  /// The size of the class.
  open override var intrinsicContentSize: Size { natural }
}
