import ConstraintModel
import LayoutTree

extension ViewDocument {
  /// The document of a view tree: its views, their properties and the active constraints.
  ///
  /// Views are called by their `accessibilityIdentifier` where no other has it, else by their class
  /// and a number; the view at the top is `root`. Guides of one's own become views. What is measured
  /// is written as text where a document measures alike, else as a natural size.
  ///
  /// - Parameter root: the view at the top of a tree.
  /// - Throws: `ViewDocumentError` for what the format cannot say, such as a direction of one view.
  /// - Complexity: O(views + constraints).
  public init(root: View) throws(ViewDocumentError) {
    self.init()
    direction = root.effectiveUserInterfaceLayoutDirection
    scale = root.environment.scale
    safeArea = root.environment.safeArea
    if root.environment.keyboardHeight != 0 {
      throw .cannotBeWritten(view: "root", what: "a keyboard")
    }
    var writer = TreeDescriber(document: self)
    try writer.addViews(below: root)
    try writer.addConstraints()
    self = writer.document
  }
}

/// Describes views and constraints in the terms of documents.
private struct TreeDescriber {
  var document: ViewDocument
  private var views: [View] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [ViewClass: Int] = [:]

  init(document: ViewDocument) { self.document = document }

  mutating func addViews(below root: View) throws(ViewDocumentError) {
    var stack: [(view: View, parent: Int?)] = [(root, nil)]
    while let (view, parent) = stack.popLast() {
      let number = views.count
      var description = try ViewDescription(describing: view, isRoot: parent == nil)
      description.id = parent == nil ? "root" : makeID(view.accessibilityIdentifier, view)
      description.parent = parent
      enter(description, view)
      views.append(view)
      for guide in view.layoutGuides { addGuide(guide, in: number) }
      for child in orderedSubviews(view).reversed() { stack.append((child, number)) }
    }
    for (number, view) in views.enumerated() {
      guard let stack = view as? StackView else { continue }
      for member in stack.arrangedSubviews {
        let spacing = stack.customSpacing(after: member)
        guard spacing != StackView.spacingUseDefault, let place = numbers[ObjectIdentifier(member)]
        else { continue }
        document.views[number].stack.customSpacing.append((place, spacing))
      }
    }
  }

  /// Documents arrange the children of a stack in their order.
  private func orderedSubviews(_ view: View) -> [View] {
    (view as? StackView)?.arrangedSubviews ?? view.subviews
  }

  private mutating func enter(_ description: ViewDescription, _ item: any LayoutItem) {
    numbers[ObjectIdentifier(item)] = document.views.count
    document.numbers[description.id] = document.views.count
    document.views.append(description)
  }

  private mutating func makeID(_ wanted: String?, _ view: View) -> String {
    if let wanted, !wanted.isEmpty, wanted != "root", document.numbers[wanted] == nil {
      return wanted
    }
    let kind = ViewClass(of: view)
    while true {
      counts[kind, default: 0] += 1
      let id = "\(kind.rawValue)\(counts[kind, default: 0])"
      if document.numbers[id] == nil { return id }
    }
  }

  /// A guide becomes a view; where in the tree it is means nothing, but a stack would arrange it.
  private mutating func addGuide(_ guide: LayoutGuide, in owner: Int) {
    var parent = owner
    while document.views[parent].kind == .stackView, let next = document.views[parent].parent {
      parent = next
    }
    var description = ViewDescription()
    description.parent = parent
    description.id = makeID(guide.identifier, View())
    description.frame = guide.layoutFrame
    enter(description, guide)
    views.append(View())
  }

  // MARK: Constraints

  mutating func addConstraints() throws(ViewDocumentError) {
    for view in views {
      for constraint in view.constraints {
        guard let first = place(constraint.firstAnchor) else { continue }
        var second: ViewAttribute?
        if let anchor = constraint.secondAnchor {
          guard let found = place(anchor) else { continue }
          second = found
        }
        document.rows.append(
          ViewRow(
            name: constraint.identifier ?? "#\(document.rows.count + 1)",
            form: .pair(first, second, multiplier: constraint.multiplier),
            relation: constraint.relation, constant: constraint.constant,
            priority: constraint.priority))
      }
    }
  }

  /// `nil` for what is outside of the tree.
  private func place(_ anchor: AnyLayoutAnchor) -> ViewAttribute? {
    if let guide = anchor.reference.item as? LayoutGuide, let name = guide.documentName {
      guard let owner = guide.owningView, let number = numbers[ObjectIdentifier(owner)] else {
        return nil
      }
      return ViewAttribute(
        view: number, guide: ViewGuide(rawValue: name), attribute: anchor.attribute)
    }
    guard let item = anchor.reference.item, let number = numbers[ObjectIdentifier(item)] else {
      return nil
    }
    return ViewAttribute(view: number, guide: nil, attribute: anchor.attribute)
  }
}
