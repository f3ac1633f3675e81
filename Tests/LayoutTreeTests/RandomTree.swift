import LayoutTree
import TestSupport

/// A random tree whose frames its constraints decide, in leading and trailing terms.
struct RandomTree {
  let root: View
  private(set) var views: [View] = []
  /// Constraints in the order in which they were made; not active yet.
  private(set) var constraints: [LayoutConstraint] = []
  private var random: SplitMix64

  init(seed: UInt64, count: Int = 24) {
    random = SplitMix64(seed: seed)
    root = makeRoot(400, 600)
    root.layoutMargins = EdgeInsets(top: 3, left: 11, bottom: 2, right: 17)
    views = [root]
    for number in 0..<count {
      let parent = views[below(views.count)]
      if below(4) == 0, number > 0 {
        addStack(to: parent)
      } else {
        addView(to: parent)
      }
    }
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func length() -> Double { Double(below(80)) / 2 }

  /// Places a view from one edge of what is before it, or of its parent.
  private mutating func addView(to parent: View) {
    let view = below(3) == 0 ? Label(text: "word word") : View()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent is StackView ? root : parent).addSubview(view)
    place(view, in: view.superview ?? root)
    constraints.append(
      view.widthAnchor.constraint(
        equalTo: root.widthAnchor, multiplier: Double(1 + below(4)) / 8, constant: length()))
    constraints.append(view.heightAnchor.constraint(equalToConstant: length()))
    views.append(view)
  }

  private mutating func place(_ view: View, in parent: View) {
    let before = parent.subviews.last { $0 !== view && !($0 is StackView) }
    switch below(4) {
    case 0:
      constraints.append(
        view.leadingAnchor.constraint(
          equalTo: before?.trailingAnchor ?? parent.leadingAnchor, constant: length()))
    case 1:
      constraints.append(
        view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -length()))
    case 2:
      constraints.append(
        view.leadingAnchor.constraint(equalTo: parent.centerXAnchor, constant: length()))
    default:
      constraints.append(
        view.leadingAnchor.constraint(equalTo: parent.layoutMarginsGuide.leadingAnchor))
    }
    constraints.append(
      view.topAnchor.constraint(equalTo: before?.bottomAnchor ?? parent.topAnchor))
  }

  private mutating func addStack(to parent: View) {
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    (parent is StackView ? root : parent).addSubview(stack)
    stack.axis = below(2) == 0 ? .horizontal : .vertical
    stack.spacing = length()
    stack.alignment = [.fill, .leading, .trailing, .center][below(4)]
    for _ in 0...below(3) {
      let leaf = makeLeaf(length() + 1, length() + 1)
      // Below the resistance against shrinking: one decides where both cannot be met.
      for axis in Axis.allCases { leaf.setContentHuggingPriority(600, for: axis) }
      stack.addArrangedSubview(leaf)
      views.append(leaf)
    }
    place(stack, in: stack.superview ?? root)
    views.append(stack)
  }
}
