import LayoutTree
import TestSupport

/// A tree of views, stacks, scroll views and labels whose frames are decided at every moment, and
/// that changes in random ways.
///
/// Each view is held by constraints of its own to whatever view it is in, so that it may come, go
/// and move anywhere.
struct ChangingTree {
  let root: View
  /// Those that are in the tree, and those that were taken out of it.
  private var views: [View] = []
  private var away: [View] = []
  private var switchable: [LayoutConstraint] = []
  private var random: SplitMix64

  init(seed: UInt64, count: Int = 14) {
    random = SplitMix64(seed: seed)
    root = makeRoot(400, 600)
    root.environment.safeArea = EdgeInsets(top: 40, left: 0, bottom: 20, right: 10)
    root.layoutMargins = EdgeInsets(top: 3, left: 11, bottom: 2, right: 17)
    for number in 0..<count { add(number + 1) }
  }

  /// The root and all below it.
  var allViews: [View] {
    var found: [View] = [], waiting = [root]
    while let view = waiting.popLast() {
      found.append(view)
      waiting += view.subviews
    }
    return found
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func length() -> Double { Double(below(80)) / 2 }

  private mutating func add(_ tag: Int) {
    let view: View
    switch below(6) {
    case 0: view = StackView()
    case 1:
      let label = Label(text: "some words that may wrap somewhere")
      label.numberOfLines = 0
      view = label
    case 2: view = ScrollView()
    default: view = View()
    }
    view.tag = tag
    view.translatesAutoresizingMaskIntoConstraints = false
    if below(3) == 0 { view.preservesSuperviewLayoutMargins = true }
    attach(view)
  }

  /// Puts a view somewhere into the tree.
  private mutating func attach(_ view: View) {
    let parents = [root] + views.filter { !$0.isDescendant(of: view) && !($0 is Label) }
    let parent = parents[below(parents.count)]
    if let stack = parent as? StackView {
      stack.insertArrangedSubview(view, at: below(stack.arrangedSubviews.count + 1))
      hold(view, to: root, isPlaced: false)
    } else {
      parent.addSubview(view)
      hold(view, to: parent, isPlaced: true)
    }
    if !views.contains(where: { $0 === view }) { views.append(view) }
  }

  /// Constrains a view to its superview, so that its frame is decided.
  private mutating func hold(_ view: View, to parent: View, isPlaced: Bool) {
    var held: [LayoutConstraint] = []
    if isPlaced {
      let (x, y) = (length(), length())
      switch below(4) {
      case 0:
        held.append(
          view.leadingAnchor.constraint(
            equalTo: parent.safeAreaLayoutGuide.leadingAnchor, constant: x))
        held.append(
          view.topAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.topAnchor, constant: y))
      case 1:
        held.append(
          view.leadingAnchor.constraint(
            equalTo: parent.layoutMarginsGuide.leadingAnchor, constant: x))
        held.append(view.topAnchor.constraint(equalTo: parent.layoutMarginsGuide.topAnchor))
      default:
        held.append(view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: x))
        held.append(view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y))
      }
    }
    if view is Label, isPlaced {
      holdText(view, to: parent, &held)
    } else {
      held.append(size(view.widthAnchor.constraint(equalToConstant: length() + 40)))
    }
    if !(view is Label) {
      held.append(size(view.heightAnchor.constraint(equalToConstant: length() + 20)))
    }
    LayoutConstraint.activate(held)
    switchable += held.suffix(1)
  }

  /// Holds a label so that its width depends on its text in one way or another, or does not.
  private mutating func holdText(
    _ view: View, to parent: View, _ held: inout [LayoutConstraint]
  ) {
    // Never more than there is room for, nor wider than a root that may be narrow.
    let room = view.widthAnchor.constraint(
      lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: length())
    switch below(5) {
    case 0: held.append(size(view.widthAnchor.constraint(equalToConstant: length() + 40)))
    case 1:
      held += [room, view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100 + length())]
    case 2:
      let other = View()
      other.tag = 1000 + view.tag
      other.translatesAutoresizingMaskIntoConstraints = false
      other.intrinsicContentSizeOverride = Size(width: 140 + length(), height: 10)
      view.addSubview(other)
      held += [
        other.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        other.topAnchor.constraint(equalTo: view.topAnchor),
        room, view.widthAnchor.constraint(equalTo: other.widthAnchor),
      ]
    case 3:
      held.append(
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.375, constant: 3))
    default: held.append(room)
    }
  }

  /// Stacks may have to give way.
  private mutating func size(_ constraint: LayoutConstraint) -> LayoutConstraint {
    constraint.priority = Priority(Double(400 + below(300)) + Double(below(1000)) / 1024)
    return constraint
  }

  // MARK: Changes

  /// Makes one change; what it was.
  mutating func change() -> String {
    let view = views.isEmpty ? root : views[below(views.count)]
    switch below(14) {
    case 0:
      root.frame.size.width = 300 + Double(below(200))
      return "resize"
    case 1:
      view.isHidden.toggle()
      return "hidden \(view.tag)"
    case 2:
      guard view !== root else { return "nothing" }
      view.removeFromSuperview()
      away.append(view)
      views.removeAll { $0 === view || $0.isDescendant(of: view) }
      return "removed \(view.tag)"
    case 3:
      guard let back = away.popLast() else { return "nothing" }
      release(back)
      attach(back)
      for inner in descendants(of: back) where !views.contains(where: { $0 === inner }) {
        views.append(inner)
      }
      return "returned \(back.tag)"
    case 4:
      guard view !== root else { return "nothing" }
      release(view)
      attach(view)
      return "moved \(view.tag)"
    case 5:
      view.layoutMargins.left = length()
      return "margins of \(view.tag)"
    case 6:
      if let stack = view as? StackView { stack.spacing = length() }
      return "spacing of \(view.tag)"
    case 7:
      if let stack = view as? StackView {
        stack.axis = stack.axis.other
        stack.isLayoutMarginsRelativeArrangement.toggle()
      }
      return "axis of \(view.tag)"
    case 8:
      (view as? Label)?.text = ["short", "a text of several words, and more", ""][below(3)]
      return "text of \(view.tag)"
    case 9:
      let constraint = switchable.isEmpty ? nil : switchable[below(switchable.count)]
      constraint?.constant += 3
      return "constant"
    case 10:
      root.environment.direction =
        root.environment.direction == .leftToRight ? .rightToLeft : .leftToRight
      return "direction"
    case 11:
      view.setNeedsLayout()
      return "needs layout \(view.tag)"
    case 12:
      guard let stack = view.superview as? StackView else { return "nothing" }
      stack.removeArrangedSubview(view)
      release(view)
      hold(view, to: stack, isPlaced: true)
      return "no longer arranged \(view.tag)"
    default:
      view.setContentHuggingPriority(Priority(Double(200 + below(50))), for: .horizontal)
      return "hugging of \(view.tag)"
    }
  }

  /// Takes off what holds a view, but not what is inside it.
  private func release(_ view: View) {
    let own = allViews.flatMap(\.constraints) + view.constraints
    LayoutConstraint.deactivate(own.filter { $0.firstItem === view })
  }

  private func descendants(of view: View) -> [View] {
    var found: [View] = [], waiting = [view]
    while let next = waiting.popLast() {
      found.append(next)
      waiting += next.subviews
    }
    return found
  }
}
