import LayoutTree

extension ManagedCollectionView: SectionedList {
  /// The header of a section, made or brought up to date, at its place in the collection.
  ///
  /// - Returns: `nil` when there is no such section, or it has no header.
  public func headerView(forSection section: Int) -> View? {
    let header = shown(.header, ofSection: section, isHeld: true)
    let headers = flow().headers
    if headers.indices.contains(section) { header?.place(at: headers[section]) }
    return header
  }

  /// The footer of a section, made or brought up to date, at its place in the collection.
  ///
  /// - Returns: `nil` when there is no such section, or it has no footer.
  public func footerView(forSection section: Int) -> View? {
    let footer = shown(.footer, ofSection: section, isHeld: true)
    let footers = flow().footers
    if footers.indices.contains(section) { footer?.place(at: footers[section]) }
    return footer
  }

  func shown(_ kind: SectionViewKind, ofSection section: Int, isHeld: Bool) -> View? {
    guard sections.indices.contains(section) else { return nil }
    let (header, footer) = (sections[section].header, sections[section].footer)
    guard let model = kind == .header ? header : footer else { return nil }
    return view(showing: model, kind, ofSection: section, isHeld: isHeld)
  }

  private func view<Model: ManagedCollectionReusableViewModel>(
    showing model: Model, _ kind: SectionViewKind, ofSection section: Int, isHeld: Bool
  ) -> View? {
    view(
      Model.ReusableView.self, showing: model, kind, ofSection: section, id: sections[section].id,
      isHeld: isHeld)
  }
}
