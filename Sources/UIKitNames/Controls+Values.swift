import LayoutDSL
import LayoutTree

/// What is kept of controls for those who draw.
private final class ControlLook {
  var minimum = 0.0
  var maximum: Double?
  var value = 0.0
  var step = 1.0
  var selected = -1
  var isContinuous = true
  var tints: [String: UIColor] = [:]
  var isAnimating = false
  var hidesWhenStopped = true
}

private enum ControlKey: ViewAttachmentKey { typealias Value = ControlLook }

extension View {
  fileprivate var controlLook: ControlLook {
    if let kept = self[attachment: ControlKey.self] { return kept }
    let made = ControlLook()
    self[attachment: ControlKey.self] = made
    return made
  }

  fileprivate func tint(_ name: String) -> UIColor? { controlLook.tints[name] }
  fileprivate func setTint(_ color: UIColor?, _ name: String) { controlLook.tints[name] = color }
}

extension Switch {
  /// Switches it.
  public final func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  /// The colour when it is on.
  public final var onTintColor: UIColor? {
    get { tint("on") }
    set { setTint(newValue, "on") }
  }

  /// The colour of what moves.
  public final var thumbTintColor: UIColor? {
    get { tint("thumb") }
    set { setTint(newValue, "thumb") }
  }
}

extension Slider {
  /// The least value.
  public final var minimumValue: Float {
    get { Float(controlLook.minimum) }
    set { controlLook.minimum = Double(newValue) }
  }

  /// The greatest value; 1 at first.
  public final var maximumValue: Float {
    get { Float(controlLook.maximum ?? 1) }
    set { controlLook.maximum = Double(newValue) }
  }

  /// Whether the value changes while it is moved.
  public final var isContinuous: Bool {
    get { controlLook.isContinuous }
    set { controlLook.isContinuous = newValue }
  }

  /// Sets the value.
  public final func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The colour before the value.
  public final var minimumTrackTintColor: UIColor? {
    get { tint("before") }
    set { setTint(newValue, "before") }
  }

  /// The colour after the value.
  public final var maximumTrackTintColor: UIColor? {
    get { tint("after") }
    set { setTint(newValue, "after") }
  }
}

extension Stepper {
  /// The value.
  public final var value: Double {
    get { controlLook.value }
    set { controlLook.value = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The least value.
  public final var minimumValue: Double {
    get { controlLook.minimum }
    set { controlLook.minimum = newValue }
  }

  /// The greatest value; 100 at first.
  public final var maximumValue: Double {
    get { controlLook.maximum ?? 100 }
    set { controlLook.maximum = newValue }
  }

  /// By how much a touch changes the value.
  public final var stepValue: Double {
    get { controlLook.step }
    set { controlLook.step = newValue }
  }
}

extension SegmentedControl {
  /// A control of the given titles; a picture counts as a title without letters.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { $0 as? String ?? "" }
  }

  /// The choice; -1 where there is none.
  public final var selectedSegmentIndex: Int {
    get { controlLook.selected }
    set { controlLook.selected = newValue }
  }

  /// How many choices there are.
  public final var numberOfSegments: Int { segments.count }

  /// The title of a choice.
  public final func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  /// Adds a choice.
  public final func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    segments.insert(title ?? "", at: min(max(index, 0), segments.count))
  }

  /// The colour of the choice.
  public final var selectedSegmentTintColor: UIColor? {
    get { tint("selected") }
    set { setTint(newValue, "selected") }
  }
}

extension PageControl {
  /// The page that is shown.
  public final var currentPage: Int {
    get { max(controlLook.selected, 0) }
    set { controlLook.selected = newValue }
  }

  /// The colour of the page that is shown.
  public final var currentPageIndicatorTintColor: UIColor? {
    get { tint("current") }
    set { setTint(newValue, "current") }
  }

  /// The colour of other pages.
  public final var pageIndicatorTintColor: UIColor? {
    get { tint("page") }
    set { setTint(newValue, "page") }
  }
}

extension ProgressView {
  /// How much is done, from 0 to 1.
  public final var progress: Float {
    get { Float(controlLook.value) }
    set { controlLook.value = Double(min(max(newValue, 0), 1)) }
  }

  /// Sets how much is done.
  public final func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The colour of what is done.
  public final var progressTintColor: UIColor? {
    get { tint("done") }
    set { setTint(newValue, "done") }
  }

  /// The colour of what is left.
  public final var trackTintColor: UIColor? {
    get { tint("left") }
    set { setTint(newValue, "left") }
  }
}

extension ActivityIndicator {
  /// How large it is.
  public enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium
    /// 37 points.
    case large
  }

  /// An indicator of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// How large it is.
  public final var style: Style {
    get { isLarge ? .large : .medium }
    set { isLarge = newValue == .large }
  }

  /// Whether it turns.
  public final var isAnimating: Bool { controlLook.isAnimating }

  /// Whether `stopAnimating` hides it; one that was never started is not hidden here.
  public final var hidesWhenStopped: Bool {
    get { controlLook.hidesWhenStopped }
    set { controlLook.hidesWhenStopped = newValue }
  }

  /// The colour.
  public final var color: UIColor! {
    get { tint("color") ?? .systemGray }
    set { setTint(newValue, "color") }
  }

  /// Starts it and shows it.
  public final func startAnimating() {
    controlLook.isAnimating = true
    isHidden = false
  }

  /// Stops it.
  public final func stopAnimating() {
    controlLook.isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}
