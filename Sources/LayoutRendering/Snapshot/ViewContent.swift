@_spi(Drawing) import LayoutTree

/// What a view shows, as far as it is drawn.
public enum ViewContent: Sendable {
  /// A plain view.
  case container
  /// A stack view.
  case stack
  /// A cell of a table or a collection.
  case cell(CellAccessory)
  /// A scroll view.
  case scroll
  /// A table; how rows follow each other is drawn where it has none.
  case table
  /// A label.
  case label(TextBlock)
  /// A button with its title and the size of its image.
  case button(TextBlock, image: Size?)
  /// A picture.
  case image
  /// A text field; its text may be a placeholder.
  case textField(TextBlock, isPlaceholder: Bool, hasBorder: Bool)
  /// Text of several lines, and how far it is from the edges.
  case textView(TextBlock, insets: EdgeInsets)
  /// A switch.
  case toggle(isOn: Bool)
  /// A slider, its value from 0 to 1.
  case slider(Double)
  /// Titles side by side.
  case segments([TextBlock])
  /// Minus and plus.
  case stepper
  /// A wheel that turns.
  case activity
  /// A bar that fills.
  case progress
  /// A row of dots.
  case pages(Int)
  /// Wheels with choices.
  case picker
  /// A field to search with.
  case searchBar
  /// A bar at the top of the screen.
  case navigationBar
  /// A bar with actions.
  case toolbar
  /// A bar with sections.
  case tabBar
}

extension ViewContent {
  /// What a view shows, its text broken into the lines that fit its frame.
  init(of view: View, className: String, _ measurer: any TextMeasurer) {
    let width = view.frame.width, height = view.frame.height
    func block(
      _ text: String, _ font: Font, inset: Double = 0, lines: Int = 1
    ) -> TextBlock {
      TextBlock(
        text, font, width: max(width - 2 * inset, 0), height: height, lines: lines, measurer)
    }
    switch view {
    case let label as Label:
      var text = block(label.text ?? "", label.font, lines: label.numberOfLines)
      text.firstBaseline = label.baselineOffsets?.fromTop ?? 0.952 * label.font.effectivePointSize
      self = .label(text)
    case let button as Button:
      self = .button(block(button.title, button.font), image: button.imageSize)
    case let field as TextField:
      let text = field.shownText, isEmpty = (field.text ?? "").isEmpty
      self = .textField(
        block(text, field.font, inset: field.borderStyle == .none ? 0 : 7),
        isPlaceholder: isEmpty, hasBorder: field.borderStyle != .none)
    case let view as TextView:
      let insets = view.textInsets
      let inset = (insets.left + insets.right) / 2
      self = .textView(block(view.text, view.font, inset: inset, lines: 0), insets: insets)
    case is ImageView: self = .image
    case let control as Switch: self = .toggle(isOn: control.isOn)
    case let slider as Slider: self = .slider(Double(min(max(slider.value, 0), 1)))
    case let control as SegmentedControl:
      let font = Font(pointSize: 13)
      let share = width / Double(max(control.segments.count, 1))
      self = .segments(
        control.segments.map {
          TextBlock($0, font, width: max(share - 8, 0), height: height, lines: 1, measurer)
        })
    case is Stepper: self = .stepper
    case is ActivityIndicator: self = .activity
    case is ProgressView: self = .progress
    case let control as PageControl: self = .pages(control.numberOfPages)
    case is DatePicker, is PickerView: self = .picker
    case is SearchBar: self = .searchBar
    case is NavigationBar: self = .navigationBar
    case is Toolbar: self = .toolbar
    case is TabBar: self = .tabBar
    case is TableView: self = .table
    case is ScrollView: self = .scroll
    case is StackView: self = .stack
    case let cell as Cell: self = .cell(cell.drawnAccessory)
    default:
      self = className == "tableCell" || className == "collectionCell" ? .cell(.none) : .container
    }
  }
}
