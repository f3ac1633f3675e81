import LayoutTree

/// A tree that is laid out, as values: what pictures and pages are drawn from.
public struct LayoutSnapshot: Sendable {
  /// What the tree is called; may be empty.
  public var name: String
  /// The views, those that are in front later; the root is the first.
  public var views: [ViewSnapshot]
  /// The constraints and whether they hold, in the order in which they were written.
  public var constraints: [ConstraintSnapshot] = []
  /// Required constraints that contradict each other, one set after the other as they were found.
  public var conflicts: [ConflictSnapshot] = []
  /// Why there are no frames, if that is so.
  public var problem: String?

  /// The size of the root, in points.
  public var size: Size { views[0].frame.size }

  /// Whether everything required holds in the frames that are shown.
  public var isFeasible: Bool { conflicts.isEmpty && problem == nil }

  /// The numbers of constraints that name each view.
  ///
  /// - Complexity: O(views + constraints).
  func constraintsByView() -> [[Int]] {
    var lists = [[Int]](repeating: [], count: views.count)
    for (number, constraint) in constraints.enumerated() {
      for view in constraint.views where lists.indices.contains(view) { lists[view].append(number) }
    }
    return lists
  }
}

/// A constraint and whether it holds.
public struct ConstraintSnapshot: Sendable {
  /// How a constraint fares.
  public enum Status: Hashable, Sendable {
    /// It holds.
    case holds
    /// It is missed by so much, in points.
    case violated(Double)
    /// It is required and contradicts others; it holds in the frames shown.
    case inConflict
    /// It contradicted others and was left out so that the rest can hold.
    case leftOut
    /// A view that it names takes no part in layout.
    case unused
  }

  /// The constraint in words, its name in front.
  public var text: String
  /// The numbers of the views that it names, each once.
  public var views: [Int]
  /// Whether it holds.
  public var status: Status

  /// A constraint in words.
  public init(text: String, views: [Int], status: Status) {
    self.text = text
    self.views = views
    self.status = status
  }
}

/// Required constraints that cannot hold together.
public struct ConflictSnapshot: Sendable {
  /// The members in words, irreducible.
  public var members: [String]
  /// By how much they miss each other at least, in points.
  public var amount: Double?
  /// The member that was left out so that the rest can hold.
  public var leftOut: String?

  /// A conflict of the given members.
  public init(members: [String], amount: Double?, leftOut: String?) {
    self.members = members
    self.amount = amount
    self.leftOut = leftOut
  }
}
