import ConstraintModel

extension LayoutEngine {
  /// The size of a view whose own size is only wished for.
  ///
  /// Works on a pool of what is at and below the view, whatever the tree's engine knows and does at
  /// the time: frames, noted changes and the solver stay as they are. So a view may ask for such a
  /// size when it is asked for its own.
  ///
  /// - Complexity: near-linear in what is at and below the view.
  static func fitting(
    _ view: View, _ target: Size, _ priorities: AxisPriorities
  ) throws(LayoutError) -> Size {
    // A view that is asked for its size by its own fitting has none.
    if view.extras?.isFitting == true { return Size(width: -1, height: -1) }
    if view.extras == nil { view.extras = ViewExtras() }
    view.extras?.isFitting = true
    defer { view.extras?.isFitting = false }
    let root = view.root, engine = root.engine
    let part = LayoutEngine(part: view, of: engine)
    let version = part.environmentVersion
    let numbers = TreeNumbers(of: view)
    // Whoever changes the tree meanwhile tells the part.
    root.engine = part
    defer {
      root.engine = engine
      if part.isChanged {
        view.forgetNodes()
        engine?.noteEverything()
      } else {
        numbers.restore()
      }
      if part.environmentVersion != version { root.environment = part.environment }
      for view in part.takeHooked() { engine?.noteHook(of: view) }
    }
    return try part.fit(target, priorities)
  }

  private func fit(_ target: Size, _ priorities: AxisPriorities) throws(LayoutError) -> Size {
    registerUntilStable()
    leaveOutPositions()
    findLeftOut()
    pool.rootSize = target
    pool.rootPriorities = priorities
    try solveCold()
    try settle()
    return pool.frames[Int(pool.root)].size
  }

  /// Leaves out rows about where the view at the top lies: they speak of what it is in.
  private func leaveOutPositions() {
    for number in pool.records.indices {
      let record = pool.records[number]
      if record.first.node != pool.root { continue }
      let places: [(place: ItemPlace, coefficient: Double)]
      if record.sum >= 0 {
        places = pool.sums[Int(record.sum)].terms
      } else {
        places = [(record.first, 1), (record.second, -record.multiplier)]
      }
      if places.contains(where: { $0.place.node >= 0 && $0.place.node != pool.root }) { continue }
      for axis in Axis.allCases {
        // Where the factors cancel, it is a distance.
        let factor = places.reduce(0) { sum, term in
          let attribute = term.place.attribute
          let counts = term.place.node >= 0 && attribute.role != .size && attribute.axis == axis
          return counts ? sum + term.coefficient : sum
        }
        if factor != 0 { pool.leaveOut(record: number) }
      }
    }
  }

  /// Finds anew which nodes are left out: the view at the top is not, and with it what only lay in
  /// one that is.
  private func findLeftOut() {
    var open = [(view: rootView, isLeftOut: false)]
    while let (view, isLeftOut) = open.popLast() {
      // It may be another one's since it was registered.
      guard view.node >= 0 else { continue }
      pool.nodes[Int(view.node)].isLeftOut = isLeftOut
      for guide in view.guides?.withNodes ?? [] where guide.node >= 0 {
        pool.nodes[Int(guide.node)].isLeftOut = isLeftOut
      }
      for inner in view.subviews {
        open.append((inner, isLeftOut || inner.traits.flags.contains([.arranged, .hidden])))
      }
    }
  }
}

extension NodePool {
  /// Takes away the rows of a record.
  fileprivate mutating func leaveOut(record: Int) {
    records[record].isLive = false
    if records[record].sum >= 0 { records[record].sum = -1 }
  }
}

/// What the pool of a tree says of a view and what is below it, while another pool numbers them.
private struct TreeNumbers {
  private var views: [(view: View, node: Int32, content: ContentSize)] = []
  private var guides: [(guide: LayoutGuide, node: Int32)] = []
  private var constraints: [(constraint: LayoutConstraint, record: Int32)] = []

  init(of top: View) {
    ViewList(of: top).forEach { view in
      views.append((view, view.node, view.traits.content))
      for guide in view.guides?.withNodes ?? [] { guides.append((guide, guide.node)) }
      for constraint in view.installed { constraints.append((constraint, constraint.record)) }
    }
  }

  func restore() {
    for (view, node, content) in views {
      view.node = node
      view.traits.content = content
    }
    for (guide, node) in guides { guide.node = node }
    for (constraint, record) in constraints { constraint.record = record }
  }
}
