import ConstraintModel
import Synchronization

/// `first.attribute RELATION multiplier * second.attribute + constant`, with a priority.
///
/// A facade: what a layout pass reads is a record in the tree's pool, which follows the changes made
/// here. Changes of an active constraint count from the next layout pass on, which then solves only
/// what they touch. One thread uses a tree and its constraints at a time.
public final class LayoutConstraint {
  let first: LayoutItemReference
  /// Written by layers that learn the second item later, before the constraint is active.
  @_spi(Attachments) public var second: LayoutItemReference?
  /// The attribute of the first item.
  public let firstAttribute: LayoutAttribute
  /// The attribute of the second item, `.notAnAttribute` without one.
  public let secondAttribute: LayoutAttribute
  /// How both sides compare.
  public let relation: Relation
  /// The factor of the second attribute.
  @exclusivity(unchecked) public var multiplier: Double {
    didSet { if multiplier != oldValue { noteChange() } }
  }
  /// The number added on the right, in points.
  @exclusivity(unchecked) public var constant: Double {
    didSet { if constant != oldValue { noteChange() } }
  }
  /// The importance; to and from required is allowed at any time.
  @exclusivity(unchecked) public var priority: Priority {
    didSet { if priority != oldValue { noteChange() } }
  }
  /// The name in messages.
  public var identifier: String?
  /// Where it was written.
  public let source: SourceLocation?

  /// The view that it is installed on while it is active: the nearest one that holds both items.
  @exclusivity(unchecked) unowned var holder: View?
  /// Its record in the pool of the tree, -1 while it has none, less while it waits.
  @exclusivity(unchecked) var record: Int32 = -1
  /// Order of activation among all constraints.
  @exclusivity(unchecked) var activation: UInt64 = 0

  private static let activations = Atomic<UInt64>(0)

  /// A constraint between two items, or of one item without a second; not active yet.
  public convenience init(
    item first: any LayoutItem, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: Relation = .equal, toItem second: (any LayoutItem)? = nil,
    attribute secondAttribute: LayoutAttribute = .notAnAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: Priority = .required, file: String = #fileID, line: Int = #line
  ) {
    self.init(
      first.layoutReference, firstAttribute, relation,
      secondAttribute == .notAnAttribute ? nil : second?.layoutReference, secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority,
      source: SourceLocation(file: file, line: line))
  }

  /// A constraint between two anchors of any kind; not active yet.
  ///
  /// For layers that check the kinds themselves.
  public init(
    _ first: LayoutItemReference, _ firstAttribute: LayoutAttribute, _ relation: Relation,
    _ second: LayoutItemReference?, _ secondAttribute: LayoutAttribute, multiplier: Double,
    constant: Double, priority: Priority = .required, source: SourceLocation? = nil
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.source = source
  }

  /// The first item, unless it is gone.
  public var firstItem: (any LayoutItem)? { first.item }

  /// The second item, unless there is none or it is gone.
  public var secondItem: (any LayoutItem)? { second?.item }

  /// The first item's anchor.
  public var firstAnchor: AnyLayoutAnchor { AnyLayoutAnchor(first, firstAttribute) }

  /// The second item's anchor, if there is one.
  public var secondAnchor: AnyLayoutAnchor? {
    second.map { AnyLayoutAnchor($0, secondAttribute) }
  }

  /// Whether it takes part in layout.
  ///
  /// One that waits for a building closure to end does not yet; setting this says what is to be then.
  /// A constraint that cannot be activated is reported to `LayoutErrors` and stays off.
  public var isActive: Bool {
    get { holder != nil }
    set {
      if newValue == isActive && !isWaiting { return }
      if newValue { LayoutConstraint.activate([self]) } else { LayoutConstraint.deactivate([self]) }
    }
  }

  /// Notes that the record has to be made anew.
  private func noteChange() {
    if record >= 0 { holder?.treeEngine?.noteChange(ofConstraint: self) }
  }

  func numberActivation() {
    activation = Self.activations.add(1, ordering: .relaxed).newValue
  }
}
