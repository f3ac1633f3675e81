@_spi(Kernel) import ConstraintModel
import ConstraintSolver
import WorkingMemory

/// A tree as a system that any solver may solve, with the rows of documents in front.
///
/// The variables are attributes as constraints speak of them, those of alignment rectangles: where
/// a view has alignment insets, its frame is another rectangle.
///
/// What depends on frames takes further passes: solve `system`, hand the values to `advance`, and
/// while that says so solve the new `system`; `frames` are then those of the last values.
package struct TreeProblem {
  /// A row that the document gave.
  package enum Row {
    /// A constraint between two items; active.
    case constraint(LayoutConstraint)
    /// A sum of attributes.
    case linear(LinearLayoutRow)
  }

  /// An attribute that is pulled to a value.
  package struct Pull {
    package var anchor: AnyLayoutAnchor
    package var name: String
    package var value: Double
    package var priority: Priority
    package var weight: Double

    /// The pull of an attribute to a value.
    package init(
      _ anchor: AnyLayoutAnchor, named name: String, value: Double, priority: Priority,
      weight: Double
    ) {
      self.anchor = anchor
      self.name = name
      self.value = value
      self.priority = priority
      self.weight = weight
    }
  }

  /// The system of the present pass.
  package private(set) var system = ConstraintSystem()

  /// Which of the document's rows each of the system's first rows is; a row of views that take no
  /// part in layout is none of them.
  package private(set) var givenRows: [Int] = []

  /// How many of the system's first rows the document gave.
  package var givenRowCount: Int { givenRows.count }

  private let engine: LayoutEngine
  private let root: View
  private let rows: [(name: String, row: Row)]
  private let pulls: [Pull]
  private var pass = 1

  /// The problem of a tree and the document's rows, each under its name.
  package init(
    root: View, rows: [(name: String, row: Row)], pulls: [Pull] = []
  ) throws(LayoutError) {
    self.root = root
    self.rows = rows
    self.pulls = pulls
    engine = LayoutEngine(root: root)
    engine.environment = root.environment
    engine.registerEverything()
    // Sums that look at safe areas and margins make them watched, and content areas used.
    for case .linear(let row) in rows.map(\.row) { _ = engine.places(row) }
    for pull in pulls { _ = engine.watchedPlace(pull.anchor) }
    try compile()
  }

  /// Takes in the values of the last system's variables.
  ///
  /// - Returns: whether `system` is another one now, to be solved in its turn.
  package mutating func advance(_ values: [Double]) throws(LayoutError) -> Bool {
    var values = values
    for variable in 0..<engine.pool.nodes.count * 4 { values[variable] -= inset(variable) }
    engine.pool.frames = engine.pool.frames(in: values)
    if pass == LayoutEngine.passLimit {
      try engine.checkWrapping()
      return false
    }
    pass += 1
    var dirty = DirtyOwners()
    let changed = engine.pool.updateEnvironments(of: engine.environmentOrder)
    engine.updateWrapping(&dirty)
    if changed.isEmpty && dirty.isEmpty { return false }
    try compile()
    return true
  }

  /// Where a view lies, on the pixel grid of the environment if it has a scale.
  package func frames(of views: [View]) -> [Rect] {
    let frames: [Rect]
    if let scale = engine.environment.scale {
      frames = PixelGrid(scale: scale).snapped(engine.pool)
    } else {
      frames = engine.pool.frames
    }
    return views.map { $0.node >= 0 ? frames[Int($0.node)] : .zero }
  }

  /// The number that an attribute has in the last frames, relative to the superview.
  package func value(of anchor: AnyLayoutAnchor) -> Double? {
    guard let place = engine.place(anchor.reference, anchor.attribute) else { return nil }
    let frame = engine.pool.frames[Int(place.node)]
    let isX = place.attribute.axis == .horizontal
    let (origin, size) = isX ? (frame.minX, frame.width) : (frame.minY, frame.height)
    if place.attribute.role == .size {
      let extent = engine.pool.read { $0.extent(place) }
      return extent.factor * size + extent.offset
    }
    let isMirrored = engine.pool.nodes[Int(place.node)].isMirrored
    let form = engine.pool.read { $0.form(place, mirrored: isMirrored) }
    return origin + form.factor * size + form.offset
  }

  /// Whether a variable takes part in layout: those of views that are left out have no rows, so that
  /// any value of theirs is as good as another.
  package func takesPart(_ variable: Variable) -> Bool {
    let node = variable.index / 4
    return node >= engine.pool.nodes.count || engine.pool.nodes[node].isPresent
  }

  private mutating func compile() throws(LayoutError) {
    var sink = RowSink()
    var names: [String] = []
    func name(_ text: @autoclosure () -> String) {
      while names.count < sink.origins.count { names.append(text()) }
    }
    let pool = engine.pool
    givenRows.removeAll()
    for (number, entry) in rows.enumerated() {
      switch entry.row {
      case .constraint(let constraint):
        if constraint.record >= 0 {
          pool.read { $0.addRow(ofConstraint: constraint.record, to: &sink) }
        }
      case .linear(let row):
        let places = engine.places(row)
        pool.read { $0.addRow(places, row, Int32(truncatingIfNeeded: number), to: &sink) }
      }
      name(entry.name)
      while givenRows.count < sink.origins.count { givenRows.append(number) }
    }
    let pulled = pullRows(&sink)
    name("edit")
    for node in pool.nodes.indices {
      let first = sink.origins.count
      pool.read { $0.addRows(ofNode: Int32(truncatingIfNeeded: node), to: &sink) }
      name(
        "\(engine.name(ofNode: node)): \(sink.origins.base[names.count].reason) \(names.count - first + 1)"
      )
    }
    if let failure = sink.failure {
      if failure.origin != .constraint { throw engine.numberError(failure) }
      throw .number(
        Int(failure.owner) < rows.count ? rows[Int(failure.owner)].name : "an edit", failure.error)
    }
    system = ConstraintSystem()
    for node in pool.nodes.indices {
      let id = engine.name(ofNode: node)
      for attribute in Self.attributes { _ = system.addVariable("\(id).\(attribute)") }
    }
    for pull in pulled where pull.variable.index >= pool.nodes.count * 4 {
      _ = system.addVariable(pull.name)
    }
    moveToAlignment(sink)
    sink.append(to: &system)
    for (row, name) in names.enumerated() { system.nameConstraint(row, name) }
    do throws(ModelError) {
      for pull in pulled {
        try system.add(
          Edit(pull.variable, value: pull.value, priority: pull.priority, weight: pull.weight))
      }
    } catch { throw .number("an edit", error) }
  }

  /// What the variables of a node are called after its name.
  private static let attributes = ["left", "top", "width", "height"]

  /// By how much an attribute is above the variable of the frame: left, top, width, height.
  private func inset(_ variable: Int) -> Double {
    let insets = engine.pool.nodes[variable / 4].traits.alignment
    switch variable % 4 {
    case 0: return insets.left
    case 1: return insets.top
    case 2: return -insets.left - insets.right
    default: return -insets.top - insets.bottom
    }
  }

  /// Puts attributes into rows in the place of frames' variables.
  private func moveToAlignment(_ sink: borrowing RowSink) {
    let count = engine.pool.nodes.count * 4
    for row in 0..<sink.rows.count {
      for term in sink.terms(of: row) where term.variable.index < count {
        sink.rows.base[row].constant += term.coefficient * inset(term.variable.index)
      }
    }
  }

  /// The variable of each pull: that of its name, else one that is made equal to the attribute.
  ///
  /// So `leading` and `left` can be pulled both, each a variable with an edit of its own.
  private func pullRows(
    _ sink: inout RowSink
  ) -> [(variable: Variable, name: String, value: Double, priority: Priority, weight: Double)] {
    var pulled:
      [(variable: Variable, name: String, value: Double, priority: Priority, weight: Double)] = []
    var next = engine.pool.nodes.count * 4
    var taken: Set<Int> = []
    for pull in pulls {
      guard let place = engine.place(pull.anchor.reference, pull.anchor.attribute),
        engine.pool.isPresent(place.node)
      else { continue }
      let variable: Variable
      if let own = ownVariable(place),
        pull.name == "\(engine.name(ofNode: Int(place.node))).\(Self.attributes[own.index % 4])",
        taken.insert(own.index).inserted
      {
        variable = own
      } else {
        variable = Variable(index: next)
        next += 1
        let row = LinearLayoutRow(terms: [], relation: .equal, constant: 0)
        sink.add(-1, variable)
        engine.pool.read { $0.addRow([(place, 1)], row, -1, to: &sink) }
      }
      pulled.append((variable, pull.name, pull.value, pull.priority, pull.weight))
    }
    return pulled
  }

  /// The variable that an attribute is, where it is one, seen from the superview.
  private func ownVariable(_ place: ItemPlace) -> Variable? {
    let node = engine.pool.nodes[Int(place.node)]
    let isSize = place.attribute.role == .size
    let isMirrored = node.isMirrored && place.attribute.isDirectional
    if isMirrored && !isSize { return nil }
    let axis = place.attribute.axis
    let variable =
      isSize ? PoolReader.size(place.node, axis) : PoolReader.origin(place.node, axis)
    let form = engine.pool.read {
      isSize ? $0.extent(place) : $0.form(place, mirrored: false)
    }
    let isOwn = form.factor == (isSize ? 1 : 0) && form.offset == inset(variable.index)
    return isOwn ? variable : nil
  }
}
