import LayoutTree

extension ManagedCollectionView {
  /// The header of a section, made or brought up to date, at its place in the collection.
  ///
  /// - Returns: `nil` when there is no such section, or it has no header.
  public func headerView(forSection section: Int) -> View? {
    let header = shownHeader(ofSection: section, isHeld: true)
    let headers = flow().headers
    if headers.indices.contains(section) { header?.place(at: headers[section]) }
    return header
  }

  func shownHeader(ofSection section: Int, isHeld: Bool) -> View? {
    guard sections.indices.contains(section), let model = sections[section].header else {
      return nil
    }
    if isHeld { headers.hold(section) }
    if headers[section] == nil || headers.isStale(section) {
      show(model, ofSection: section, in: \.headers, isHeld: isHeld || headers.isHeld(section))
    }
    return headers[section]
  }

  /// The footer of a section, made or brought up to date, at its place in the collection.
  ///
  /// - Returns: `nil` when there is no such section, or it has no footer.
  public func footerView(forSection section: Int) -> View? {
    let footer = shownFooter(ofSection: section, isHeld: true)
    let footers = flow().footers
    if footers.indices.contains(section) { footer?.place(at: footers[section]) }
    return footer
  }

  func shownFooter(ofSection section: Int, isHeld: Bool) -> View? {
    guard sections.indices.contains(section), let model = sections[section].footer else {
      return nil
    }
    if isHeld { footers.hold(section) }
    if footers[section] == nil || footers.isStale(section) {
      show(model, ofSection: section, in: \.footers, isHeld: isHeld || footers.isHeld(section))
    }
    return footers[section]
  }

  /// Has the headers and footers that somebody asked for show the models of their sections; others
  /// wait for the next layout pass, as only that gives them another height.
  ///
  /// What shows one may change the sections, and has then seen to the others too.
  func updateHeaders() {
    let version = self.version
    if showDepth >= ListRounds.depth { return }
    showDepth += 1
    defer { showDepth -= 1 }
    for (section, _) in headers.all
    where version == self.version && headers.isHeld(section) && headers.isStale(section) {
      _ = shownHeader(ofSection: section, isHeld: true)
    }
    for (section, _) in footers.all
    where version == self.version && footers.isHeld(section) && footers.isStale(section) {
      _ = shownFooter(ofSection: section, isHeld: true)
    }
  }

  /// Shows a model in the view of a section, or in a new one where it has none of the class.
  private func show<Model: ManagedCollectionReusableViewModel>(
    _ model: Model, ofSection section: Int,
    in views: ReferenceWritableKeyPath<ManagedCollectionView, SectionViews>, isHeld: Bool
  ) {
    let version = self.version
    let own = self[keyPath: views][section]
    let view = own as? Model.ReusableView ?? BuildContext.apart { Model.ReusableView(made: ()) }
    // A new view's own code may have asked for the section's view, or changed the sections.
    guard version == self.version, self[keyPath: views][section] === own else { return }
    let id = sections[section].id
    self[keyPath: views].keep(view, of: section, id: id, model: model, isHeld: isHeld)
    if let own, own !== view { own.removeFromSuperview() }
    BuildContext.apart { view.update(model: model) }
    let isThere = self[keyPath: views].all.contains { $0.view === view }
    if isThere, view.superview == nil { addSubview(view) }
  }
}
