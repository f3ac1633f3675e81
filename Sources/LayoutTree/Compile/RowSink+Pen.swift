@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// Writes rows whose variables are known to differ, while there is room for them in a sink.
///
/// A value that stays in registers: take it from a sink, write rows, and give it back.
///
///     var pen = sink.pen(rows: 1, terms: 2)
///     pen.add(1, a)
///     pen.add(-1, b)
///     pen.close(.equal, 0, .required, .stack, node)
///     sink.take(pen)
///
/// Factors are finite and not 0: whoever writes with it sees to that.
struct RowPen {
  private let terms: UnsafeMutablePointer<Term>
  private let rows: UnsafeMutablePointer<RowBatch.Row>
  private let origins: UnsafeMutablePointer<RowOrigin>
  /// Where the open row begins, and how many terms there are.
  private var start: Int
  private(set) var termCount: Int
  private(set) var rowCount: Int
  private var constant = 0.0
  /// The first row that a number spoilt.
  private(set) var refused: (value: Double, priority: Priority, origin: RowOrigin, owner: Int32)?

  @inline(__always) init(
    terms: UnsafeMutablePointer<Term>, count termCount: Int,
    rows: UnsafeMutablePointer<RowBatch.Row>, origins: UnsafeMutablePointer<RowOrigin>,
    count rowCount: Int
  ) {
    self.terms = terms
    self.rows = rows
    self.origins = origins
    self.termCount = termCount
    self.rowCount = rowCount
    start = termCount
  }

  /// Adds `coefficient * variable` to the open row, which does not have the variable.
  @inline(__always) mutating func add(_ coefficient: Double, _ variable: Variable) {
    terms[termCount] = Term(variable, coefficient)
    termCount &+= 1
  }

  /// Adds a number to the left side of the open row.
  @inline(__always) mutating func add(_ number: Double) { constant += number }

  /// Closes the row: what was added RELATION `right`.
  @inline(__always) mutating func close(
    _ relation: Relation, _ right: Double, _ priority: Priority, _ origin: RowOrigin,
    _ owner: Int32
  ) {
    let value = right - constant
    constant = 0
    guard NumberRange.allows(value) && priority.isValid else {
      if refused == nil { refused = (value, priority, origin, owner) }
      termCount = start
      return
    }
    rows[rowCount] = RowBatch.Row(
      end: termCount, constant: value, weight: 1, priority: priority, relation: relation)
    origins[rowCount] = origin
    rowCount &+= 1
    start = termCount
  }
}

extension RowSink {
  /// A pen with room for that many rows and terms; no row is open.
  @inline(__always) mutating func pen(rows count: Int, terms termCount: Int) -> RowPen {
    reserve(rows: count, terms: termCount)
    return RowPen(
      terms: terms.base, count: terms.count, rows: rows.base, origins: origins.base,
      count: rows.count)
  }
}
