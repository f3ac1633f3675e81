import LayoutTree

/// The headers or footers of a list that are shown, by the number of their section.
struct SectionViews {
  private struct Entry {
    let id: String
    let view: View
    let model: Any
    /// Whether somebody asked for it; it then stays also out of sight.
    var isHeld: Bool
    /// Whether the section has another model by now.
    var isStale = false
  }
  private var entries: [Int: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// The view of a section.
  subscript(section: Int) -> View? { entries[section]?.view }

  /// Every view, with its section, from the first.
  var all: [(section: Int, view: View)] {
    entries.map { ($0, $1.view) }.sorted { $0.section < $1.section }
  }

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

  /// Whether somebody asked for one of the views.
  var hasHeld: Bool { entries.values.contains(where: \.isHeld) }

  /// Has the view of a section stay, as somebody asked for it.
  mutating func hold(_ section: Int) { entries[section]?.isHeld = true }

  /// Whether somebody asked for the view of a section.
  func isHeld(_ section: Int) -> Bool { entries[section]?.isHeld ?? false }

  /// Whether the view of a section shows an older model than that of its section.
  func isStale(_ section: Int) -> Bool { entries[section]?.isStale ?? false }

  /// Lets views follow new sections; they still show the models that they showed.
  ///
  /// - Parameters:
  ///   - ids: Those of the new sections.
  ///   - model: What a section shows now.
  /// - Returns: the views without a section or a model, which are to leave their list.
  mutating func follow(_ ids: [String], model: (Int) -> Any?) -> [View] {
    if isEmpty { return [] }
    var (kept, gone) = pair(with: ids)
    for (section, entry) in kept {
      if let model = model(section) {
        let isStale = entry.isStale || !ModelComparison.isSame(model, entry.model)
        entries[section] = Entry(
          id: ids[section], view: entry.view, model: entry.model, isHeld: entry.isHeld,
          isStale: isStale)
      } else {
        gone.append(entry.view)
      }
    }
    return gone
  }

  /// Takes the views out, and pairs them with new sections: by id, else by place.
  ///
  /// - Parameter ids: those of the new sections.
  /// - Returns: views by their new sections, and those without one.
  private mutating func pair(
    with ids: [String]
  ) -> (kept: [Int: Entry], gone: [View]) {
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
    return (sections, left.values.map(\.view))
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
