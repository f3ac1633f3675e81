import ConstraintModel

/// An edge or middle of a node's rectangle along one axis: `origin + factor * size + offset`.
struct EdgeForm {
  var factor: Double
  var offset: Double
}

extension PoolReader {
  /// Low and high edge of a region along an axis.
  @inline(__always) private func edges(
    _ node: Int32, _ region: Region, _ axis: Axis
  ) -> (low: EdgeForm, high: EdgeForm) {
    let insets: EdgeInsets
    switch region {
    case .alignment: insets = nodes[Int(node)].traits.alignment
    case .margins: insets = environments[Int(node)].margins
    case .safeArea: insets = environments[Int(node)].safeArea
    case .frame: insets = .zero
    case .keyboard:
      if axis == .horizontal {
        return (EdgeForm(factor: 0, offset: 0), EdgeForm(factor: 1, offset: 0))
      }
      let height =
        node == root
        ? max(keyboardHeight, environments[Int(node)].safeArea.bottom)
        : environments[Int(node)].safeArea.bottom
      return (EdgeForm(factor: 1, offset: -height), EdgeForm(factor: 1, offset: 0))
    }
    return (
      EdgeForm(factor: 0, offset: insets.low(axis)),
      EdgeForm(factor: 1, offset: -insets.high(axis))
    )
  }

  /// A position of a node, relative to its own origin.
  func form(_ place: ItemPlace, mirrored: Bool) -> EdgeForm {
    var role = place.attribute.role
    if mirrored, place.attribute.isDirectional {
      if role == .low { role = .high } else if role == .high { role = .low }
    }
    return form(place.node, place.region, role, place.attribute.axis)
  }

  /// A position of a node along an axis, relative to its own origin.
  @inline(__always) func form(
    _ node: Int32, _ region: Region, _ role: LayoutAttribute.Role, _ axis: Axis
  ) -> EdgeForm {
    let (low, high) = edges(node, region, axis)
    switch role {
    case .low: return low
    case .high: return high
    case .firstBaseline: return baseline(nodes[Int(node)].traits.firstBaseline, low, high)
    case .lastBaseline: return baseline(nodes[Int(node)].traits.lastBaseline, low, high)
    case .center, .size, .none:
      return EdgeForm(
        factor: (low.factor + high.factor) / 2, offset: (low.offset + high.offset) / 2)
    }
  }

  /// The extent of a region: `factor * size + offset`.
  func extent(_ place: ItemPlace) -> EdgeForm {
    extent(place.node, place.region, place.attribute.axis)
  }

  /// The extent of a region along an axis: `factor * size + offset`.
  @inline(__always) func extent(_ node: Int32, _ region: Region, _ axis: Axis) -> EdgeForm {
    let (low, high) = edges(node, region, axis)
    return EdgeForm(factor: high.factor - low.factor, offset: high.offset - low.offset)
  }

  private func baseline(_ baseline: Baseline, _ low: EdgeForm, _ high: EdgeForm) -> EdgeForm {
    switch baseline {
    case .bottom: high
    case .fromTop(let distance): EdgeForm(factor: low.factor, offset: low.offset + distance)
    case .fromBottom(let distance): EdgeForm(factor: high.factor, offset: high.offset - distance)
    case .fromCenter(let distance):
      EdgeForm(
        factor: (low.factor + high.factor) / 2,
        offset: (low.offset + high.offset) / 2 + distance)
    }
  }

  /// Adds `scale` times a node's position in the coordinates of `ancestor` to the open row.
  @inline(__always) func addPosition(
    _ form: EdgeForm, _ node: Int32, _ axis: Axis, scale: Double, in ancestor: Int32,
    to sink: inout RowSink
  ) {
    if form.factor != 0 { sink.add(scale * form.factor, Self.size(node, axis)) }
    sink.add(scale * form.offset)
    var current = node
    while current != ancestor, current >= 0 {
      sink.add(scale, Self.origin(current, axis))
      current = nodes[Int(current)].parent
    }
  }
}
