import LayoutTree

extension ManagedTableView {
  /// Where a row is to be after scrolling to it.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// Anywhere in sight.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// What can be done to rows by id.
  public enum Operation: Hashable, Sendable {
    /// All rows are measured and shown anew.
    case reloadAllCells
    /// A row is measured and shown anew.
    case reloadCell(id: String, animated: Bool)
    /// The table scrolls to a row.
    case scrollCell(id: String, to: ScrollPosition, animated: Bool)
  }

  /// Does something to rows; an unknown id is an error that goes to the listeners.
  public func queueOperation(_ operation: Operation) {
    switch operation {
    case .reloadAllCells:
      let ids = rows.joined().map(\.id)
      for id in ids where names.places[id] != nil { reload(id) }
    case .reloadCell(let id, _): reload(id)
    case .scrollCell(let id, let position, let isAnimated):
      guard let path = place(of: id) else { return }
      scroll(to: rectForRow(at: path), position)
      if isAnimated { scrollHandler.didEndScrollingAnimation?(self) }
      scrollHandler.didFinishAnyScrolling?(self)
    }
  }

  func place(of id: String) -> RowPath? {
    if let path = names.places[id] { return path }
    MortarError.unknownRow(id: id).emit()
    return nil
  }

  private func reload(_ id: String) {
    guard let path = place(of: id) else { return }
    cachedHeights[id] = nil
    rows[path.section][path.row].isMeasured = false
    rows[path.section][path.row].stamp = nextStamp()
    unmeasured.append(path)
    noteSight()
    if shown[id] != nil { stale.insert(id) }
    showHeldCell(ofRow: id)
  }

  private func scroll(to rect: Rect, _ position: ScrollPosition) {
    let visible = bounds.size.height
    let wanted: Double
    switch position {
    case .top: wanted = rect.minY
    case .middle: wanted = rect.midY - visible / 2
    case .bottom: wanted = rect.maxY - visible
    case .none:
      wanted = min(max(contentOffset.y, rect.maxY - visible), rect.minY)
    }
    contentOffset.y = max(0, min(wanted, contentHeight - visible))
  }
}
