import LayoutDSL
import UIKitNames

/// Sixty lines of constraints, of every kind that the language has.
func makeScreen(_ other: UIView, _ guide: LayoutGuide, margin: CGFloat, count: Int) -> UIView {
  UIView { root in
    let a = UIView()
    a
    let b = UILabel()
    b
    UIView {
      $0.layout.left == root.layout.left
      $0.layout.right == root.layout.right - 8
      $0.layout.top == root.layout.top + margin
      $0.layout.bottom <= root.layout.bottom - margin * 2
      $0.layout.leading >= a.layout.trailing + 8 + margin
      $0.layout.trailing == b.layout.leading - 16 ^ .high
      $0.layout.centerX == root.layout.centerX * 0.5 + 10
      $0.layout.centerY == root.layout.centerY / 2 - 3 ^ .low
      $0.layout.baseline == b.layout.baseline
      $0.layout.firstBaseline == b.layout.firstBaseline + 2
      $0.layout.lastBaseline == b.layout.lastBaseline - 2 ^ .priority(300)
      $0.layout.width == 40 ^ 900
      $0.layout.height == 40 + margin
      $0.layout.width == $0.layout.height * 1.5
      $0.layout.width == a.layout.width * 2 + 10 ^ 900
      $0.layout.height >= b.layout.height / 3
      $0.layout.height <= 100 ^ .medium % .deactivated
      $0.layout.leftMargin == root.layout.leftMargin
      $0.layout.rightMargin == root.layout.rightMargin
      $0.layout.topMargin == root.layout.topMargin + 1
    }
    UIView {
      $0.layout.bottomMargin == root.layout.bottomMargin - 1
      $0.layout.leadingMargin == root.layout.leadingMargin
      $0.layout.trailingMargin == root.layout.trailingMargin
      $0.layout.centerXWithinMargins == root.layout.centerXWithinMargins
      $0.layout.centerYWithinMargins == root.layout.centerYWithinMargins + 4
      $0.layout.sides == root.layout.sides
      $0.layout.caps == root.layout.caps * 1.5
      $0.layout.size == root.layout.size * 0.5
      $0.layout.size == CGSize(width: 100, height: 100)
      $0.layout.size == CGSize(width: margin * 2, height: CGFloat(count) * 44 + margin)
      $0.layout.topLeft == root.layout.topLeft
      $0.layout.topLeading == root.layout.topLeading + CGPoint(x: 16, y: 12)
      $0.layout.topRight == root.layout.topRight - CGPoint(x: 16, y: 12)
      $0.layout.topTrailing == a.layout.bottomTrailing
      $0.layout.bottomLeft == a.layout.bottomLeft + CGPoint(x: margin, y: -margin)
      $0.layout.bottomLeading == root.layout.bottomLeading ^ .high
      $0.layout.bottomRight == root.layout.bottomRight % .deactivated
      $0.layout.bottomTrailing == CGPoint(x: 10, y: 10)
      $0.layout.edges == root.layout.edges
      $0.layout.edges == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    UIView {
      $0.layout.edges == a.layout.edgeMargins + UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      $0.layout.center == root.layout.center
      $0.layout.center == CGPoint(x: margin, y: margin / 2)
      $0.layout.sides == root.layout.sideMargins ^ .priority(751)
      $0.layout.caps == root.layout.capMargins
      $0.layout.sides == 10
      $0.layout.top == root.safeLayout.top
      $0.layout.bottom == root.keyboardLayout.top - 16 - margin
      $0.layout.edges == $0.parentLayout.edges
      $0.layout.edges == $0.parentSafeAreaLayout.edges
      $0.layout.bottom <= $0.parentKeyboardLayout.top
      $0.layout.leading == $0.referencedLayout("a").trailing + (margin + 2) * 3
      $0.layout.width == other
      $0.layout.height == other
      $0.layout.edges == guide
      guide.layout.width == $0.layout.width * 0.5 + margin * CGFloat(count) - 1
      $0.layout.width == root.layout.width * (1 / 3) - (margin + 8) * 2 / 3 ^ .high
      $0.layout.left == (root.layout.left + 20) * 2 + margin
      $0.layout.height == margin + 2 * CGFloat(count) + 8 - margin / 4 ^ 800
      $0.layout.top >= b.layout.bottom + 8 ^ .required
    }
  }
}
