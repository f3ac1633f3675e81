import LayoutTree

/// What tables and collections do alike with the headers and footers of their sections, and with
/// what somebody asked for.
protocol SectionedList: View {
  var headers: SectionViews { get set }
  var footers: SectionViews { get set }
  /// The names of rows or items whose cells somebody asked for.
  var held: Set<String> { get }
  /// Grows with every change of the sections.
  var version: Int { get }
  /// How many changes are being shown that were made while others were.
  var showDepth: Int { get set }
  /// Whether the next layout pass is to look what is in sight.
  var awaitsLayout: Bool { get set }

  /// The view of a section's header or footer, made or brought up to date.
  func shown(_ kind: SectionViewKind, ofSection section: Int, isHeld: Bool) -> View?
}

/// Which of a section's views.
enum SectionViewKind: CaseIterable { case header, footer }

extension SectionedList {
  /// The views of a kind.
  subscript(kind: SectionViewKind) -> SectionViews {
    get { kind == .header ? headers : footers }
    set { if kind == .header { headers = newValue } else { footers = newValue } }
  }

  /// Has the next layout pass look what is in sight.
  func noteSight() {
    if awaitsLayout { return }
    awaitsLayout = true
    setNeedsLayout()
  }

  /// Whether there are views that somebody asked for, which are to be placed at once.
  var hasHeldViews: Bool { !held.isEmpty || headers.hasHeld || footers.hasHeld }

  /// Gives sections in sight their views, and takes away those of others that nobody asked for.
  ///
  /// - Returns: whether the sections are still those of before.
  func show(headers seenHeaders: Set<Int>, footers seenFooters: Set<Int>) -> Bool {
    let version = version
    for (kind, seen) in [(SectionViewKind.header, seenHeaders), (.footer, seenFooters)] {
      for section in seen.sorted() where version == self.version {
        _ = shown(kind, ofSection: section, isHeld: false)
      }
    }
    if version != self.version { return false }
    let leaving = headers.takeUnheld(except: seenHeaders) + footers.takeUnheld(except: seenFooters)
    for view in leaving { view.removeFromSuperview() }
    updateHeaders()
    return version == self.version
  }

  /// Has the headers and footers that somebody asked for show the models of their sections; others
  /// wait for the next layout pass, as only that gives them another height.
  ///
  /// What shows one may change the sections, and has then seen to the others too.
  func updateHeaders() {
    let version = version
    if showDepth >= ListRounds.depth { return }
    showDepth += 1
    defer { showDepth -= 1 }
    for kind in SectionViewKind.allCases {
      for (section, _) in self[kind].all
      where version == self.version && self[kind].isHeld(section) && self[kind].isStale(section) {
        _ = shown(kind, ofSection: section, isHeld: true)
      }
    }
  }

  /// The view of a section, which shows the model: the one it has if that is of the class.
  func view<Content: ManagedContentView>(
    _ type: Content.Type, showing model: Content.Model, _ kind: SectionViewKind,
    ofSection section: Int, id: String, isHeld: Bool
  ) -> View? {
    if isHeld { self[kind].hold(section) }
    if self[kind][section] == nil || self[kind].isStale(section) {
      show(type, model, kind, ofSection: section, id: id, isHeld || self[kind].isHeld(section))
    }
    return self[kind][section]
  }

  private func show<Content: ManagedContentView>(
    _ type: Content.Type, _ model: Content.Model, _ kind: SectionViewKind,
    ofSection section: Int, id: String, _ isHeld: Bool
  ) {
    let version = version
    let own = self[kind][section]
    let view = own as? Content ?? BuildContext.apart { Content(made: ()) }
    // A new view's own code may have asked for the section's view, or changed the sections.
    guard version == self.version, self[kind][section] === own else { return }
    self[kind].keep(view, of: section, id: id, model: model, isHeld: isHeld)
    if let own, own !== view { own.removeFromSuperview() }
    BuildContext.apart { view.update(model: model) }
    let isThere = self[kind].all.contains { $0.view === view }
    if isThere, view.superview == nil { addSubview(view) }
  }
}
