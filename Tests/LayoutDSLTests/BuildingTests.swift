import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.1, M3.2: anonymous trees") struct BuildingTests {
  @Test("M3.1a views of a closure become subviews, in order")
  func subviews() throws {
    var inner: View?
    let root = makeRoot().configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        UILabel {
          $0.text = "Hello"
          $0.layout.topLeading == $0.parentLayout.topLeading
          inner = $0
        }
      }
      UIView()
    }
    try root.layout()
    try #require(root.subviews.count == 2)
    expect(root.subviews[0], at: 0, 0, 320, 480)
    #expect(inner?.superview === root.subviews[0])
    // Hello in Helvetica 17: (722 + 556 + 222 + 222 + 556) * 0.017 = 38.726.
    expect(inner, at: 0, 0, 39, 20.5)
  }

  @Test("M3.1a closures that do not ask for the view")
  func withoutParameter() throws {
    let label = UILabel(), root = makeRoot()
    root.configure {
      UIView {
        label
        UIView()
      }
    }
    label.layout.bottomTrailing == root
    label.layout.size == CGSize(width: 30, height: 10)
    try root.layout()
    let box = try #require(root.subviews.first)
    try #require(box.subviews.count == 2)
    #expect(box.subviews[0] === label)
    expect(label, at: 290, 470, 30, 10)
  }

  @Test("M3.1b views in a stack are arranged")
  func arranged() throws {
    let root = makeRoot().configure {
      UIVStack {
        $0.spacing = 10
        $0.layout.sides == $0.parentLayout.sides
        $0.layout.top == $0.parentLayout.top
        UIView { $0.layout.height == 30 }
        UIView { $0.layout.height == 40 }
      }
    }
    try root.layout()
    let stack = try #require(root.subviews.first as? StackView)
    expect(stack, at: 0, 0, 320, 80)
    expect(stack.arrangedSubviews.last, at: 0, 40, 320, 40)
  }

  @Test("M3.1c nil, if, else, switch, for, groups and statements may stand in a closure")
  func control() throws {
    let none: View? = nil
    var width: ConstraintGroup?
    func build(_ isOn: Bool, _ kind: Int) -> View {
      UIVStack { stack in
        stack.spacing = 1
        none
        if isOn { UIView { $0.tag = 1 } }
        if isOn { UIView { $0.tag = 2 } } else { UIView { $0.tag = 3 } }
        switch kind {
        case 0: UIView { $0.tag = 4 }
        case 1: UIView { $0.tag = 5 }
        case 2: UIView { $0.tag = 6 }
        default: stack.spacing = 2
        }
        for index in 0..<3 { UIView { $0.tag = 10 + index } }
        stack.layout.height == 50
        width = stack.layout.width == 10
        width?.changePriority(to: .high)
        Void()
        stack.bind(\.tag) <~ Property(value: 9)
      }
    }
    #expect(build(true, 0).subviews.map(\.tag) == [1, 2, 4, 10, 11, 12])
    #expect(build(false, 1).subviews.map(\.tag) == [3, 5, 10, 11, 12])
    #expect(build(false, 2).subviews.map(\.tag) == [3, 6, 10, 11, 12])
    let stack = try #require(build(false, 3) as? StackView)
    #expect(stack.spacing == 2 && stack.tag == 9)
    let root = makeRoot()
    root.addSubview(stack)
    stack.layout.topLeft == root
    try root.layout()
    expect(stack, at: 0, 0, 10, 50)
    #expect(width?.layoutConstraints.first?.priority == 750)
  }

  @Test("M3.1d the closure gets the view as its own class, also of an application's classes")
  func ownClass() {
    let card = Card {
      $0.number = 7
      $0.layout.width == 10
    }
    #expect(card.number == 7)
    #expect(card.madeBy == "init(frame:)")
    let label = UILabel { label in label.numberOfLines = 0 }
    #expect(label.numberOfLines == 0)
    #expect(label.configure { $0.numberOfLines = 3 }.numberOfLines == 3)
  }

  @Test("M3.2a children refer to parents and cousins that are not attached yet")
  func waiting() throws {
    var left: View?, right: View?, child: View?
    let root = UIContainer { parent in
      UIContainer { side in
        side.layout.edges == parent.layout.edges
        left = UIView {
          $0.layout.topLeading == parent.layout.topLeading
          $0.layout.size == CGSize(width: 50, height: 20)
        }
        left
      }
      UIContainer {
        $0.layout.edges == parent.layout.edges
        right = UIView {
          $0.layout.topLeading == left!.layout.bottomTrailing
          $0.layout.size == left!.layout.size * 2
          UIView {
            child = $0
            $0.layout.bottomTrailing == $0.parentLayout.bottomTrailing
            $0.layout.size == $0.parentLayout.size / 4
          }
        }
        right
        if true { Void() }
      }
    }
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    try root.layout()
    expect(left, at: 0, 0, 50, 20)
    expect(right, at: 50, 20, 100, 40)
    expect(child, at: 75, 30, 25, 10)
  }

  @Test("M3.2b constraints wait for the outermost closure; outside they are active at once")
  func batch() {
    var isActiveInside: Bool?, isActiveAfterInner: Bool?, kept: ConstraintGroup?
    var inner: ConstraintGroup?
    let root = makeRoot().configure {
      UIView { inner = $0.layout.width == 20 }
      UIView {
        isActiveAfterInner = inner?.layoutConstraints.first?.isActive
        let group = $0.layout.width == 10
        isActiveInside = group.layoutConstraints.first?.isActive
        kept = group
      }
    }
    #expect(isActiveInside == false && isActiveAfterInner == false)
    #expect(inner?.layoutConstraints.first?.isActive == true)
    #expect(kept?.layoutConstraints.first?.isActive == true)
    let group = (root.subviews.last ?? root).layout.height == 10
    #expect(group.layoutConstraints.first?.isActive == true)
  }

  @Test("M3.2c a typed button and an existing view are expressions")
  func expressions() throws {
    let label = UILabel()
    label.text = "Hi"
    let root = makeRoot().configure {
      UIButton(type: .system) {
        $0.setTitle("Go", for: .normal)
        $0.layout.topLeft == $0.parentLayout.topLeft
        $0.layout.width == 44
      }
      label.configure { $0.layout.topLeft == $0.parentLayout.topLeft + CGPoint(x: 3, y: 4) }
      UIButton(type: .custom) {
        UIView {
          $0.layout.topLeft == $0.parentLayout.topLeft + CGPoint(x: 1, y: 2)
          $0.layout.size == 5
        }
      }
    }
    try root.layout()
    try #require(root.subviews.count == 3)
    expect(root.subviews[2].subviews.first, at: 1, 2, 5, 5)
    // Go in 15 points: a line of 18, 6 above and below.
    expect(root.subviews[0], at: 0, 0, 44, 30)
    // Hi in 17 points: (722 + 222) * 0.017 = 16.048.
    expect(label, at: 3, 4, 16.5, 20.5)
  }
}

/// A class as applications write them.
class Card: UIView {
  var number = 0
  var madeBy = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    madeBy = "init(frame:)"
  }
}
