import ConstraintModel

/// The rows that presolve leaves, over its parameters: flat, shared by all components.
///
/// Row `r` says: sum over `starts[r] ..< parameterEnds[r]` of `coefficients * parameter`
/// RELATION `constants[r]`. The entries `parameterEnds[r] ..< ends[r]` belong to hot values
/// (pinned columns), whose present share is already taken off `constants[r]`. Plain pointers into
/// the caller's arena; the caller keeps them alive while a component made from them is in use.
@_spi(Kernel) public struct ReducedRows {
  /// First entry of each row.
  public var starts: UnsafeMutablePointer<Int32>
  /// End of the entries of parameters.
  public var parameterEnds: UnsafeMutablePointer<Int32>
  /// End of the entries of hot values.
  public var ends: UnsafeMutablePointer<Int32>
  /// Parameter (a number below the caller's variable count) of each entry.
  public var columns: UnsafeMutablePointer<Int32>
  /// Factor of each entry; never 0.
  public var coefficients: UnsafeMutablePointer<Double>
  /// Right side of each row at the present hot values.
  public var constants: UnsafeMutablePointer<Double>
  /// Rank of each row's priority among those of the system: 0 is required, whether any row is
  /// required or not; 1 the highest soft priority, and so on.
  public var ranks: UnsafeMutablePointer<Int32>
  /// Relation of each row.
  public var relations: UnsafeMutablePointer<UInt8>
  /// Weight of each row; ignored for required rows.
  public var weights: UnsafeMutablePointer<Double>
  /// What is known of each row from an earlier basis; read only on a warm start.
  public var hints: UnsafeMutablePointer<Int8>
}

/// What an earlier basis said of a row.
@_spi(Kernel) public enum RowHint {
  /// Nothing is known.
  public static let none: Int8 = 0
  /// The row's sum was above its constant.
  public static let above: Int8 = 1
  /// The row's sum was below its constant.
  public static let below: Int8 = -1
  /// The row was active: its breakpoint was nonbasic.
  public static let active: Int8 = 2
}

/// One component: the rows and parameters that hang together.
@_spi(Kernel) public struct ComponentInput {
  /// The reduced rows of the whole system.
  public var rows: ReducedRows
  /// Numbers of this component's rows, sorted by rank ascending (highest priority first).
  public var rowIDs: UnsafeMutablePointer<Int32>
  /// How many rows there are.
  public var rowCount: Int
  /// The component's parameters, in ascending order.
  public var parameters: UnsafeMutablePointer<Int32>
  /// How many parameters there are; at least 1.
  public var parameterCount: Int
  /// Number of each parameter inside its component; indexed by parameter.
  public var localColumns: UnsafeMutablePointer<Int32>

  /// A component of the given rows and parameters.
  public init(
    rows: ReducedRows, rowIDs: UnsafeMutablePointer<Int32>, rowCount: Int,
    parameters: UnsafeMutablePointer<Int32>, parameterCount: Int,
    localColumns: UnsafeMutablePointer<Int32>
  ) {
    self.rows = rows
    self.rowIDs = rowIDs
    self.rowCount = rowCount
    self.parameters = parameters
    self.parameterCount = parameterCount
    self.localColumns = localColumns
  }
}

extension ReducedRows {
  /// Rows in the given arrays.
  public init(
    starts: UnsafeMutablePointer<Int32>, parameterEnds: UnsafeMutablePointer<Int32>,
    ends: UnsafeMutablePointer<Int32>, columns: UnsafeMutablePointer<Int32>,
    coefficients: UnsafeMutablePointer<Double>, constants: UnsafeMutablePointer<Double>,
    ranks: UnsafeMutablePointer<Int32>, relations: UnsafeMutablePointer<UInt8>,
    weights: UnsafeMutablePointer<Double>, hints: UnsafeMutablePointer<Int8>,
    _: Void = ()
  ) {
    self.starts = starts
    self.parameterEnds = parameterEnds
    self.ends = ends
    self.columns = columns
    self.coefficients = coefficients
    self.constants = constants
    self.ranks = ranks
    self.relations = relations
    self.weights = weights
    self.hints = hints
  }
}
