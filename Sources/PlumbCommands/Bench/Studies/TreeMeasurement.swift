import BenchmarkSupport
import LayoutTree
import TreeWorkloads

/// The times of one tree, in nanoseconds; the least of several runs.
struct TreeTimes {
  /// Making views and constraints by hand, where there is such a way.
  var byHand = Double.infinity
  /// Making them in the language.
  var declared = Double.infinity
  /// From a tree never laid out to frames in its views.
  var cold = Double.infinity
  /// Copying views and constraints into the pool.
  var registering = Double.infinity
  /// Making rows.
  var compiling = Double.infinity
  /// Solving them.
  var solving = Double.infinity
  /// Reading frames and giving them to views.
  var reading = Double.infinity
  /// A layout after a change.
  var changes: [TreeChange: Double] = [:]
  /// What the layouts after such changes had to do, all together.
  var work: [TreeChange: LayoutStatistics] = [:]
}

/// What changes in a tree that has been laid out.
enum TreeChange: String, CaseIterable {
  /// The root gets another width.
  case resize
  /// A leaf in the middle gets another text or size.
  case text
  /// A text in the middle gets another number of lines.
  case lines
  /// A view comes into a stack in the middle.
  case insert
  /// It goes again.
  case remove
}

/// Measures one tree.
struct TreeMeasurement {
  let model: TreeModel
  let isMadeByHand: Bool
  /// How long to measure, in nanoseconds, and how often at least.
  let budget: Double
  let fewest: Int
  private(set) var times = TreeTimes()

  init(_ workload: TreeWorkload, views: Int, seed: UInt64, budget: Double, fewest: Int) {
    model = workload.model(views: views, seed: seed)
    isMadeByHand = workload.isMadeByHand
    self.budget = budget
    self.fewest = fewest
  }

  /// Takes turns with all that is measured until the budget is spent.
  mutating func run() throws {
    let start = ThreadClock.now()
    var rounds = 0
    while rounds < fewest || Double(ThreadClock.now() - start) < budget {
      if isMadeByHand { measureBuilding(.byHand) }
      measureBuilding(.declared)
      try measurePhases()
      try measureLayouts(round: rounds)
      rounds += 1
    }
  }

  private mutating func measureBuilding(_ construction: TreeWorkload.Construction) {
    var tree: TreeCase?
    let time = ThreadClock.measure { tree = model.make(construction) }
    blackHole(tree)
    if construction == .byHand {
      times.byHand = min(times.byHand, time)
    } else {
      times.declared = min(times.declared, time)
    }
  }

  private mutating func measurePhases() throws {
    let tree = model.make()
    let marks = StepMarks()
    tree.root.observeLayout { marks.times[$0] = ThreadClock.now() }
    let start = ThreadClock.now()
    try tree.root.layout()
    let end = ThreadClock.now()
    guard let registered = marks.times[.registered], let compiled = marks.times[.compiled],
      let solved = marks.times[.solved]
    else { return }
    times.registering = min(times.registering, Double(registered - start))
    times.compiling = min(times.compiling, Double(compiled - registered))
    times.solving = min(times.solving, Double(solved - compiled))
    times.reading = min(times.reading, Double(end - solved))
  }

  /// The cold layout, then changes of the same tree.
  private mutating func measureLayouts(round: Int) throws {
    let tree = model.make(isMadeByHand ? .byHand : .declared)
    times.cold = min(times.cold, try ThreadClock.measure { try tree.root.layout() })
    let width = tree.root.frame.width
    for step in 1...4 {
      try measure(.resize, tree) { tree.resize(width + Double(step % 4) * 10) }
    }
    for step in 1...3 { try measure(.text, tree) { tree.changeText(step) } }
    if tree.hasLines {
      for step in 1...3 { try measure(.lines, tree) { tree.changeLines(step) } }
    }
    for _ in 0..<5 {
      try measure(.insert, tree) { tree.insert() }
      try measure(.remove, tree) { tree.remove() }
    }
  }

  private mutating func measure(
    _ change: TreeChange, _ tree: TreeCase, _ body: () -> Void
  ) throws {
    let before = tree.root.layoutStatistics
    let time = try ThreadClock.measure {
      body()
      try tree.root.layout()
    }
    times.changes[change] = min(times.changes[change] ?? .infinity, time)
    var work = tree.root.layoutStatistics
    work.coldSolves -= before.coldSolves
    work.incrementalSolves -= before.incrementalSolves
    work.changedRows -= before.changedRows
    work.wrappedTexts -= before.wrappedTexts
    times.work[change] = work
  }

  // MARK: Checks

  /// Compares frames after every kind of change with a cold layout of a tree that was made so, and
  /// trees made by hand with those in the language; `ok`, or the first difference.
  func check() throws -> String {
    let tree = model.make()
    try tree.root.layout()
    if isMadeByHand {
      let other = model.make(.byHand)
      try other.root.layout()
      if let found = Self.difference(tree, other) { return "by hand: \(found)" }
    }
    let width = tree.root.frame.width
    let changes: [(name: String, change: (TreeCase) -> Void)] = [
      ("resize", { $0.resize(width + 13) }), ("text", { $0.changeText(1) }),
      ("lines", { $0.changeLines(1) }), ("insert", { $0.insert() }),
      ("resize", { $0.resize(width - 9) }),
      ("text", { $0.changeText(2) }), ("remove", { $0.remove() }),
    ]
    for (number, change) in changes.enumerated() {
      change.change(tree)
      try tree.root.layout()
      let other = model.make()
      for earlier in changes[...number] { earlier.change(other) }
      try other.root.layout()
      if let found = Self.difference(tree, other) { return "\(change.name): \(found)" }
    }
    return "ok"
  }

  /// The first view whose frame differs.
  static func difference(_ a: TreeCase, _ b: TreeCase) -> String? {
    let (one, other) = (a.views, b.views)
    if one.count != other.count { return "\(one.count) views, cold \(other.count)" }
    for (number, pair) in zip(one, other).enumerated() {
      let (x, y) = (pair.0.frame, pair.1.frame)
      let gaps = [x.minX - y.minX, x.minY - y.minY, x.width - y.width, x.height - y.height]
      if gaps.contains(where: { !($0.magnitude <= 1e-6) }) {
        return "view \(number) is at \(x), cold \(y)"
      }
    }
    return nil
  }
}

/// When the steps of a layout ended.
private final class StepMarks {
  var times: [LayoutStep: Int64] = [:]
}
