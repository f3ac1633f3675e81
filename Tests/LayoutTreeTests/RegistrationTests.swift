import LayoutTree
import Testing

@Suite("Registration") struct RegistrationTests {
  /// Changes the tree when it is asked for its size.
  private final class Restless: View {
    var onMeasure: () -> Void = {}

    override var intrinsicContentSize: Size {
      onMeasure()
      return Size(width: 40, height: 20)
    }
  }

  @Test("views may be taken away while others are asked for their size")
  func removalWhileMeasuring() throws {
    let root = makeRoot()
    let stack = StackView(arrangedSubviews: [], axis: .vertical)
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(stack)
    let restless = Restless()
    stack.addArrangedSubview(restless)
    for _ in 0..<20 { stack.addArrangedSubview(makeLeaf(10, 10)) }
    for _ in 0..<5 { restless.addSubview(View()) }
    restless.onMeasure = { [unowned stack, unowned restless] in
      for view in restless.subviews { view.removeFromSuperview() }
      for view in stack.arrangedSubviews.dropFirst() { view.removeFromSuperview() }
    }
    try root.layout()
    #expect(restless.subviews.isEmpty)
    stack.spacing = 3
    try root.layout()
    root.setNeedsLayout()
    try root.layout()
    expect(restless, at: 0, 0, 100, 100)
    #expect(stack.arrangedSubviews.count == 1)
  }

  @Test("a stack may be taken away while another view is asked for its size")
  func stackRemovalWhileMeasuring() throws {
    let root = makeRoot()
    let stack = StackView(arrangedSubviews: [makeLeaf(10, 10)], axis: .vertical)
    let restless = Restless()
    restless.frame = Rect(x: 3, y: 4, width: 40, height: 20)
    root.addSubview(stack)
    root.addSubview(restless)
    restless.onMeasure = { [unowned stack] in stack.removeFromSuperview() }
    try root.layout()
    expect(restless, at: 3, 4, 40, 20)
    // The same in a tree that has been laid out.
    let (inner, other) = (StackView(arrangedSubviews: [makeLeaf(10, 10)]), Restless())
    let holder = View()
    holder.addSubview(inner)
    holder.addSubview(other)
    other.onMeasure = { [unowned inner] in inner.removeFromSuperview() }
    root.addSubview(holder)
    try root.layout()
    try root.layout()
    #expect(holder.subviews.count == 1)
  }

  @Test("a view that moves while another is asked for its size is laid out where it is then")
  func moveWhileMeasuring() throws {
    let root = makeRoot()
    let (first, restless, last, moved) = (View(), Restless(), View(), View())
    first.frame = Rect(x: 10, y: 20, width: 50, height: 50)
    last.frame = Rect(x: 100, y: 100, width: 50, height: 50)
    for view in [first, restless, last] { root.addSubview(view) }
    last.addSubview(moved)
    moved.translatesAutoresizingMaskIntoConstraints = false
    restless.onMeasure = { [unowned first, unowned moved] in
      if moved.superview === first { return }
      first.addSubview(moved)
      LayoutConstraint.activate([
        moved.leftAnchor.constraint(equalTo: first.leftAnchor, constant: 5),
        moved.topAnchor.constraint(equalTo: first.topAnchor, constant: 6),
        moved.widthAnchor.constraint(equalToConstant: 7),
        moved.heightAnchor.constraint(equalToConstant: 8),
      ])
    }
    try root.layout()
    expect(moved, at: 5, 6, 7, 8)
  }

  @Test("a stack that arranges what it is told of arranges it once")
  func arrangedInHook() throws {
    final class Eager: StackView {
      override func didAddSubview(_ view: View) { addArrangedSubview(view) }
    }
    let stack = Eager()
    stack.addArrangedSubview(makeLeaf(10, 10))
    #expect(stack.arrangedSubviews.count == 1)
  }

  @Test("stacks that grow and shrink in turns do not get each other's views")
  func members() throws {
    let root = makeRoot(240, 100)
    let stacks = [StackView(), StackView(), StackView()]
    for (place, stack) in stacks.enumerated() {
      stack.frame = Rect(x: 0, y: Double(place) * 30, width: 240, height: 20)
      stack.distribution = .fillEqually
      root.addSubview(stack)
      stack.addArrangedSubview(View())
    }
    try root.layout()
    for step in 1...40 {
      let stack = stacks[step % 3]
      if step % 5 == 0, let last = stack.arrangedSubviews.last, stack.arrangedSubviews.count > 1 {
        stack.removeArrangedSubview(last)
        last.removeFromSuperview()
      } else {
        stack.addArrangedSubview(View())
      }
      if step % 7 == 0 { stack.arrangedSubviews[0].isHidden.toggle() }
      try root.layout()
      for stack in stacks {
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        for (place, view) in shown.enumerated() {
          let width = 240 / Double(shown.count)
          expect(view, at: Double(place) * width, 0, width, 20)
        }
      }
    }
  }
}
