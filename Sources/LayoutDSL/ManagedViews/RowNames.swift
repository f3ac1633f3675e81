/// Names for rows or items: their ids, where each has one of its own.
///
/// A second row with an id is an error; it gets another name, so that it is shown all the same.
struct RowNames {
  /// Where the row of a name is.
  private(set) var places: [String: RowPath] = [:]
  /// How often ids were there that are there more than once.
  private var counts: [String: Int] = [:]
  private var duplicates: [MortarError] = []

  /// Begins anew.
  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    counts = [:]
  }

  /// Gives a row its name.
  mutating func add(_ id: String, at path: RowPath) -> String {
    guard let other = places.updateValue(path, forKey: id) else { return id }
    places[id] = other
    var count = counts[id] ?? 1
    if count == 1 { duplicates.append(.duplicateRow(id: id, row: path, other: other)) }
    var name: String
    repeat {
      count += 1
      name = "\(id)\u{0}\(count)"
    } while places[name] != nil
    counts[id] = count
    places[name] = path
    return name
  }

  /// The first error of each id; listeners may look at the table, so they hear it when it is whole.
  mutating func takeDuplicates() -> [MortarError] {
    defer { duplicates = [] }
    return duplicates
  }
}
