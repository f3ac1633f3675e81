import LayoutTree

extension ManagedTableView: SectionedList {
  /// The header of a section, made or brought up to date, at its place in the table.
  ///
  /// - Returns: `nil` when there is no such section, or it has no header.
  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    let header = shown(.header, ofSection: section, isHeld: true)
    header?.place(at: rectForHeader(inSection: section))
    return header as? TableViewHeaderFooterView
  }

  /// The footer of a section, made or brought up to date, at its place in the table.
  ///
  /// - Returns: `nil` when there is no such section, or it has no footer.
  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    let footer = shown(.footer, ofSection: section, isHeld: true)
    footer?.place(at: rectForFooter(inSection: section))
    return footer as? TableViewHeaderFooterView
  }

  /// Where the header of a section is in the content; without height where there is none.
  public func rectForHeader(inSection section: Int) -> Rect {
    measure()
    guard givenSections.indices.contains(section) else { return .zero }
    return Rect(
      x: 0, y: knownTops().headers[section], width: bounds.size.width,
      height: headerHeights.values[section])
  }

  /// Where the footer of a section is in the content; without height where there is none.
  public func rectForFooter(inSection section: Int) -> Rect {
    measure()
    guard givenSections.indices.contains(section) else { return .zero }
    return Rect(
      x: 0, y: knownTops().footers[section], width: bounds.size.width,
      height: footerHeights.values[section])
  }

  func shown(_ kind: SectionViewKind, ofSection section: Int, isHeld: Bool) -> View? {
    guard givenSections.indices.contains(section) else { return nil }
    let (header, footer) = (givenSections[section].header, givenSections[section].footer)
    guard let model = kind == .header ? header : footer else { return nil }
    return view(showing: model, kind, ofSection: section, isHeld: isHeld)
  }

  private func view<Model: ManagedTableViewHeaderFooterViewModel>(
    showing model: Model, _ kind: SectionViewKind, ofSection section: Int, isHeld: Bool
  ) -> View? {
    view(
      Model.Header.self, showing: model, kind, ofSection: section, id: givenSections[section].id,
      isHeld: isHeld)
  }
}
