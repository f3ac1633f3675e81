import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.3, M3.5, M3.6: anchors") struct AnchorTests {
  @Test("M3.3a layout, parentLayout, safe area and keyboard, of views and parents")
  func providers() throws {
    let root = makeRoot()
    root.environment.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    root.environment.keyboardHeight = 200
    var safe: View?, keyboard: View?, parentSafe: View?, parentKeyboard: View?, guide: View?
    var parent: View?
    root.configure { root in
      parent = UIView { $0.layout.edges == $0.parentLayout.edges }
      parent
      safe = UIView { $0.layout.edges == root.safeLayout.edges }
      safe
      parentSafe = UIView { $0.layout.edges == $0.parentSafeAreaLayout.edges }
      parentSafe
      keyboard = UIView {
        $0.layout.sides == root.layout.sides
        $0.layout.height == 10
        $0.layout.bottom == root.keyboardLayout.top
      }
      keyboard
      parentKeyboard = UIView { $0.layout.edges == $0.parentKeyboardLayout.edges }
      parentKeyboard
      guide = UIView {
        $0.layout.edges == root.safeAreaLayoutGuide.layout.edges + UIEdgeInsets(all: 1)
      }
      guide
    }
    try root.layout()
    expect(parent, at: 0, 0, 320, 480)
    expect(safe, at: 0, 44, 320, 402)
    expect(parentSafe, at: 0, 44, 320, 402)
    expect(keyboard, at: 0, 270, 320, 10)
    expect(parentKeyboard, at: 0, 280, 320, 200)
    expect(guide, at: 1, 45, 318, 400)
  }

  @Test("M3.5a every single attribute against the parent's")
  func single() throws {
    var views: [View] = []
    let root = makeRoot(300, 200).configure { _ in
      for index in 0..<10 {
        UIView {
          views.append($0)
          if index != 8 { $0.layout.width == 20 }
          if index != 9 { $0.layout.height == 10 }
          switch index {
          case 0: $0.layout.left == $0.parentLayout.left
          case 1: $0.layout.right == $0.parentLayout.right
          case 2: $0.layout.top == $0.parentLayout.top
          case 3: $0.layout.bottom == $0.parentLayout.bottom
          case 4: $0.layout.leading == $0.parentLayout.leading
          case 5: $0.layout.trailing == $0.parentLayout.trailing
          case 6: $0.layout.centerX == $0.parentLayout.centerX
          case 7: $0.layout.centerY == $0.parentLayout.centerY
          case 8: $0.layout.width == $0.parentLayout.width
          default: $0.layout.height == $0.parentLayout.height
          }
        }
      }
    }
    try #require(views.count == 10)
    for (index, view) in views.enumerated() {
      if ![0, 1, 4, 5, 6].contains(index) { view.layout.left == 0 }
      if ![2, 3, 7].contains(index) { view.layout.top == 0 }
    }
    root.environment.direction = .rightToLeft
    try root.layout()
    expect(views[0], at: 0, 0, 20, 10)
    expect(views[1], at: 280, 0, 20, 10)
    expect(views[2], at: 0, 0, 20, 10)
    expect(views[3], at: 0, 190, 20, 10)
    expect(views[4], at: 280, 0, 20, 10)
    expect(views[5], at: 0, 0, 20, 10)
    expect(views[6], at: 140, 0, 20, 10)
    expect(views[7], at: 0, 95, 20, 10)
    expect(views[8], at: 0, 0, 300, 10)
    expect(views[9], at: 0, 0, 20, 200)
  }

  @Test("M3.5b baselines; baseline is the last one")
  func baselines() throws {
    let label = UILabel(), first = UIView(), last = UIView(), plain = UIView()
    label.text = "a b"
    label.numberOfLines = 0
    let root = makeRoot().configure {
      label
      for dot in [first, last, plain] {
        dot.configure {
          $0.layout.size == 2
          $0.layout.left == 0
        }
      }
    }
    label.layout.topLeft == CGPoint(x: 0, y: 100)
    label.layout.size == CGSize(width: 12, height: 41)
    first.layout.top == label.layout.firstBaseline
    last.layout.top == label.layout.lastBaseline
    plain.layout.top == label.layout.baseline
    try root.layout()
    // 0.952 * 17 = 16.184 below the top; 0.241 * 17 = 4.097, rounded 4, above the bottom.
    expect(first, at: 0, 116.184, 2, 2)
    expect(last, at: 0, 137, 2, 2)
    expect(plain, at: 0, 137, 2, 2)
  }

  @Test("M3.5c margins", arguments: [false, true])
  func margins(_ isRightToLeft: Bool) throws {
    let root = makeRoot(300, 200)
    if isRightToLeft { root.environment.direction = .rightToLeft }
    root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let a = UIView(), b = UIView(), c = UIView()
    root.configure {
      a
      b
      c
    }
    a.layout.left == root.layout.leftMargin
    a.layout.right == root.layout.rightMargin
    a.layout.top == root.layout.topMargin
    a.layout.bottom == root.layout.bottomMargin
    b.layout.leading == root.layout.leadingMargin
    b.layout.trailing == root.layout.trailingMargin
    b.layout.caps == root.layout.capMargins
    c.layout.centerX == root.layout.centerXWithinMargins
    c.layout.centerY == root.layout.centerYWithinMargins
    c.layout.size == 10
    root.insetsLayoutMarginsFromSafeArea = false
    try root.layout()
    expect(a, at: 2, 1, 294, 196)
    expect(b, at: 2, 1, 294, 196)
    // The margin box is (2, 1, 294, 196); its middle is (149, 99).
    expect(c, at: 144, 94, 10, 10)
  }

  @Test(
    "M3.6a corners, by left and right as by leading and trailing", arguments: [false, true])
  func corners(_ isRightToLeft: Bool) throws {
    let root = makeRoot(400, 300), box = UIView()
    if isRightToLeft { root.environment.direction = .rightToLeft }
    let views = (0..<9).map { _ in UIView() }
    root.configure { root in
      box
      for view in views { view }
    }
    // Away from where views lie without constraints.
    box.layout.left == 30
    box.layout.top == 40
    box.layout.size == CGSize(width: 300, height: 200)
    for view in views { view.layout.size == CGSize(width: 20, height: 10) }
    let other = box.layout
    views[0].layout.topLeft == other.topLeft
    views[1].layout.topRight == other.topRight
    views[2].layout.bottomLeft == other.bottomLeft
    views[3].layout.bottomRight == other.bottomRight
    views[4].layout.topLeading == other.topLeading
    views[5].layout.topTrailing == other.topTrailing
    views[6].layout.bottomLeading == other.bottomLeading
    views[7].layout.bottomTrailing == other.bottomTrailing
    views[8].layout.center == other.center
    try root.layout()
    let leading = isRightToLeft ? 310.0 : 30, trailing = 340 - leading
    expect(views[0], at: 30, 40, 20, 10)
    expect(views[1], at: 310, 40, 20, 10)
    expect(views[2], at: 30, 230, 20, 10)
    expect(views[3], at: 310, 230, 20, 10)
    expect(views[4], at: leading, 40, 20, 10)
    expect(views[5], at: trailing, 40, 20, 10)
    expect(views[6], at: leading, 230, 20, 10)
    expect(views[7], at: trailing, 230, 20, 10)
    expect(views[8], at: 170, 135, 20, 10)
  }

  @Test("M3.6b sides, caps, size, edges and their margin forms", arguments: [false, true])
  func groups(_ isRightToLeft: Bool) throws {
    let root = makeRoot(300, 200)
    if isRightToLeft { root.environment.direction = .rightToLeft }
    root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    root.insetsLayoutMarginsFromSafeArea = false
    let a = UIView(), b = UIView(), c = UIView(), d = UIView()
    root.configure {
      a
      b
      c
      d
    }
    let sides = a.layout.sides == root.layout.sides
    a.layout.caps == root.layout.capMargins
    b.layout.sides == root.layout.sideMargins
    b.layout.caps == root.layout.caps
    let edges = c.layout.edges == root.layout.edgeMargins
    d.layout.size == root.layout.size
    d.layout.topLeft == root.layout.topLeft
    try root.layout()
    expect(a, at: 0, 1, 300, 196)
    expect(b, at: 2, 0, 294, 200)
    expect(c, at: 2, 1, 294, 196)
    expect(d, at: 0, 0, 300, 200)
    #expect(sides.layoutConstraints.map(\.firstAttribute) == [.leading, .trailing])
    #expect(
      edges.layoutConstraints.map(\.firstAttribute) == [.top, .leading, .bottom, .trailing])
  }

  @Test("M3.6c corners and the middle pair x with x and y with y")
  func cornerAgainstMiddle() throws {
    let root = makeRoot(300, 200), dot = UIView()
    root.addSubview(dot)
    dot.layout.topLeft == root.layout.center + CGPoint(x: 5, y: -7)
    dot.layout.size == 10
    try root.layout()
    expect(dot, at: 155, 93, 10, 10)
  }
}
