import ConstraintModel
import LayoutTree

/// What solving one document came to; names and references are those of the document.
public struct ResultRecord: Sendable {
  /// How solving ended, with what belongs to it.
  public enum Outcome: Sendable {
    /// All required constraints hold and every level is minimal.
    case optimal(Optimum)
    /// The required constraints contradict one another.
    case infeasible(Contradiction)
    /// The document cannot be read, or a limit was reached.
    case error(Failure)
  }

  /// An optimal solution.
  public struct Optimum: Sendable {
    /// Value of each variable, by number.
    public var values: [Double]
    /// Where each view lies, for a document with views: relative to its superview.
    public var frames: [(id: String, frame: Rect)] = []
    /// Every priority below required that occurs, highest first, with its violation.
    public var levels: [(priority: Priority, violation: Double)]
    /// Reference and amount of each violated soft constraint and edit.
    public var violations: [(reference: String, amount: Double)]
    /// Names of the variables that have more than one optimal value, sorted.
    public var ambiguous: [String]

    /// A solution.
    public init(
      values: [Double], levels: [(priority: Priority, violation: Double)],
      violations: [(reference: String, amount: Double)] = [], ambiguous: [String] = []
    ) {
      self.values = values
      self.levels = levels
      self.violations = violations
      self.ambiguous = ambiguous
    }
  }

  /// Constraints that cannot hold together.
  public struct Contradiction: Sendable {
    /// References of an irreducible set, in document order.
    public var conflict: [String]
    /// An irreducible set for each independent part.
    public var conflicts: [[String]]
    /// Least total violation of `conflict`.
    public var amount: Double?
    /// Members whose removal alone makes the document feasible.
    public var relaxations: [String]

    /// A contradiction.
    public init(
      conflict: [String], conflicts: [[String]] = [], amount: Double? = nil,
      relaxations: [String] = []
    ) {
      self.conflict = conflict
      self.conflicts = conflicts
      self.amount = amount
      self.relaxations = relaxations
    }
  }

  /// Why there is no answer.
  public struct Failure: Sendable {
    /// What is wrong.
    public var message: String
    /// Where, if in the text of a document.
    public var position: TextPosition?
    /// The field of the document.
    public var field: String?

    /// A failure.
    public init(message: String, position: TextPosition? = nil, field: String? = nil) {
      self.message = message
      self.position = position
      self.field = field
    }

    /// The failure to read a document.
    public init(_ error: DocumentError) {
      self.init(message: error.reason.description, position: error.position, field: error.field)
    }
  }

  /// The document's name.
  public var name: String
  /// How solving ended.
  public var outcome: Outcome

  /// The result of a document.
  public init(name: String, _ outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }
}
