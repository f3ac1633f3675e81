/// Rows of any number of items, which documents give.
extension LayoutEngine {
  /// The place of an anchor; what it looks at is watched.
  func watchedPlace(_ anchor: AnyLayoutAnchor) -> ItemPlace? {
    guard let place = place(anchor.reference, anchor.attribute) else { return nil }
    if place.region != .alignment && place.region != .frame { watchEnvironment(of: place.node) }
    return place
  }

  /// The places of a row's attributes.
  func places(_ row: LinearLayoutRow) -> [(place: ItemPlace, coefficient: Double)] {
    var places = row.terms.compactMap { term in
      watchedPlace(term.anchor).map { (place: $0, coefficient: term.coefficient) }
    }
    for one in places.indices {
      for other in places.indices where other != one {
        redirect(&places[one].place, against: places[other].place)
      }
    }
    return places
  }

  /// Makes the record of a row.
  func registerSum(_ row: LinearLayoutRow) {
    let places = places(row)
    guard let first = places.first, places.count == row.terms.count else { return }
    let number = Int32(truncatingIfNeeded: constraints.count)
    var record = ConstraintRecord(
      first: first.place, second: ItemPlace(), ancestor: pool.root)
    record.sum = Int32(truncatingIfNeeded: pool.sums.count)
    pool.sums.append(SumRecord(terms: places, row: row))
    pool.records.append(record)
    constraints.append(nil)
    if places.contains(where: { $0.place.region != .alignment && $0.place.region != .frame }) {
      environmentRecords.insert(number)
    }
  }
}

extension View {
  /// Adds a row of any number of items to the tree that the view is in.
  package final func addLinearRow(_ row: LinearLayoutRow) {
    let engine = root.makeEngine()
    engine.linearRows.append(row)
    engine.noteEverything()
  }
}
