import ConstraintModel

/// What a document says of its own solution, for `verify`.
public struct Expectation: Hashable, Sendable {
  /// How solving ends.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// All required constraints hold and every level is minimal.
    case optimal
    /// The required constraints contradict one another.
    case infeasible
    /// The document cannot be read, or a limit was reached.
    case error
  }

  /// Which variables have more than one optimal value.
  public enum Ambiguity: Hashable, Sendable {
    /// At least one.
    case anyVariable
    /// None.
    case noVariable
    /// Exactly these.
    case exactly([String])
  }

  /// A named number; the order is that of the document.
  public struct NamedValue: Hashable, Sendable {
    /// The variable, or the reference of a constraint.
    public var name: String
    /// The number.
    public var value: Double

    /// A name and its number.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// The values that a variable may have.
  public struct NamedInterval: Hashable, Sendable {
    /// The variable.
    public var name: String
    /// The least value.
    public var low: Double
    /// The greatest value.
    public var high: Double

    /// The interval of a variable.
    public init(_ name: String, _ low: Double, _ high: Double) {
      self.name = name
      self.low = low
      self.high = high
    }
  }

  /// The optimal violation of a level.
  public struct Level: Hashable, Sendable {
    /// The priority.
    public var priority: Priority
    /// Sum of weight times violation.
    public var violation: Double

    /// A priority and its violation.
    public init(_ priority: Priority, _ violation: Double) {
      self.priority = priority
      self.violation = violation
    }
  }

  /// A frame relative to the superview: x, y, width, height.
  public struct NamedFrame: Hashable, Sendable {
    /// The view.
    public var id: String
    /// x, y, width and height.
    public var numbers: [Double]
  }

  /// How solving must end.
  public var status: Status = .optimal
  /// Allowed in every comparison, beside 1e-6 * (1 + |expected|).
  public var tolerance: Double = 1e-6
  /// Values of some variables.
  public var values: [NamedInterval] = []
  /// Violations of some levels.
  public var levels: [Level] = []
  /// All violated soft constraints and edits, by reference.
  public var violations: [NamedValue]?
  /// The only irreducible conflict, by reference.
  public var conflict: [String]?
  /// The ambiguous variables.
  public var ambiguous: Ambiguity?
  /// Values that some optimal solution has all at once.
  public var oneOf: [NamedValue] = []
  /// Frames of some views.
  public var frames: [NamedFrame] = []

  /// An optimal solution, nothing else.
  public init() {}

  /// By how much a number may differ from `expected`.
  public func allowance(for expected: Double) -> Double {
    tolerance + 1e-6 * (1 + expected.magnitude)
  }
}
