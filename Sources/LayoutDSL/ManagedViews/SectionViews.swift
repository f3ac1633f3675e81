import LayoutTree

/// The headers or footers of a list that are shown, by the number of their section.
struct SectionViews {
  private struct Entry {
    let id: String
    let view: View
    let model: Any
    /// Whether somebody asked for it; it then stays also out of sight.
    var isHeld: Bool
  }
  private var entries: [Int: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// The view of a section.
  subscript(section: Int) -> View? { entries[section]?.view }

  /// Every view, with its section.
  var all: [(section: Int, view: View)] { entries.map { ($0, $1.view) } }

  /// Keeps a view that shows the model of a section, which has an id.
  mutating func keep(_ view: View, of section: Int, id: String, model: Any, isHeld: Bool) {
    let wasHeld = entries[section].map { $0.view === view && $0.isHeld } ?? false
    entries[section] = Entry(id: id, view: view, model: model, isHeld: isHeld || wasHeld)
  }

  /// Takes out the views that nobody asked for and whose section is not among those.
  mutating func takeUnheld(except sections: Set<Int>) -> [View] {
    let gone = entries.filter { !$1.isHeld && !sections.contains($0) }
    for section in gone.keys { entries[section] = nil }
    return gone.values.map(\.view)
  }

  /// Lets views follow new sections; those without a section or a model leave their list.
  ///
  /// - Parameters:
  ///   - ids: Those of the new sections.
  ///   - model: What a section shows now.
  ///   - show: Shows a model in a view, or in another one, which it returns.
  /// - Returns: the views by their new sections.
  func following<Model>(
    _ ids: [String], model: (Int) -> Model?, show: (Model, View) -> View
  ) -> SectionViews {
    var views = self
    if views.isEmpty { return views }
    let (kept, gone) = views.pair(with: ids)
    for view in gone { view.removeFromSuperview() }
    for (section, view, old, isHeld) in kept {
      guard let model = model(section) else {
        view.removeFromSuperview()
        continue
      }
      let now = ModelComparison.isSame(model, old) ? view : show(model, view)
      views.keep(now, of: section, id: ids[section], model: model, isHeld: isHeld)
    }
    return views
  }

  /// Takes the views out, and pairs them with new sections: by id, else by place.
  ///
  /// - Parameter ids: those of the new sections.
  /// - Returns: views with the models that they show and their new sections, and those without one.
  private mutating func pair(
    with ids: [String]
  ) -> (kept: [(section: Int, view: View, model: Any, isHeld: Bool)], gone: [View]) {
    var left = entries
    entries = [:]
    var sections: [Int: Entry] = [:]
    var old = Dictionary(left.map { ($1.id, $0) }) { first, _ in first }
    for (section, id) in ids.enumerated() {
      guard let place = old.removeValue(forKey: id) else { continue }
      sections[section] = left.removeValue(forKey: place)
    }
    for section in ids.indices where sections[section] == nil {
      sections[section] = left.removeValue(forKey: section)
    }
    return (sections.map { ($0, $1.view, $1.model, $1.isHeld) }, left.values.map(\.view))
  }
}

extension View {
  /// Puts a cell, header or footer where its list wants it, also when constraints of its own have
  /// switched its mask's translation off.
  func place(at frame: Rect) {
    translatesAutoresizingMaskIntoConstraints = true
    self.frame = frame
  }
}
