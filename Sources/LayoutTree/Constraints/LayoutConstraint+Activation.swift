import ConstraintModel

extension LayoutConstraint {
  /// Activates constraints; those that cannot be are reported to `LayoutErrors` and stay off.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      do throws(LayoutError) { try constraint.activate() } catch { LayoutErrors.report(error) }
    }
  }

  /// Deactivates constraints.
  ///
  /// - Complexity: O(constraints of the views that they are installed on).
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    if constraints.count == 1 {
      constraints[0].uninstall()
      return
    }
    var holders: [ObjectIdentifier: View] = [:]
    for constraint in constraints {
      if constraint.isWaiting { constraint.wait(isWanted: false) }
      guard let holder = constraint.holder else { continue }
      holders[ObjectIdentifier(holder)] = holder
      constraint.withdraw()
    }
    for holder in holders.values { holder.installed.removeAll { $0.holder == nil } }
  }

  /// Activates the constraint; one that waits for the end of a building closure, then.
  ///
  /// - Throws: `LayoutError` when the attributes do not pair, an item is gone, or no view holds both
  ///   items. It stays off then.
  public func activate() throws(LayoutError) {
    if holder != nil { return }
    if isWaiting {
      wait(isWanted: true)
      return
    }
    try checkAttributes()
    guard let view = first.owningView else { throw .itemIsGone(description(of: self)) }
    var common = view
    if let second {
      guard let other = second.owningView else { throw .itemIsGone(description(of: self)) }
      guard let found = View.nearestCommonAncestor(view, other) else {
        throw .noCommonAncestor(description(of: self))
      }
      common = found
    }
    holder = common
    numberActivation()
    common.installed.append(self)
    if common.node >= 0 { common.treeEngine?.noteActivation(of: self) }
  }

  /// Takes the constraint off its view.
  func uninstall() {
    if isWaiting { wait(isWanted: false) }
    guard let holder else { return }
    withdraw()
    // The last ones are the likeliest to go.
    if let place = holder.installed.lastIndex(where: { $0 === self }) {
      holder.installed.remove(at: place)
    }
  }

  /// Ends the record; the view's list is not touched.
  func withdraw() {
    if record >= 0 { holder?.treeEngine?.noteDeactivation(of: self) }
    record = -1
    holder = nil
    activation = 0
  }

  /// Refuses positions on different axes, and a position with a size.
  private func checkAttributes() throws(LayoutError) {
    guard firstAttribute != .notAnAttribute else {
      throw .attributesDoNotPair(description(of: self))
    }
    guard second != nil, secondAttribute != .notAnAttribute else { return }
    if firstAttribute.isDimension && secondAttribute.isDimension { return }
    if firstAttribute.isDimension != secondAttribute.isDimension
      || firstAttribute.axis != secondAttribute.axis
    {
      throw .attributesDoNotPair(description(of: self))
    }
  }

  private func description(of constraint: LayoutConstraint) -> String {
    "\(constraint.description)"
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// `label: first.attribute == 2 * second.attribute + 8 @750 (file:line)`.
  public var description: String {
    var text = identifier.map { "\($0): " } ?? ""
    text += "\(Self.name(of: first)).\(firstAttribute.name) \(relation)"
    if let second {
      let factor = multiplier == 1 ? "" : "\(Self.number(multiplier)) * "
      text += " \(factor)\(Self.name(of: second)).\(secondAttribute.name)"
      if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(Self.number(constant.magnitude))"
      }
    } else {
      text += " \(Self.number(constant))"
    }
    if !priority.isRequired { text += " @\(priority)" }
    if let source { text += " (\(source.file):\(source.line))" }
    return text
  }

  private static func name(of reference: LayoutItemReference) -> String {
    if let guide = reference.guide { return guide.name }
    return reference.view?.debugName ?? "gone"
  }

  private static func number(_ value: Double) -> String {
    value.isFinite ? "\(ConstraintModel.NumberText.shortest(value))" : "\(value)"
  }
}
