import LayoutTree

/// The constraints of one expression: one, two or four, in the order of the attribute's parts.
///
///     let group = dot.layout.center == dot.parentLayout.center
///     group.layoutConstraints.first?.constant += 20
///
/// Inside a building closure they wait until the outermost closure ends; outside they are active at
/// once.
public struct ConstraintGroup {
  /// The constraints; none when the expression was an error, which has been reported.
  public var layoutConstraints: [LayoutConstraint] { first.map { [$0] + others } ?? [] }
  // Most groups have one, which needs no array.
  private var first: LayoutConstraint?
  private var others: [LayoutConstraint] = []
  private let context: BuildContext?
  private var places = 0..<0

  init(context: BuildContext? = nil) { self.context = context }

  /// Adds a constraint that waits at a place, the one after that of the last.
  mutating func add(_ constraint: LayoutConstraint, at place: Int) {
    if first == nil {
      first = constraint
      places = place..<place + 1
    } else {
      others.append(constraint)
      places = places.lowerBound..<place + 1
    }
  }

  /// Whether all constraints take part in layout, or will when the outermost closure ends.
  ///
  /// A change sticks, before as after that end.
  public var isActive: Bool {
    get {
      if first == nil { return false }
      if let context, context.isOpen { return context.isWanted(places) }
      return layoutConstraints.allSatisfy { $0.isActive }
    }
    nonmutating set {
      if let context, context.isOpen {
        context.want(newValue, places)
      } else if newValue {
        LayoutConstraint.activate(layoutConstraints)
      } else {
        LayoutConstraint.deactivate(layoutConstraints)
      }
    }
  }

  /// Gives all constraints another priority; to and from required is allowed.
  public func changePriority(to priority: MortarLayoutPriority) {
    for constraint in layoutConstraints { constraint.priority = priority.priority }
  }
}

/// The name of `ConstraintGroup` in Mortar 3.
public typealias MortarConstraintGroup = ConstraintGroup
