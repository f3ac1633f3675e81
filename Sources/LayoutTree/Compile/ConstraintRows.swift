import ConstraintModel

extension PoolReader {
  /// Adds the row of a constraint, unless an item is left out.
  ///
  /// Positions are measured in the coordinates of the nearest node that holds both items, from its
  /// leading edge where an attribute follows the layout direction; so constants keep their sense from
  /// right to left, and multiplied positions mean what they mean in UIKit.
  func addRow(ofConstraint number: Int32, to sink: inout RowSink) {
    let record = records[Int(number)]
    if record.sum >= 0 {
      let sum = sums[Int(record.sum)]
      return addRow(sum.terms, sum.row, number, to: &sink)
    }
    guard record.isLive, isPresent(record.first.node),
      record.second.node < 0 || isPresent(record.second.node)
    else { return }
    addSide(record.first, scale: 1, record, to: &sink)
    if record.second.node >= 0 {
      addSide(record.second, scale: -record.multiplier, record, to: &sink)
    }
    sink.close(
      record.relation, record.constant, priority: record.priority, .constraint, number)
  }

  @inline(__always) func addSide(
    _ place: ItemPlace, scale: Double, _ record: ConstraintRecord, to sink: inout RowSink
  ) {
    let axis = place.attribute.axis
    if place.attribute.role == .size {
      let extent = extent(place)
      if extent.factor != 0 { sink.add(scale * extent.factor, Self.size(place.node, axis)) }
      sink.add(scale * extent.offset)
      return
    }
    let form = form(place, mirrored: record.isMirrored)
    if record.isMirrored {
      // The distance from the ancestor's right edge.
      sink.add(scale, Self.size(record.ancestor, axis))
      addPosition(form, place.node, axis, scale: -scale, in: record.ancestor, to: &sink)
    } else {
      addPosition(form, place.node, axis, scale: scale, in: record.ancestor, to: &sink)
    }
  }
}
