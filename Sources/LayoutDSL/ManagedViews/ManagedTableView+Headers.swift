import LayoutTree

extension ManagedTableView {
  /// The header of a section, made or brought up to date, at its place in the table.
  ///
  /// - Returns: `nil` when there is no such section, or it has no header.
  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    let header = shownHeader(ofSection: section, isHeld: true)
    header?.place(at: rectForHeader(inSection: section))
    return header
  }

  func shownHeader(ofSection section: Int, isHeld: Bool) -> TableViewHeaderFooterView? {
    guard givenSections.indices.contains(section), let model = givenSections[section].header else {
      return nil
    }
    let header = headers[section] as? TableViewHeaderFooterView ?? makeHeader(model)
    headers.keep(header, of: section, id: givenSections[section].id, model: model, isHeld: isHeld)
    if header.superview == nil { addSubview(header) }
    return header
  }

  /// The footer of a section, made or brought up to date, at its place in the table.
  ///
  /// - Returns: `nil` when there is no such section, or it has no footer.
  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    let footer = shownFooter(ofSection: section, isHeld: true)
    footer?.place(at: rectForFooter(inSection: section))
    return footer
  }

  func shownFooter(ofSection section: Int, isHeld: Bool) -> TableViewHeaderFooterView? {
    guard givenSections.indices.contains(section), let model = givenSections[section].footer else {
      return nil
    }
    let footer = footers[section] as? TableViewHeaderFooterView ?? makeHeader(model)
    footers.keep(footer, of: section, id: givenSections[section].id, model: model, isHeld: isHeld)
    if footer.superview == nil { addSubview(footer) }
    return footer
  }

  /// Where the header of a section is in the content; without height where there is none.
  public func rectForHeader(inSection section: Int) -> Rect {
    guard givenSections.indices.contains(section) else { return .zero }
    measure()
    return Rect(
      x: 0, y: knownTops().headers[section], width: bounds.size.width,
      height: headerHeights[section])
  }

  /// Where the footer of a section is in the content; without height where there is none.
  public func rectForFooter(inSection section: Int) -> Rect {
    guard givenSections.indices.contains(section) else { return .zero }
    measure()
    return Rect(
      x: 0, y: knownTops().footers[section], width: bounds.size.width,
      height: footerHeights[section])
  }

  /// Lets the headers and footers that are shown follow the sections.
  func updateHeaders() {
    let given = givenSections
    let ids = given.map(\.id)
    headers = headers.following(ids, model: { given[$0].header }, show: { show($0, in: $1) })
    footers = footers.following(ids, model: { given[$0].footer }, show: { show($0, in: $1) })
  }

  /// Shows a model in a view, or in another one where it is of another class.
  private func show<Model: ManagedTableViewHeaderFooterViewModel>(
    _ model: Model, in view: View
  ) -> View {
    if let header = view as? Model.Header {
      header.update(model: model)
      return header
    }
    view.removeFromSuperview()
    let header = makeHeader(model)
    addSubview(header)
    return header
  }

  private func makeHeader<Model: ManagedTableViewHeaderFooterViewModel>(
    _ model: Model
  ) -> TableViewHeaderFooterView {
    BuildContext.apart {
      let header = Model.Header(made: ())
      header.update(model: model)
      return header
    }
  }
}
