/// The rows of a system as plain pointers, for the duration of one call.
@_spi(Kernel) public struct RowView {
  /// How many rows there are, removed ones included.
  public var rowCount: Int
  /// How many variables there are.
  public var variableCount: Int
  /// How many entries the rows have together, at most.
  public var entryCount: Int
  /// First entry of each row.
  public var begins: UnsafePointer<Int32>
  /// End of each row's entries.
  public var ends: UnsafePointer<Int32>
  /// Variable of each entry.
  public var columns: UnsafePointer<Int32>
  /// Factor of each entry; never 0.
  public var coefficients: UnsafePointer<Double>
  /// Right side of each row.
  public var constants: UnsafePointer<Double>
  /// Weight of each row.
  public var weights: UnsafePointer<Double>
  /// Relation and whether required, of each row.
  public var kinds: UnsafePointer<RowKind>
  /// Index of each row's priority.
  public var priorityIndices: UnsafePointer<Int32>

  /// A view of the given arrays.
  public init(
    rowCount: Int, variableCount: Int, entryCount: Int, begins: UnsafePointer<Int32>,
    ends: UnsafePointer<Int32>,
    columns: UnsafePointer<Int32>, coefficients: UnsafePointer<Double>,
    constants: UnsafePointer<Double>, weights: UnsafePointer<Double>,
    kinds: UnsafePointer<RowKind>, priorityIndices: UnsafePointer<Int32>
  ) {
    self.rowCount = rowCount
    self.variableCount = variableCount
    self.entryCount = entryCount
    self.begins = begins
    self.ends = ends
    self.columns = columns
    self.coefficients = coefficients
    self.constants = constants
    self.weights = weights
    self.kinds = kinds
    self.priorityIndices = priorityIndices
  }
}

extension RowView {
  /// Calls `body` with a view of the given arrays; the pointers are valid only inside.
  ///
  /// `begins` and `ends` have an element a row, or `ends` one a row and `begins` one more.
  public static func withArrays<Result>(
    variableCount: Int, begins: [Int32], ends: [Int32]?, columns: [Int32],
    coefficients: [Double], constants: [Double], weights: [Double], kinds: [RowKind],
    priorityIndices: [Int32], _ body: (RowView) -> Result
  ) -> Result {
    withPointer(begins) { begins in
      withPointer(ends ?? []) { ends in
        withPointer(columns) { columns in
          withPointer(coefficients) { coefficients in
            withPointer(constants) { constants in
              withPointer(weights) { weights in
                withPointer(kinds) { kinds in
                  withPointer(priorityIndices) { priorityIndices in
                    body(
                      RowView(
                        rowCount: kinds.count, variableCount: variableCount,
                        entryCount: columns.count, begins: begins.start,
                        ends: ends.count > 0 ? ends.start : begins.start + 1,
                        columns: columns.start, coefficients: coefficients.start,
                        constants: constants.start, weights: weights.start, kinds: kinds.start,
                        priorityIndices: priorityIndices.start))
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private static func withPointer<T, Result>(
    _ array: [T], _ body: ((start: UnsafePointer<T>, count: Int)) -> Result
  ) -> Result {
    array.withUnsafeBufferPointer { buffer in
      // An empty array has no address; its pointer is never read.
      let start =
        buffer.baseAddress
        ?? UnsafePointer(bitPattern: MemoryLayout<T>.alignment).unsafelyUnwrapped
      return body((start, buffer.count))
    }
  }
}

extension ConstraintSystem {
  /// Calls `body` with the rows; the pointers are valid only inside.
  @_spi(Kernel) public func withRowView<Result>(_ body: (RowView) -> Result) -> Result {
    RowView.withArrays(
      variableCount: variableCount, begins: rowStarts, ends: nil, columns: columns,
      coefficients: coefficients, constants: constants, weights: weights, kinds: kinds,
      priorityIndices: priorityIndices, body)
  }
}
