@_spi(Attachments) import LayoutTree

private enum TitlesKey: ViewAttachmentKey { typealias Value = StateValues<String> }

extension Button {
  /// Sets the title of a state; `title` is that of the state that the button is in.
  public final func setTitle(_ title: String?, for state: State) {
    if state == .normal, self[attachment: TitlesKey.self] == nil {
      // The one title of most buttons is kept nowhere else.
      self.title = title ?? ""
      return
    }
    var titles = self[attachment: TitlesKey.self] ?? StateValues()
    if self[attachment: TitlesKey.self] == nil {
      titles[own: .normal] = self.title
      let others = stateObserver
      stateObserver = { [unowned self] in
        others?()
        showTitle()
      }
    }
    titles[own: state] = title
    self[attachment: TitlesKey.self] = titles
    showTitle()
  }

  /// The title in a state; that of the normal one where the state has none of its own.
  public final func title(for state: State) -> String? {
    let title = self[attachment: TitlesKey.self].map { $0[state] } ?? title
    return title?.isEmpty == true ? nil : title
  }

  /// The title that is shown.
  public final var currentTitle: String? { title(for: state) }

  private func showTitle() { title = self[attachment: TitlesKey.self]?[state] ?? "" }
}
