/// The guides of a view that someone asked for.
final class ViewGuides {
  var offered: [GuideKind: LayoutGuide] = [:]
  /// Guides of one's own.
  var custom: [LayoutGuide] = []

  /// Those with nodes of their own.
  var withNodes: [LayoutGuide] {
    var list = custom
    if let readable = offered[.readable] { list.append(readable) }
    if let content = offered[.content] { list.append(content) }
    return list
  }

  func forgetNodes() {
    for guide in custom { guide.node = -1 }
    for guide in offered.values { guide.node = -1 }
  }

  func noteNode(ofView node: Int32) {
    for guide in offered.values { guide.noteNode(ofView: node) }
  }

  func disown() {
    noteNode(ofView: -1)
    for guide in custom { guide.disown() }
    for guide in offered.values { guide.disown() }
  }
}

extension View {
  /// The area that bars and notches leave free.
  public final var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea) }

  /// The area inside the margins.
  public final var layoutMarginsGuide: LayoutGuide { guide(.margins) }

  /// The area of the keyboard at the bottom; without one as high as the safe area's inset there.
  public final var keyboardLayoutGuide: LayoutGuide { guide(.keyboard) }

  /// The area inside the margins that is no wider than lines of text should be.
  ///
  /// At most 672 points wide and centred in the margins, as UIKit does at the default text size.
  public final var readableContentGuide: LayoutGuide { guide(.readable) }

  /// Guides of one's own.
  public final var layoutGuides: [LayoutGuide] { guides?.custom ?? [] }

  /// Adds a guide; it leaves the view that it is in.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .custom else { return }
    guide.owningView?.removeLayoutGuide(guide)
    let guides = guides ?? ViewGuides()
    self.guides = guides
    guides.custom.append(guide)
    guide.owningView = self
    if node >= 0 { treeEngine?.noteEverything() }
  }

  /// Removes a guide and deactivates its constraints.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.kind == .custom else { return }
    var view: View? = self
    while let here = view {
      LayoutConstraint.deactivate(
        here.installed.filter { $0.first.guide === guide || $0.second?.guide === guide })
      view = here.parent
    }
    guides?.custom.removeAll { $0 === guide }
    guide.disown()
    if node >= 0 { treeEngine?.noteEverything() }
  }

  final func guide(_ kind: GuideKind) -> LayoutGuide {
    let guides = guides ?? ViewGuides()
    self.guides = guides
    if let made = guides.offered[kind] { return made }
    let made = LayoutGuide(kind, of: self)
    guides.offered[kind] = made
    if kind.hasNode, node >= 0 { treeEngine?.noteEverything() }
    return made
  }

  /// The baseline of the first line of text.
  public final var firstBaselineAnchor: YAxisAnchor { YAxisAnchor(layoutReference, .firstBaseline) }

  /// The baseline of the last line of text.
  public final var lastBaselineAnchor: YAxisAnchor { YAxisAnchor(layoutReference, .lastBaseline) }
}
