import LayoutTree

extension ManagedCollectionView {
  /// The header of a section, made or brought up to date, at its place in the collection.
  ///
  /// - Returns: `nil` when there is no such section, or it has no header.
  public func headerView(forSection section: Int) -> View? {
    let header = shownHeader(ofSection: section, isHeld: true)
    header?.place(at: flow().headers[section])
    return header
  }

  func shownHeader(ofSection section: Int, isHeld: Bool) -> View? {
    guard sections.indices.contains(section), let model = sections[section].header else {
      return nil
    }
    let header = headers[section] ?? makeHeader(model)
    headers.keep(header, of: section, id: sections[section].id, model: model, isHeld: isHeld)
    if header.superview == nil { addSubview(header) }
    return header
  }

  /// The footer of a section, made or brought up to date, at its place in the collection.
  ///
  /// - Returns: `nil` when there is no such section, or it has no footer.
  public func footerView(forSection section: Int) -> View? {
    let footer = shownFooter(ofSection: section, isHeld: true)
    footer?.place(at: flow().footers[section])
    return footer
  }

  func shownFooter(ofSection section: Int, isHeld: Bool) -> View? {
    guard sections.indices.contains(section), let model = sections[section].footer else {
      return nil
    }
    let footer = footers[section] ?? makeHeader(model)
    footers.keep(footer, of: section, id: sections[section].id, model: model, isHeld: isHeld)
    if footer.superview == nil { addSubview(footer) }
    return footer
  }

  /// Lets the headers and footers that are shown follow the sections.
  func updateHeaders() {
    let given = sections
    let ids = given.map(\.id)
    headers = headers.following(ids, model: { given[$0].header }, show: { show($0, in: $1) })
    footers = footers.following(ids, model: { given[$0].footer }, show: { show($0, in: $1) })
  }

  /// Shows a model in a view, or in another one where it is of another class.
  private func show<Model: ManagedCollectionReusableViewModel>(
    _ model: Model, in view: View
  ) -> View {
    if let header = view as? Model.ReusableView {
      header.update(model: model)
      return header
    }
    view.removeFromSuperview()
    let header = makeHeader(model)
    addSubview(header)
    return header
  }

  private func makeHeader<Model: ManagedCollectionReusableViewModel>(_ model: Model) -> View {
    BuildContext.apart {
      let header = Model.ReusableView(made: ())
      header.update(model: model)
      return header
    }
  }
}
