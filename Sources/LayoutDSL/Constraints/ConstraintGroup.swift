@_spi(Attachments) import LayoutTree

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

  init() {}

  /// Adds a constraint.
  mutating func add(_ constraint: LayoutConstraint) {
    if first == nil { first = constraint } else { others.append(constraint) }
  }

  /// Whether all constraints take part in layout, or will when the outermost closure ends.
  ///
  /// A change sticks, before as after that end; so does one of a single constraint.
  public var isActive: Bool {
    get {
      first != nil && layoutConstraints.allSatisfy { $0.isActive || $0.isToBeActive }
    }
    nonmutating set {
      if newValue {
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
