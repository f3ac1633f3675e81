import LayoutTree
import Testing

/// A root of the given size.
func makeRoot(_ width: Double = 320, _ height: Double = 480) -> View {
  View(frame: Rect(x: 0, y: 0, width: width, height: height))
}

extension View {
  /// A view in this one that is placed by constraints.
  func add<V: View>(_ view: V, named name: String? = nil) -> V {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = name
    addSubview(view)
    return view
  }

  /// A plain view in this one that is placed by constraints.
  func addBox(_ name: String? = nil) -> View { add(View(), named: name) }
}

/// A view of a fixed natural size.
func makeLeaf(_ width: Double, _ height: Double) -> View {
  let view = View()
  view.intrinsicContentSizeOverride = Size(width: width, height: height)
  return view
}

/// Whether two frames agree within the rounding of a solve.
func isClose(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-6) -> Bool {
  abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
    && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
}

/// Fails unless a view lies where it should.
func expect(
  _ view: View, at x: Double, _ y: Double, _ width: Double, _ height: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    isClose(view.frame, Rect(x: x, y: y, width: width, height: height)),
    "\(view.frame) instead of (\(x), \(y), \(width), \(height))", sourceLocation: sourceLocation)
}

/// Activates constraints.
func activate(_ constraints: LayoutConstraint...) { LayoutConstraint.activate(constraints) }
