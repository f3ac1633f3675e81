@_spi(Kernel) import ConstraintModel

extension PresolveInput {
  /// Input without rows and variables.
  public static var nothing: PresolveInput {
    ConstraintSystem().withRowView { view in
      // No row is ever read.
      PresolveInput(
        rows: view, ranks: view.begins, hotVariables: [], softEdits: [], equalityTolerance: 0,
        inequalityTolerance: 0)
    }
  }
}

/// What presolve needs to know beside the rows.
@_spi(Kernel) public struct PresolveInput {
  /// The rows.
  public var rows: RowView
  /// Rank of each priority index: 0 required, then multiples of `rankSpacing`, the highest soft
  /// priority first.
  public var ranks: UnsafePointer<Int32>
  /// Variables whose values are hot: never eliminated, carried as pinned columns.
  public var hotVariables: [Int]
  /// Edits that stay rows: soft equalities of one variable.
  public var softEdits: [SoftEdit]
  /// Rows longer than this after expansion are lazy; 0 keeps every row.
  public var termLimit: Int
  /// Relative tolerance of required equalities among presolved variables.
  public var equalityTolerance: Double
  /// Relative tolerance of required inequalities among presolved variables.
  public var inequalityTolerance: Double
  /// Keeps what it takes to release single required equalities later.
  public var recordsMerges: Bool
  /// Skips every reduction: each variable a parameter, each row a row.
  public var skipsReductions: Bool

  /// Distance of neighbouring ranks.
  public var rankSpacing: Int32

  /// Room for priorities that come later; only with half a million different ones there is less.
  public static let widestRankSpacing: Int32 = 1 << 12

  /// An edit that is not substituted: a row with the constant 0, to which its value is added.
  ///
  /// Beside a far value the constant that reductions give the row would be lost in rounding.
  public struct SoftEdit {
    /// The variable.
    public var variable: Int
    /// Rank of its priority.
    public var rank: Int32
    /// Factor of its violation.
    public var weight: Double
    /// Number of the edit in its system.
    public var edit: Int

    /// An edit of `variable`.
    public init(variable: Int, rank: Int32, weight: Double, edit: Int) {
      self.variable = variable
      self.rank = rank
      self.weight = weight
      self.edit = edit
    }
  }

  /// Input for a system of the given rows.
  public init(
    rows: RowView, ranks: UnsafePointer<Int32>, rankSpacing: Int32 = Self.widestRankSpacing,
    hotVariables: [Int], softEdits: [SoftEdit],
    termLimit: Int = 16, equalityTolerance: Double, inequalityTolerance: Double,
    recordsMerges: Bool = false, skipsReductions: Bool = false
  ) {
    self.rows = rows
    self.ranks = ranks
    self.rankSpacing = rankSpacing
    self.hotVariables = hotVariables
    self.softEdits = softEdits
    self.termLimit = termLimit
    self.equalityTolerance = equalityTolerance
    self.inequalityTolerance = inequalityTolerance
    self.recordsMerges = recordsMerges
    self.skipsReductions = skipsReductions
  }
}

/// Why presolve stopped before its end.
@_spi(Kernel) public enum PresolveStop {
  /// The given required row contradicts others.
  case contradiction(row: Int)
  /// Required rows tie these hot variables to each other or to a constant.
  case hotVariablesTied([Int])
}
