import ConstraintModel
import LayoutTree

/// The views that a document describes.
public struct ViewDocumentTree {
  /// The views in the order of the document, the root first.
  public let views: [View]
  let rows: [(name: String, row: TreeProblem.Row)]
  let pulls: [TreeProblem.Pull]

  /// The root.
  public var root: View { views[0] }

  /// The tree as a system of the document's rows and those of its views.
  ///
  /// - Throws: `LayoutError` for a number that no row can have.
  package func problem() throws(LayoutError) -> TreeProblem {
    try TreeProblem(root: root, rows: rows, pulls: pulls)
  }
}

extension ViewDocument {
  /// Makes the views and activates the constraints.
  ///
  /// - Throws: `LayoutError` for a constraint whose attributes do not pair.
  public func makeTree() throws(LayoutError) -> ViewDocumentTree {
    var made: [View] = []
    for description in views {
      let view = description.makeView()
      made.append(view)
      guard let parent = description.parent else { continue }
      if let stack = made[parent] as? StackView {
        stack.addArrangedSubview(view)
      } else {
        made[parent].addSubview(view)
      }
    }
    for (number, description) in views.enumerated() { description.place(made[number], made) }
    made[0].environment.direction = direction
    made[0].environment.safeArea = safeArea
    made[0].environment.scale = scale
    var rows: [(name: String, row: TreeProblem.Row)] = []
    for description in self.rows {
      let row = try description.make(made)
      if case .linear(let linear) = row { made[0].addLinearRow(linear) }
      rows.append((description.name, row))
    }
    let pulls = edits.map { edit in
      TreeProblem.Pull(
        edit.attribute.anchor(made), named: edit.name, value: edit.value, priority: edit.priority,
        weight: edit.weight)
    }
    return ViewDocumentTree(views: made, rows: rows, pulls: pulls)
  }
}

extension ViewAttribute {
  /// The anchor among the views of the document.
  func anchor(_ views: [View]) -> AnyLayoutAnchor {
    AnyLayoutAnchor(item(views).layoutReference, attribute)
  }

  private func item(_ views: [View]) -> any LayoutItem {
    let view = views[self.view]
    switch guide {
    case nil: return view
    case .safeArea: return view.safeAreaLayoutGuide
    case .margins: return view.layoutMarginsGuide
    case .readable: return view.readableContentGuide
    case .keyboard: return view.keyboardLayoutGuide
    case .content: return (view as? ScrollView)?.contentLayoutGuide ?? view
    case .frame: return (view as? ScrollView)?.frameLayoutGuide ?? view
    }
  }
}

extension ViewRow {
  fileprivate func make(_ views: [View]) throws(LayoutError) -> TreeProblem.Row {
    switch form {
    case .pair(let first, let second, let multiplier):
      let a = first.anchor(views), b = second?.anchor(views)
      let constraint = LayoutConstraint(
        a.reference, a.attribute, relation, b?.reference, b?.attribute ?? .notAnAttribute,
        multiplier: multiplier, constant: constant, priority: priority)
      constraint.identifier = name
      try constraint.activate()
      return .constraint(constraint)
    case .sum(let terms):
      return .linear(
        LinearLayoutRow(
          terms: terms.map { ($0.attribute.anchor(views), $0.coefficient) }, relation: relation,
          constant: constant, priority: priority, weight: weight))
    }
  }
}

extension ViewDescription {
  func makeView() -> View {
    let view = kind.makeView()
    view.accessibilityIdentifier = id
    view.translatesAutoresizingMaskIntoConstraints = false
    if let size { view.frame.size = size }
    if let stack = view as? StackView {
      stack.axis = self.stack.axis
      stack.distribution = self.stack.distribution
      stack.alignment = self.stack.alignment
      stack.spacing = self.stack.spacing
      stack.isLayoutMarginsRelativeArrangement = self.stack.isMarginsRelative
      stack.isBaselineRelativeArrangement = self.stack.isBaselineRelative
    }
    setText(of: view)
    if let hugging {
      view.setContentHuggingPriority(hugging.horizontal, for: .horizontal)
      view.setContentHuggingPriority(hugging.vertical, for: .vertical)
    }
    if let compression {
      view.setContentCompressionResistancePriority(compression.horizontal, for: .horizontal)
      view.setContentCompressionResistancePriority(compression.vertical, for: .vertical)
    }
    view.isHidden = isHidden
    if let margins { view.layoutMargins = margins }
    view.preservesSuperviewLayoutMargins = preservesMargins
    view.insetsLayoutMarginsFromSafeArea = marginsFromSafeArea
    if let alignmentInsets { view.alignmentRectInsets = alignmentInsets }
    setContentSize(of: view)
    if let baselines { view.baselineOffsets = (baselines.first, baselines.last) }
    return view
  }

  /// A document's natural size is that of the frame; a view's that of its alignment rectangle.
  private func setContentSize(of view: View) {
    guard let contentSize else { return }
    let insets = view.alignmentRectInsets
    view.intrinsicContentSizeOverride = Size(
      width: contentSize.width.map { max($0 - insets.left - insets.right, 0) }
        ?? View.noIntrinsicMetric,
      height: contentSize.height.map { max($0 - insets.top - insets.bottom, 0) }
        ?? View.noIntrinsicMetric)
  }

  private func setText(of view: View) {
    let font = self.font.map { Font(pointSize: $0) }
    switch view {
    case let label as Label:
      if let text { label.text = text }
      if let font { label.font = font }
      if let lines { label.numberOfLines = lines }
    case let button as Button:
      if let text { button.title = text }
      if let font { button.font = font }
    case let field as TextField:
      if let text { field.text = text }
      if let font { field.font = font }
    case let view as TextView:
      if let text { view.text = text }
      if let font { view.font = font }
    default: break
    }
  }

  /// Sets what needs the other views: a mask, spacings after single views.
  fileprivate func place(_ view: View, _ views: [View]) {
    if let autoresizing {
      let isArranged = parent.map { views[$0] is StackView } ?? true
      if !isArranged {
        view.setAutoresizing(
          frame: autoresizing.frame, inSuperviewOfSize: autoresizing.size,
          flexible: autoresizing.flexible)
      }
    }
    guard let stack = view as? StackView else { return }
    for custom in self.stack.customSpacing {
      stack.setCustomSpacing(custom.spacing, after: views[custom.view])
    }
  }
}

extension ViewDocument {
  /// The anchor that a name such as `id.left` or `id.safeArea.top` means.
  public func anchor(named name: String, among views: [View]) -> AnyLayoutAnchor? {
    AttributeResolver(views: self).attribute(named: name, parent: nil)?.anchor(views)
  }
}
