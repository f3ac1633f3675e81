import LayoutTree

extension LayoutSnapshot {
  /// The tree below a root, laid out if anything changed; where that fails, the last good frames.
  ///
  /// - Parameters:
  ///   - root: the root.
  ///   - name: what the tree is called.
  ///   - appearance: colours and the like of a view.
  /// - Complexity: O(views + constraints), text apart.
  public init(
    of root: View, name: String = "",
    appearance: (View) -> ViewAppearance = { _ in ViewAppearance() }
  ) {
    let diagnosis = Result { () throws(LayoutError) in try root.constraintDiagnosis() }
    self.init(
      of: root, name: name, appearance: appearance, className: { "\(type(of: $0))" })
    note(diagnosis, of: root)
  }

  /// The views alone, their classes named by the caller.
  package init(
    of root: View, name: String, appearance: (View) -> ViewAppearance = { _ in ViewAppearance() },
    className: (View) -> String
  ) {
    self.name = name
    views = []
    let environment = root.environment
    // Iterative: a tree may be deeper than the stack of a thread.
    var open: [(view: View, parent: Int?)] = [(root, nil)]
    while let (view, parent) = open.popLast() {
      let above = parent.map { views[$0] }
      let number = views.count
      let origin = parent == nil ? .zero : view.frame.origin
      let offset = parent == nil ? .zero : Self.offset(inside: view.superview)
      let position = Point(
        x: (above?.position.x ?? 0) + origin.x - offset.x,
        y: (above?.position.y ?? 0) + origin.y - offset.y)
      let name = className(view)
      views.append(
        ViewSnapshot(
          id: view.accessibilityIdentifier ?? (parent == nil ? "root" : "\(name)#\(number)"),
          className: name,
          content: ViewContent(of: view, className: name, environment.textMeasurer),
          frame: Rect(origin: origin, size: view.frame.size), position: position, parent: parent,
          depth: (above?.depth ?? -1) + 1, isHidden: above?.isHidden ?? false || view.isHidden,
          isMirrored: Self.isMirrored(
            view, above?.isMirrored ?? (environment.direction == .rightToLeft)),
          naturalSize: Self.naturalSize(of: view),
          clip: parent.flatMap { Self.clip(below: views[$0]) }, appearance: appearance(view)))
      for subview in view.subviews.reversed() { open.append((subview, number)) }
    }
  }

  /// How far the rows or items of a list are scrolled.
  private static func offset(inside list: View?) -> Point {
    switch list {
    case let table as TableView: table.contentOffset
    case let collection as CollectionView: collection.contentOffset
    default: .zero
    }
  }

  private static func isMirrored(_ view: View, _ above: Bool) -> Bool {
    switch view.semanticContentAttribute {
    case .unspecified: above
    case .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }

  /// What a view lets through of those in it.
  private static func clip(below view: ViewSnapshot) -> Rect? {
    switch view.content {
    case .scroll, .table, .textView: view.clip.map { view.rect.intersection($0) } ?? view.rect
    default: view.clip
    }
  }

  /// The natural size as that of a frame.
  private static func naturalSize(of view: View) -> Size {
    let insets = view.alignmentRectInsets
    var size = view.intrinsicContentSizeOverride ?? view.intrinsicContentSize
    if view.intrinsicContentSizeOverride == nil, let label = view as? Label,
      label.numberOfLines != 1
    {
      size = view.contentSize(
        fittingWidth: max(view.frame.width - insets.left - insets.right, 0))
    }
    if size.width >= 0 { size.width += insets.left + insets.right }
    if size.height >= 0 { size.height += insets.top + insets.bottom }
    return size
  }

  /// Takes in the constraints below a root, and how they fare.
  private mutating func note(
    _ diagnosis: Result<ConstraintDiagnosis, LayoutError>, of root: View
  ) {
    var numbers: [ObjectIdentifier: Int] = [:]
    var found: [LayoutConstraint] = []
    var open = [root]
    while let view = open.popLast() {
      numbers[ObjectIdentifier(view)] = numbers.count
      found += view.constraints
      open += view.subviews.reversed()
    }
    var status: [ObjectIdentifier: ConstraintSnapshot.Status] = [:]
    var members: Set<String> = []
    switch diagnosis {
    case .success(let diagnosis):
      for (constraint, amount) in diagnosis.violations {
        status[ObjectIdentifier(constraint)] = .violated(amount)
      }
      for (constraint, conflict) in diagnosis.switchedOff {
        status[ObjectIdentifier(constraint)] = .leftOut
        members.formUnion(conflict.members)
        conflicts.append(ConflictSnapshot(conflict))
      }
    case .failure(.conflict(let conflict)):
      members = Set(conflict.members)
      conflicts = [ConflictSnapshot(conflict)]
    case .failure(let error): problem = error.description
    }
    constraints = found.map { constraint in
      let text = constraint.description
      let items = [constraint.firstItem, constraint.secondItem].compactMap { item in
        item?.layoutReference.owningView.flatMap { numbers[ObjectIdentifier($0)] }
      }
      return ConstraintSnapshot(
        text: text, views: items.count == 2 && items[0] == items[1] ? [items[0]] : items,
        status: status[ObjectIdentifier(constraint)]
          ?? (members.contains(text)
            ? .inConflict : items.contains { views[$0].isHidden } ? .unused : .holds))
    }
  }
}

extension ConflictSnapshot {
  /// A contradiction that a layout pass found.
  fileprivate init(_ conflict: LayoutConflict) {
    self.init(members: conflict.members, amount: conflict.amount, leftOut: conflict.broken)
  }
}

extension Rect {
  /// The part that both have.
  func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX), top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }

  /// The smallest rectangle that holds both.
  func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX), top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
