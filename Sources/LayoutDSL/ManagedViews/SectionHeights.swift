/// The heights of the headers or footers of a list, by section.
///
/// A height stays known while its model looks the same, also when its section moves.
struct SectionHeights {
  /// The heights as far as they are known; 0 where there is no model.
  private(set) var values: [Double] = []
  private var ids: [String] = []
  private var models: [Any?] = []
  private var unknown: Set<Int> = []
  /// Grows with every change: a height that was found for another one does not count.
  private(set) var version = 0

  var isKnown: Bool { unknown.isEmpty }

  /// Takes the models of new sections over.
  mutating func follow(_ newIDs: [String], _ newModels: [Any?]) {
    version += 1
    let old = self
    let places = Dictionary(zip(old.ids, old.ids.indices)) { first, _ in first }
    ids = newIDs
    models = newModels
    values = [Double](repeating: 0, count: newModels.count)
    unknown.removeAll(keepingCapacity: true)
    for (section, model) in newModels.enumerated() {
      guard let model else { continue }
      let place = [places[newIDs[section]], section].compactMap(\.self).first {
        old.shows(model, at: $0)
      }
      if let place { values[section] = old.values[place] } else { unknown.insert(section) }
    }
  }

  /// Forgets the heights.
  mutating func forget() {
    version += 1
    for (section, model) in models.enumerated() where model != nil {
      values[section] = 0
      unknown.insert(section)
    }
  }

  /// The sections whose heights are to be found.
  var missing: [Int] { unknown.sorted() }

  /// Keeps what was found when the sections had the given version; whether they still have it.
  mutating func keep(_ height: Double, of section: Int, in version: Int) -> Bool {
    guard version == self.version, values.indices.contains(section) else { return false }
    values[section] = height
    unknown.remove(section)
    return true
  }

  private func shows(_ model: Any, at section: Int) -> Bool {
    guard models.indices.contains(section), !unknown.contains(section), let own = models[section]
    else { return false }
    return ModelComparison.isSame(model, own)
  }
}

/// How lists stand what the code of cells, models and listeners does to them meanwhile.
enum ListRounds {
  /// How often a list begins anew at most when it is changed while it measures or shows rows.
  static let limit = 8
  /// How deep changes by what shows changes go before cells wait for the next layout pass; each may
  /// show many cells.
  static let depth = 2
}
