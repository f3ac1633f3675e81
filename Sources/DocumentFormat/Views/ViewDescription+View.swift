import ConstraintModel
import LayoutTree

extension ViewDescription {
  /// What a view says of itself.
  init(describing view: View, isRoot: Bool) throws(ViewDocumentError) {
    self.init()
    kind = ViewClass(of: view)
    if isRoot { size = view.frame.size }
    frame = view.frame
    describeText(view)
    describeStack(view)
    isHidden = view.isHidden
    preservesMargins = view.preservesSuperviewLayoutMargins
    marginsFromSafeArea = view.insetsLayoutMarginsFromSafeArea
    baselines = view.baselineOffsets.map { ($0.fromTop, $0.fromBottom) }
    // A view as the document would make it has what the class says; the rest is written.
    let plain = makeView()
    if isRoot || kind == .cellContent || view.layoutMargins != plain.layoutMargins {
      margins = view.layoutMargins
    }
    if view.alignmentRectInsets != plain.alignmentRectInsets {
      alignmentInsets = view.alignmentRectInsets
    }
    describePriorities(view, plain)
    describeContentSize(view, plain)
    let isArranged = (view.superview as? StackView)?.arrangedSubviews.contains { $0 === view }
    if !isRoot, isArranged != true, view.translatesAutoresizingMaskIntoConstraints {
      let kept = view.maskedFrame
      autoresizing = AutoresizingDescription(
        frame: kept.frame, size: kept.superviewSize, flexible: view.autoresizingMask)
    }
    try refuse(view, plain, isRoot: isRoot)
  }

  private func refuse(_ view: View, _ plain: View, isRoot: Bool) throws(ViewDocumentError) {
    let name = view.accessibilityIdentifier ?? "\(type(of: view))"
    if !isRoot, view.semanticContentAttribute != .unspecified {
      throw .cannotBeWritten(view: name, what: "a direction of its own")
    }
    if view.endsSafeArea != plain.endsSafeArea {
      throw .cannotBeWritten(view: name, what: "where safe areas end")
    }
    if let text = view as? TextView, !text.isScrollEnabled {
      throw .cannotBeWritten(view: name, what: "a text view that does not scroll")
    }
    if let label = view as? Label, lines != nil, label.preferredMaxLayoutWidth <= 0,
      label.intrinsicContentSizeOverride == nil, contentSize != nil
    {
      throw .cannotBeWritten(view: name, what: "lines that wrap in another font")
    }
    if let stack = view as? StackView, stack.subviews.count != stack.arrangedSubviews.count {
      throw .cannotBeWritten(view: name, what: "subviews of a stack that it does not arrange")
    }
  }

  private mutating func describeText(_ view: View) {
    let size: Double
    switch view {
    case let label as Label:
      (text, size) = (label.text, label.font.pointSize)
      if label.numberOfLines != 1 { lines = label.numberOfLines }
    case let button as Button: (text, size) = (button.title, button.font.pointSize)
    case let field as TextField: (text, size) = (field.text, field.font.pointSize)
    case let view as TextView: (text, size) = (view.text, view.font.pointSize)
    default: return
    }
    if text == "" { text = nil }
    if size != kind.fontSize { font = size }
  }

  private mutating func describeStack(_ view: View) {
    guard let view = view as? StackView else { return }
    stack.axis = view.axis
    stack.distribution = view.distribution
    stack.alignment = view.alignment
    stack.spacing = view.spacing
    stack.isMarginsRelative = view.isLayoutMarginsRelativeArrangement
    stack.isBaselineRelative = view.isBaselineRelativeArrangement
  }

  private mutating func describePriorities(_ view: View, _ plain: View) {
    func pair(_ read: (View, Axis) -> Priority) -> (Priority, Priority)? {
      let own = (read(view, .horizontal), read(view, .vertical))
      return own == (read(plain, .horizontal), read(plain, .vertical)) ? nil : own
    }
    hugging = pair { $0.contentHuggingPriority(for: $1) }
    compression = pair { $0.contentCompressionResistancePriority(for: $1) }
  }

  /// A document's natural size is that of the frame; a view's that of its alignment rectangle.
  private mutating func describeContentSize(_ view: View, _ plain: View) {
    let own = view.intrinsicContentSizeOverride ?? view.intrinsicContentSize
    if own == plain.intrinsicContentSize { return }
    let insets = view.alignmentRectInsets
    contentSize = (
      own.width < 0 ? nil : own.width + insets.left + insets.right,
      own.height < 0 ? nil : own.height + insets.top + insets.bottom
    )
  }
}

extension ViewClass {
  /// The nearest class that documents know.
  init(of view: View) {
    self = Self.tests.first { $0.isOne(view) }?.kind ?? .view
  }

  /// Subclasses before their superclasses.
  private static let tests: [(kind: ViewClass, isOne: @Sendable (View) -> Bool)] = [
    (.stackView, { $0 is StackView }), (.label, { $0 is Label }), (.button, { $0 is Button }),
    (.imageView, { $0 is ImageView }), (.textField, { $0 is TextField }),
    (.textView, { $0 is TextView }), (.switch, { $0 is Switch }), (.slider, { $0 is Slider }),
    (.segmentedControl, { $0 is SegmentedControl }), (.stepper, { $0 is Stepper }),
    (.activityIndicator, { $0 is ActivityIndicator }), (.progressView, { $0 is ProgressView }),
    (.pageControl, { $0 is PageControl }), (.datePicker, { $0 is DatePicker }),
    (.pickerView, { $0 is PickerView }), (.searchBar, { $0 is SearchBar }),
    (.navigationBar, { $0 is NavigationBar }), (.toolbar, { $0 is Toolbar }),
    (.tabBar, { $0 is TabBar }), (.tableView, { $0 is TableView }),
    (.collectionView, { $0 is CollectionView }), (.scrollView, { $0 is ScrollView }),
    (.collectionCell, { $0 is CollectionViewCell }), (.tableCell, { $0 is Cell }),
    (.cellContent, { $0 is CellContentView }),
  ]

  /// The size of text unless something else is said.
  fileprivate var fontSize: Double {
    switch self {
    case .label: 17
    case .button: 15
    default: 14
    }
  }
}
