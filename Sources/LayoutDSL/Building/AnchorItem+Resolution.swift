@_spi(Attachments) import LayoutTree

extension AnchorItem {
  /// The item, looked up now.
  ///
  /// - Parameters:
  ///   - context: what knows names; `nil` outside of closures.
  ///   - constraint: what asks, for the message.
  /// - Returns: how constraints refer to it.
  /// - Throws: `MortarError` when there is no superview, or no view of the name.
  func reference(
    in context: BuildContext?, for constraint: LayoutConstraint
  ) throws(MortarError) -> LayoutItemReference {
    switch self {
    case .item(let reference): return reference
    case .parent(let view, let area):
      guard let parent = view.superview else {
        throw .noSuperview(view: view.shownName, constraint: constraint.text(with: "superview"))
      }
      return area.reference(in: parent)
    case .named(let id, let area):
      guard let view = context?.view(named: id) else {
        throw .unknownReference(id: id, constraint: constraint.text(with: id))
      }
      return area.reference(in: view)
    }
  }

  /// The item if it is known already.
  func knownReference(in context: BuildContext?) -> LayoutItemReference? {
    switch self {
    case .item(let reference): reference
    case .parent(let view, let area): view.superview.map { area.reference(in: $0) }
    case .named(let id, let area): context?.view(named: id).map { area.reference(in: $0) }
    }
  }
}

extension LayoutConstraint {
  /// The constraint as text, with a name for the second item, which is not known.
  func text(with name: String) -> String {
    var text = "\(description)"
    if let place = text.firstRange(of: "gone.") { text.replaceSubrange(place, with: name + ".") }
    return text
  }
}

extension View {
  /// How messages call the view.
  var shownName: String { accessibilityIdentifier ?? "\(type(of: self))" }
}
