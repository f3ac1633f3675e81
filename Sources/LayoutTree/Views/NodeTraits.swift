import ConstraintModel

/// What layout needs to know of one view; the pool has a copy.
struct NodeTraits {
  var kind = NodeKind.view
  var flags: NodeFlags = [.translatesMask, .marginsFromSafeArea]
  var direction = SemanticContentAttribute.unspecified
  var firstBaseline = Baseline.bottom
  var lastBaseline = Baseline.bottom
  /// Natural width and height of the alignment rectangle; negative where there is none.
  var content = ContentSize.none
  /// Resistance against growing, per axis.
  var hugging = AxisPriorities(Priority.low)
  /// Resistance against shrinking, per axis.
  var compression = AxisPriorities(Priority.high)
  var margins = EdgeInsets(all: 8)
  /// From the frame inwards to the alignment rectangle.
  var alignment = EdgeInsets.zero
}

/// Which rows a node makes besides those of its constraints.
enum NodeKind: UInt8 {
  case view, stack, scroll, guide
}

/// Yes or no questions about a node.
struct NodeFlags: OptionSet {
  let rawValue: UInt16

  /// Keeps its frame by required rows.
  static let translatesMask = NodeFlags(rawValue: 1)
  /// Hidden: an arranged view is left out.
  static let hidden = NodeFlags(rawValue: 2)
  /// Arranged by the stack above it.
  static let arranged = NodeFlags(rawValue: 4)
  static let preservesMargins = NodeFlags(rawValue: 8)
  static let marginsFromSafeArea = NodeFlags(rawValue: 16)
  /// What is below it has no safe area of its own: cells, scroll views.
  static let endsSafeArea = NodeFlags(rawValue: 32)
  /// Its height depends on its width.
  static let wraps = NodeFlags(rawValue: 64)
  /// Its natural size has to be asked for anew.
  static let measures = NodeFlags(rawValue: 128)
  /// The readable width guide.
  static let readable = NodeFlags(rawValue: 256)
  /// The content area of a scroll view.
  static let contentArea = NodeFlags(rawValue: 512)
  /// Its left and right margins are those at the leading and the trailing edge.
  static let directionalMargins = NodeFlags(rawValue: 1024)
  /// A layout has given it a frame.
  static let laidOut = NodeFlags(rawValue: 2048)
}

/// Where a baseline lies.
enum Baseline: Equatable {
  /// At the bottom edge.
  case bottom
  /// That far below the top edge.
  case fromTop(Double)
  /// That far above the bottom edge.
  case fromBottom(Double)
  /// That far below the middle.
  case fromCenter(Double)
}

/// A natural size; negative along an axis without one.
struct ContentSize: Equatable {
  var width: Double
  var height: Double

  static let none = ContentSize(width: -1, height: -1)

  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// A priority for each axis.
struct AxisPriorities: Equatable {
  var horizontal: Priority
  var vertical: Priority

  init(_ both: Priority) {
    horizontal = both
    vertical = both
  }

  subscript(axis: Axis) -> Priority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
