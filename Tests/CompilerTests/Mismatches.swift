import LayoutDSL
import UIKitNames

/// Constraints that make no sense (M3.7, M3.8): every line with `layout` in it must be refused.
func mismatches(_ a: UIView, _ b: UIView, _ guide: LayoutGuide) {
  // A position against one along the other axis, or against a size.
  a.layout.top == b.layout.left
  a.layout.leading >= b.layout.centerY
  a.layout.width <= b.layout.trailing
  a.layout.topMargin == b.layout.leadingMargin
  a.layout.sides == b.layout.caps
  a.layout.center == b.layout.size

  // Another number of parts.
  a.layout.top == b.layout.topLeft
  a.layout.size == b.layout.width
  a.layout.edges == guide.layout.center
  a.layout.edgeMargins == b.layout.sides

  // A constant of another form.
  a.layout.top == CGPoint(x: 1, y: 2)
  guide.layout.width <= CGSize(width: 1, height: 2)
  a.layout.center == UIEdgeInsets(all: 1)
  a.layout.edges >= CGSize(width: 1, height: 2)
  a.layout.height == "10"

  // Arithmetic with a constant of another form.
  a.layout.left == b.layout.left + CGPoint(x: 1, y: 2)
  a.layout.size == b.layout.size + 10
  a.layout.edges == b.layout.edges - 10
  a.layout.edges == b.layout.edges + CGSize(width: 1, height: 2)
  a.layout.topLeft == b.layout.topLeft - UIEdgeInsets(all: 1)
  a.layout.size == b.layout.size * CGSize(width: 1, height: 2)
  a.layout.width == b.layout.width * b.layout.height
}
