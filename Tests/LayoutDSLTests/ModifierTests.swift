import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.9, M3.10: priorities and activation") struct ModifierTests {
  let root = makeRoot(300, 200)
  let box = UIView()

  init() {
    root.addSubview(box)
    box.layout.topLeft == root
  }

  @Test("M3.9a priorities decide")
  func decide() throws {
    box.layout.width == 10 ^ .low
    box.layout.width == 20 ^ .medium
    box.layout.width == 30 ^ .priority(499.5)
    box.layout.height == root.layout.height ^ .high
    box.layout.height <= root.layout.height - 50 ^ .required
    try root.layout()
    expect(box, at: 0, 0, 20, 150)
  }

  @Test("M3.9b the names and any number, on every kind of right side")
  func values() {
    func priority(_ group: ConstraintGroup) -> Double? {
      group.layoutConstraints.last?.priority.value
    }
    let number = 321, other = UIView()
    root.addSubview(other)
    #expect(priority(box.layout.width == 1 ^ .low) == 250)
    #expect(priority(box.layout.width == 1 ^ .medium) == 500)
    #expect(priority(box.layout.width == 1.5 ^ .high) == 750)
    #expect(priority(box.layout.width == 1 ^ .required) == 1000)
    #expect(priority(box.layout.width == 1) == 1000)
    #expect(priority(box.layout.width == 1 ^ .priority(300)) == 300)
    #expect(priority(box.layout.width == other.layout.width ^ 300) == 300)
    #expect(priority(box.layout.width == other.layout.width + 3 ^ number) == 321)
    #expect(priority(box.layout.width == other.layout.width * 2 ^ UILayoutPriority(12)) == 12)
    #expect(priority(box.layout.size == CGSize(width: 1, height: 2) ^ 40) == 40)
    #expect(priority(box.layout.center == CGPoint(x: 1, y: 2) ^ .low) == 250)
    #expect(priority(box.layout.edges == UIEdgeInsets(all: 1) ^ .low) == 250)
    #expect(priority(box.layout.edges == other ^ .low) == 250)
    #expect(priority(box.layout.width ^ .low == other.layout.width) == 250)
    #expect(priority(box.layout.width ^ .low == other.layout.width ^ .high) == 750)
    #expect(priority(box.layout.width ^ .low + 5 == 1) == 250)
    #expect(priority(box.layout.width == 1.5 % .deactivated ^ 300) == 300)
    let margin: CGFloat = 8, group = box.layout.width == margin * 2 + 4 ^ 800
    #expect(priority(group) == 800 && group.layoutConstraints.first?.constant == 20)
  }

  @Test("M3.9b whole numbers too: on the right of a relation `^` is not Swift's exclusive or")
  func wholeNumbers() throws {
    let other = UIView(), number = 30
    root.addSubview(other)
    box.layout.width == 10 ^ 300
    box.layout.width >= 12 ^ 400
    box.layout.width <= number - 10 ^ 200
    box.layout.height == 20 + 5 ^ 300
    box.layout.height >= number ^ 301 % .deactivated
    other.layout.topLeft == 7 ^ 900
    other.layout.size == 40 ^ number
    other.layout.size == 50 ^ 2 * 10
    try root.layout()
    expect(box, at: 0, 0, 12, 25)
    expect(other, at: 7, 7, 40, 40)
    // Elsewhere it is, also where a relation follows.
    let bits = 10 ^ 300
    let size = CGFloat(5 ^ 3)
    #expect(bits == 294 && size == 6 && [1, 2, 4].reduce(0) { $0 ^ $1 } == 7)
    box.layout.width == bits ^ .low
    #expect(box.constraints.allSatisfy { $0.constant < 295 })
  }

  @Test("M3.10a a constraint starts switched off and can be switched on")
  func deactivated() throws {
    box.layout.height == 10
    box.layout.width == 40 ^ .high
    let group = box.layout.width == 90 % .deactivated
    try root.layout()
    expect(box, at: 0, 0, 40, 10)
    group.isActive = true
    try root.layout()
    expect(box, at: 0, 0, 90, 10)
  }

  @Test("M3.10b no modifier is lost, in any order")
  func orders() {
    let other = UIView()
    root.addSubview(other)
    let a = other.layout.width
    let groups = [
      box.layout.width == a * 2 + 20 ^ .low % .deactivated,
      box.layout.width == a * 2 + 20 % .deactivated ^ .low,
      box.layout.width == a * 2 + 20 ^ 250 % .deactivated,
      box.layout.width == (a % .deactivated) * 2 + 20 ^ .low,
      box.layout.width == (a ^ .low) * 2 + 20 % .deactivated,
      box.layout.width == ((a ^ .low) % .deactivated + 10) * 2,
      box.layout.width % .deactivated ^ .low == a * 2 + 20,
      box.layout.width - 20 % .deactivated == a * 2 ^ .low,
    ]
    for (index, group) in groups.enumerated() {
      let constraint = group.layoutConstraints.first
      #expect(constraint?.multiplier == 2, "\(index)")
      #expect(constraint?.constant == 20, "\(index)")
      #expect(constraint?.priority.value == 250, "\(index)")
      #expect(constraint?.isActive == false, "\(index)")
    }
    let size = CGSize(width: 3, height: 4)
    let moved = box.layout.size == (other.layout.size ^ .low) % .deactivated + size
    #expect(moved.layoutConstraints.map(\.priority.value) == [250, 250])
    #expect(moved.layoutConstraints.map(\.constant) == [3, 4] && !moved.isActive)
    #expect((box.layout.width == 1.5 % .deactivated ^ 300).isActive == false)
    #expect((box.layout.edges == other % .deactivated ^ .low).isActive == false)
    #expect((box.layout.size == CGSize.zero % .deactivated).isActive == false)
  }

  @Test("M3.10c it waits like others inside a closure")
  func inside() throws {
    var group: ConstraintGroup?
    box.configure {
      UIView {
        $0.layout.left == 0
        $0.layout.width == 7 ^ .low
        group = $0.layout.width == $0.parentLayout.width % .deactivated
      }
    }
    box.layout.size == 50
    try root.layout()
    try #require(box.subviews.count == 1)
    #expect(box.subviews[0].frame.width == 7)
    group?.isActive = true
    try root.layout()
    #expect(box.subviews[0].frame.width == 50)
  }
}

@Suite("M3.11: groups") struct GroupTests {
  @Test("M3.11a constants and priorities change later, each followed by an incremental solve")
  func changes() throws {
    let root = makeRoot(300, 200)
    var kept: ConstraintGroup?, dot: View?
    root.configure {
      UIView {
        dot = $0
        $0.layout.size == 10
        $0.layout.left == 0 ^ .medium
        kept = $0.layout.center == $0.parentLayout.center
      }
      for _ in 0..<20 { UIView { $0.layout.edges == $0.parentLayout.edges } }
    }
    try root.layout()
    expect(dot, at: 145, 95, 10, 10)
    let before = root.layoutStatistics
    kept?.layoutConstraints.first?.constant += 20
    try root.layout()
    expect(dot, at: 165, 95, 10, 10)
    kept?.changePriority(to: .low)
    try root.layout()
    expect(dot, at: 0, 95, 10, 10)
    kept?.isActive = false
    #expect(kept?.isActive == false)
    (dot ?? root).layout.top == 3
    try root.layout()
    expect(dot, at: 0, 3, 10, 10)
    let after = root.layoutStatistics
    #expect(after.coldSolves == before.coldSolves)
  }

  @Test("M3.11b a change while the group waits sticks")
  func pending() throws {
    var off: ConstraintGroup?, on: ConstraintGroup?, box: View?
    var stayedOff: Bool?, cameOn: Bool?
    let root = makeRoot(300, 200).configure {
      UIView {
        box = $0
        $0.layout.topLeft == $0.parentLayout.topLeft
        $0.layout.size == 5 ^ .low
        let first = $0.layout.width == $0.parentLayout.width
        first.isActive = false
        stayedOff = first.isActive
        off = first
        let second = $0.layout.height == $0.parentLayout.height % .deactivated
        second.isActive = true
        second.layoutConstraints.first?.constant = -20
        cameOn = second.isActive
        on = second
      }
    }
    #expect(stayedOff == false && cameOn == true)
    #expect(off?.isActive == false && on?.isActive == true)
    try root.layout()
    expect(box, at: 0, 0, 5, 180)
  }

  @Test("M3.11b so does a change of a single constraint, also of one whose parent is not known yet")
  func pendingConstraint() throws {
    let log = ErrorLog()
    var box: View?, states: [Bool] = [], groups: [ConstraintGroup] = []
    let root = makeRoot(300, 200).configure {
      UIView {
        box = $0
        $0.accessibilityIdentifier = "box-11b"
        $0.layout.topLeft == $0.parentLayout.topLeft
        $0.layout.size == 5 ^ .low
        let width = $0.layout.width == $0.parentLayout.width
        let height = $0.layout.height == $0.parentLayout.height % .deactivated
        let sizes = $0.layout.size == 7
        width.layoutConstraints.first?.isActive = false
        height.layoutConstraints.first?.isActive = true
        LayoutConstraint.deactivate(sizes.layoutConstraints)
        groups = [width, height, sizes]
        states = groups.map(\.isActive)
      }
    }
    #expect(states == [false, true, false])
    #expect(groups.map(\.isActive) == states)
    #expect(log.messages(with: "box-11b").isEmpty)
    try root.layout()
    expect(box, at: 0, 0, 5, 200)
    groups[0].layoutConstraints.first?.isActive = true
    try root.layout()
    expect(box, at: 0, 0, 300, 200)
  }
}
