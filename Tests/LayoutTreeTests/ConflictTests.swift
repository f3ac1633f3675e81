import LayoutTree
import Synchronization
import Testing

@Suite("Conflicts, ambiguity and errors", .serialized) struct ConflictTests {
  @Test("a conflict names constraints and sources; the last good frames stay")
  func conflict() throws {
    let (root, box, newest) = makeConflict()
    try root.layout()
    newest.identifier = "stretch"
    activate(newest)
    let error = #expect(throws: LayoutError.self) { try root.layout() }
    guard case .conflict(let conflict) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflict.amount == 200)
    #expect(conflict.members.contains { $0.hasPrefix("stretch: box.right == root.right (") })
    #expect(conflict.members.contains { $0.hasPrefix("box.width == 100 (") })
    #expect(conflict.members.contains("root.width == 300 (size of the root)"))
    #expect(conflict.members.allSatisfy { !$0.contains("height") })
    expect(box, at: 0, 0, 100, 100)
    newest.isActive = false
    root.frame.size.height = 50
    try root.layout()
    expect(box, at: 0, 0, 100, 50)
  }

  @Test("layoutIfNeeded reports and keeps the last good frames")
  func listener() async {
    // Errors of other tests of the process would be heard too.
    await #expect(processExitsWith: .success) {
      let (root, box, newest) = makeConflict()
      root.layoutIfNeeded()
      let heard = Mutex<[LayoutError]>([])
      LayoutErrors.listen { error in heard.withLock { $0.append(error) } }
      activate(newest)
      root.layoutIfNeeded()
      #expect(heard.withLock { $0.count } == 1)
      expect(box, at: 0, 0, 100, 100)
    }
  }

  @Test("every listener hears an error, until it is taken away")
  func listeners() async {
    await #expect(processExitsWith: .success) {
      let heard = Mutex<[String]>([])
      let first = LayoutErrors.listen { _ in heard.withLock { $0.append("first") } }
      let second = LayoutErrors.listen { _ in heard.withLock { $0.append("second") } }
      LayoutErrors.report(.unsettled(views: []))
      #expect(heard.withLock { $0 } == ["first", "second"])
      LayoutErrors.remove(first)
      LayoutErrors.report(.unsettled(views: []))
      #expect(heard.withLock { $0 } == ["first", "second", "second"])
      LayoutErrors.remove(second)
      LayoutErrors.report(.unsettled(views: []))
      #expect(heard.withLock { $0.count } == 3)
    }
  }

  @Test("without a listener errors are printed on the standard error stream")
  func printed() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let (root, _, newest) = makeConflict()
      root.layoutIfNeeded()
      activate(newest)
      root.layoutIfNeeded()
      let lonely = View(), other = View()
      lonely.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("LayoutTree: constraints contradict each other by 200:"))
    #expect(printed.contains("LayoutTree: no view holds both items of"))
  }

  @Test("breakNewest switches off the constraint that was activated last")
  func breakNewest() async {
    // Errors of other tests of the process would be heard too.
    await #expect(processExitsWith: .success) {
      let (root, box, newest) = makeConflict()
      root.environment.conflictPolicy = .breakNewest
      let heard = Mutex<[LayoutError]>([])
      LayoutErrors.listen { error in heard.withLock { $0.append(error) } }
      try root.layout()
      activate(newest)
      let third = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 150)
      activate(third)
      try root.layout()
      expect(box, at: 0, 0, 100, 100)
      #expect(heard.withLock { $0.count } == 2)
      // Without the old width the others can hold, once they are taken up again.
      for constraint in box.constraints where constraint.constant == 100 {
        constraint.isActive = false
      }
      newest.constant = -20
      third.constant = 160
      try root.layout()
      expect(box, at: 0, 0, 280, 100)
    }
  }

  @Test("a size of the root that constraints do not allow is a conflict", arguments: [300.0, 40])
  func resize(_ width: Double) throws {
    let (root, box, newest) = makeConflict()
    root.frame.size.width = 100
    activate(newest)
    try root.layout()
    root.frame.size.width = width
    let error = #expect(throws: LayoutError.self) { try root.layout() }
    guard case .conflict(let conflict) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflict.amount == abs(width - 100))
    #expect(conflict.members.contains { $0.hasSuffix("(size of the root)") })
    expect(box, at: 0, 0, 100, 100)
    root.environment.conflictPolicy = .breakNewest
    try root.layout()
    expect(box, at: 0, 0, 100, 100)
    #expect(root.frame.width == width)
  }

  @Test("the root shrinks no further than an inequality allows") func shrink() throws {
    let root = makeRoot(300, 100)
    let box = root.addBox("box")
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.rightAnchor.constraint(equalTo: root.rightAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 200))
    try root.layout()
    root.frame.size.width = 200
    try root.layout()
    expect(box, at: 0, 0, 200, 20)
    root.frame.size.width = 150
    #expect(throws: LayoutError.self) { try root.layout() }
    expect(box, at: 0, 0, 200, 20)
    root.frame.size.width = 250
    try root.layout()
    expect(box, at: 0, 0, 250, 20)
  }

  @Test("constraints that cannot be activated say why and stay off")
  func refused() {
    let root = makeRoot(), other = makeRoot()
    let box = root.addBox()
    let apart = box.leftAnchor.constraint(equalTo: other.leftAnchor)
    #expect(throws: LayoutError.self) { try apart.activate() }
    #expect(!apart.isActive)
    let mixed = LayoutConstraint(item: box, attribute: .top, toItem: root, attribute: .left)
    #expect(throws: LayoutError.self) { try mixed.activate() }
    let size = LayoutConstraint(item: box, attribute: .width, toItem: root, attribute: .centerX)
    #expect(throws: LayoutError.self) { try size.activate() }
    let gone = { View().widthAnchor }().constraint(equalToConstant: 1)
    #expect(throws: LayoutError.self) { try gone.activate() }
  }

  @Test("numbers that are not finite are errors that name their owner")
  func notFinite() throws {
    let (root, box, _) = makeConflict()
    try root.layout()
    let bad = box.widthAnchor.constraint(equalToConstant: .nan)
    bad.priority = 500
    activate(bad)
    let error = #expect(throws: LayoutError.self) { try root.layout() }
    #expect(error?.description.contains("box.width == nan @500") == true)
    bad.isActive = false
    try root.layout()
    root.frame.size.width = .infinity
    #expect(throws: LayoutError.self) { try root.layout() }
    root.frame.size.width = 300
    try root.layout()
    expect(box, at: 0, 0, 100, 100)
  }

  @Test("ambiguous attributes are listed, and a second layout can be asked for")
  func ambiguity() throws {
    let root = makeRoot(300, 200)
    let box = root.addBox("box")
    activate(
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 50))
    try root.layout()
    #expect(box.hasAmbiguousLayout && !root.hasAmbiguousLayout)
    #expect(try box.ambiguousAttributes() == [.left, .top])
    let before = box.frame
    try box.exerciseAmbiguityInLayout()
    #expect(box.frame.minX != before.minX && box.frame.size == before.size)
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor))
    try root.layout()
    #expect(!box.hasAmbiguousLayout)
    expect(box, at: 0, 0, 100, 50)
  }

  @Test("violated constraints are listed with what they miss")
  func violations() throws {
    let (root, box, newest) = makeConflict()
    newest.priority = 400
    activate(newest)
    try root.layout()
    let violations = try box.violatedConstraints()
    #expect(violations.count == 1)
    #expect(violations.first?.constraint === newest && violations.first?.amount == 200)
  }

  @Test("a tree prints with frames and constraints")
  func description() throws {
    let (root, _, _) = makeConflict()
    try root.layout()
    let text = root.layoutDescription
    #expect(text.contains("root View (0.0, 0.0, 300.0, 100.0)"))
    #expect(text.contains("  box View (0.0, 0.0, 100.0, 100.0)"))
    #expect(text.contains("box.width == 100"))
  }

  @Test("a printed view has the number that its constraints call it by, and its present frame")
  func numberedDescription() throws {
    let root = makeRoot(300, 100)
    let button = Button(), box = root.addBox("box")
    root.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    activate(
      button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
      button.topAnchor.constraint(equalTo: box.bottomAnchor),
      button.widthAnchor.constraint(equalToConstant: 50),
      button.heightAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 30))
    let lines = root.layoutDescription.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("  Button#") })
    #expect(line.hasSuffix(" (7.0, 30.0, 50.0, 20.0)"))
    let name = try #require(line.dropFirst(2).split(separator: " ").first)
    #expect(lines.contains { $0.hasPrefix("    | \(name).width == 50") })
  }
}

/// A box pinned to the left, and the constraint that contradicts its width.
private func makeConflict() -> (root: View, box: View, newest: LayoutConstraint) {
  let root = makeRoot(300, 100)
  root.accessibilityIdentifier = "root"
  let box = root.addBox("box")
  activate(
    box.leftAnchor.constraint(equalTo: root.leftAnchor),
    box.topAnchor.constraint(equalTo: root.topAnchor),
    box.heightAnchor.constraint(equalTo: root.heightAnchor),
    box.widthAnchor.constraint(equalToConstant: 100))
  return (root, box, box.rightAnchor.constraint(equalTo: root.rightAnchor))
}
