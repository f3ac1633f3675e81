import ConstraintModel
import ConstraintSolver
import Synchronization

/// Lays out one tree: keeps its pool and its solver between passes.
///
/// What changed since the last pass is noted, compiled again, and exchanged in the solver. Changes
/// that reach far (margins, directions, guides, the environment) begin anew.
final class LayoutEngine {
  unowned let rootView: View
  var environment = LayoutEnvironment() {
    didSet {
      environmentVersion = Self.versions.add(1, ordering: .relaxed).newValue
      noteEverything()
    }
  }
  /// Unlike that of every other environment that was set; 0 where none was.
  private(set) var environmentVersion: UInt64 = 0
  private static let versions = Atomic<UInt64>(0)
  @exclusivity(unchecked) var pool = NodePool()
  @exclusivity(unchecked) var owners: [NodeOwner] = []
  @exclusivity(unchecked) var constraints: [LayoutConstraint?] = []
  @exclusivity(unchecked) var changes = TreeChanges()
  /// The node of the view at the top, which `owners` does not have.
  @exclusivity(unchecked) var rootNode: Int32 = 0
  @exclusivity(unchecked) var solver: Solver?
  /// Whether no frame has been read from the solver yet: old ones may lie anywhere.
  var hasNewSolver = false
  @exclusivity(unchecked) var rows = RowLedger()
  @exclusivity(unchecked) var sink = RowSink()
  /// Nodes whose margins or safe area something looks at, and all above them; parents first.
  @exclusivity(unchecked) var environmentOrder: [Int32] = []
  @exclusivity(unchecked) var isInEnvironmentOrder: Set<Int32> = []
  /// Records that look at margins or safe areas.
  @exclusivity(unchecked) var environmentRecords: Set<Int32> = []
  /// Nodes whose height depends on their width.
  @exclusivity(unchecked) var wrapping: Set<Int32> = []
  /// Whether each layout forgets the widths at which the last one wrapped text.
  var wrapsAnew = false
  /// Why the last pass did not come to rest, if it did not; it holds until something changes.
  var unsettled: LayoutError?
  /// Constraints that `.breakNewest` switched off, by record.
  @exclusivity(unchecked) var broken: Set<Int32> = []
  /// Why each record was switched off; may name some that are on again.
  @exclusivity(unchecked) var breaks: [Int32: LayoutConflict] = [:]
  @exclusivity(unchecked) var freeNodes: [Int32] = []
  @exclusivity(unchecked) var freeRecords: [Int32] = []
  /// Places in `pool.masks` and `pool.stacks` that no node has any more.
  @exclusivity(unchecked) var freeMasks: [Int32] = []
  @exclusivity(unchecked) var freeStacks: [Int32] = []
  /// Nodes whose frame may have moved since frames were given to views.
  @exclusivity(unchecked) var moved: [Int32] = []
  /// Views below the root whose `layoutSubviews` somebody asked for.
  private(set) var hooked: [View] = []
  /// The size of the root when its `layoutSubviews` was last called; `nil` if that is asked for.
  var laidOutSize: Size?
  /// How often a view came or went, or something changed while everything was to be made anew: while
  /// sizes are asked for, that must not be missed.
  @exclusivity(unchecked) private(set) var changeVersion = 0
  /// Whether it lays out a part of a tree on its own.
  let isPart: Bool
  /// Whether a pass is under way: views that ask for a layout while they are asked for their sizes
  /// get none.
  var isPassing = false
  /// Rows of any number of items that documents give.
  var linearRows: [LinearLayoutRow] = []
  /// How much the passes so far had to do.
  @exclusivity(unchecked) var statistics = LayoutStatistics()
  /// Told of each step of a pass, for measurements.
  @exclusivity(unchecked) var observer: ((LayoutStep) -> Void)?

  init(root: View) {
    rootView = root
    isPart = false
  }

  /// What lays out a view and what is below it on their own, in the environment of the tree that
  /// another one lays out.
  ///
  /// Takes no changes: it only counts them.
  init(part: View, of tree: LayoutEngine?) {
    rootView = part
    isPart = part.parent != nil
    isPassing = true
    guard let tree else { return }
    environment = tree.environment
    environmentVersion = tree.environmentVersion
    let rows = tree.linearRows.filter { row in
      row.terms.allSatisfy { $0.anchor.reference.owningView?.isDescendant(of: part) ?? false }
    }
    linearRows = rows
  }

  /// What bars and notches take from the edges of the root.
  var rootSafeArea: EdgeInsets { isPart ? .zero : environment.safeArea }

  /// Whether anything was noted since it was made.
  var isChanged: Bool { changeVersion != 0 }

  /// What lays the tree out should its root, which now gets a superview, be a root again: one that
  /// knows the environment that was set, if any was, and nothing else.
  var successor: LayoutEngine? {
    if environmentVersion == 0 { return nil }
    let engine = LayoutEngine(root: rootView)
    engine.environment = environment
    return engine
  }

  func noteEverything() {
    changes.isEverything = true
    changeVersion &+= 1
  }

  /// Whether everything is to be made anew; counts what is noted then.
  private func countsAsEverything() -> Bool {
    if !changes.isEverything { return false }
    changeVersion &+= 1
    return true
  }

  func noteChange(ofView view: View) {
    if countsAsEverything() || view.node < 0 { return }
    changes.nodes.append(view.node)
  }

  func noteChange(ofConstraint constraint: LayoutConstraint) {
    if countsAsEverything() { return }
    changes.records.append(constraint.record)
  }

  func noteActivation(of constraint: LayoutConstraint) {
    if countsAsEverything() { return }
    changes.activated.append(constraint)
  }

  func noteDeactivation(of constraint: LayoutConstraint) {
    if countsAsEverything() { return }
    let record = constraint.record
    pool.records[Int(record)].isLive = false
    constraints[Int(record)] = nil
    changes.removedRecords.append(record)
  }

  func noteAddition(of view: View, to parent: View) {
    changeVersion &+= 1
    if changes.isEverything { return }
    changes.added.append(view)
  }

  /// Ends the nodes and records of a view and what is below it.
  func noteRemoval(of view: View) {
    changeVersion &+= 1
    var stack = [view]
    while let view = stack.popLast() {
      if changes.isEverything {
        // The number may be that of an earlier pool.
        if view.node >= 0, Int(view.node) < owners.count, owners[Int(view.node)].view === view {
          owners[Int(view.node)] = NodeOwner()
          pool.nodes[Int(view.node)].isLive = false
        }
        stack.append(contentsOf: view.subviews)
        continue
      }
      for constraint in view.installed where constraint.record >= 0 {
        noteDeactivation(of: constraint)
      }
      for guide in view.guides?.withNodes ?? [] where guide.node >= 0 {
        noteRemoval(of: guide.node)
      }
      if view.node >= 0 { noteRemoval(of: view.node) }
      stack.append(contentsOf: view.subviews)
    }
  }

  private func noteRemoval(of node: Int32) {
    pool.nodes[Int(node)].isLive = false
    owners[Int(node)] = NodeOwner()
    wrapping.remove(node)
    changes.removedNodes.append(node)
  }

  /// The view of a node; `nil` for guides.
  @inline(__always) func view(ofNode node: Int32) -> View? {
    node == rootNode ? rootView : owners[Int(node)].view
  }

  /// Notes that a view's `layoutSubviews` is to be called.
  func noteHook(of view: View) {
    // A root is not kept alive by what it keeps.
    if view === rootView { laidOutSize = nil } else { hooked.append(view) }
  }

  /// The views whose `layoutSubviews` somebody asked for, from now on none.
  func takeHooked() -> [View] {
    defer { hooked.removeAll() }
    return hooked
  }

  /// Notes that a view is shown or left out, or that a stack has other members.
  func noteVisibility(of view: View) {
    if countsAsEverything() { return }
    // A root is not kept alive by what it keeps, and always shown.
    if view === rootView { return noteChange(ofView: view) }
    changes.visibility.append(view)
  }

  /// The margins and the safe area of a view as the last frames make them.
  func environment(of view: View) -> NodeEnvironment? {
    guard view.node >= 0, Int(view.node) < pool.environments.count else { return nil }
    if !isInEnvironmentOrder.contains(view.node), pool.nodes[Int(view.node)].isLive {
      watchEnvironment(of: view.node)
      _ = pool.updateEnvironments(of: environmentOrder)
      // What is left out has no frame that could make it another.
      if !pool.isPresent(view.node) {
        pool.resetEnvironment(view.node, rootSafeArea: rootSafeArea)
      }
    }
    return pool.environments[Int(view.node)]
  }
}

/// Whose node it is.
///
/// A root is not kept alive by it, as it keeps the engine.
struct NodeOwner {
  var view: View?
  var guide: LayoutGuide?
}

/// What changed since the last pass.
struct TreeChanges {
  /// Begin anew.
  var isEverything = true
  var nodes: [Int32] = []
  var records: [Int32] = []
  var activated: [LayoutConstraint] = []
  var removedRecords: [Int32] = []
  var added: [View] = []
  var removedNodes: [Int32] = []
  var visibility: [View] = []

  var isEmpty: Bool {
    !isEverything && nodes.isEmpty && records.isEmpty && activated.isEmpty
      && removedRecords.isEmpty && added.isEmpty && removedNodes.isEmpty && visibility.isEmpty
  }
}

/// How much layout passes had to do.
public struct LayoutStatistics: Hashable, Sendable {
  /// Solves from nothing.
  public var coldSolves = 0
  /// Times that the solution that was there was changed: by an exchange of rows, or another size of
  /// the root.
  public var incrementalSolves = 0
  /// Rows that were added, changed or removed so.
  public var changedRows = 0
  /// Texts measured for a width.
  public var wrappedTexts = 0
}
