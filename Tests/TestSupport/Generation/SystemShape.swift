/// Kinds of random systems; each aims at another part of a solver.
package enum SystemShape: String, CaseIterable, Sendable {
  /// Few terms a row, feasible by construction most of the time.
  case sparse
  /// Every variable in nearly every row.
  case dense
  /// Many rows through one point.
  case degenerate
  /// Required rows that follow from others.
  case redundant
  /// Required rows that contradict each other, in a pair, a chain or a combination.
  case infeasible
  /// Equal priorities, weights and distances: optima that are not unique.
  case tied
  /// Rows and columns of very different magnitudes.
  case badlyScaled
  /// Weights of 1, 1e3 and 1e6 in one level.
  case kiwiWeighted
  /// A row of boxes under pressure in a container.
  case chain
  /// Boxes in boxes with content sizes.
  case nested
  /// The same left side up to scale in many rows.
  case parallel
  /// Groups of variables that nothing ties down, and variables that no row mentions.
  case unbounded
  /// Square systems of equalities without a singleton column.
  case equalityCore
  /// A level of its own for nearly every soft row.
  case manyLevels
  /// One variable, many breakpoints.
  case breakpoints
  /// No variables, or rows without terms.
  case constant
  /// Edits above every other soft row.
  case editsHigh
  /// Edits below other soft rows.
  case editsLow
  /// Edits at the priority of other soft rows.
  case editsEqual
  /// Edits that required rows forbid.
  case editsForbidden
  /// Two systems of other shapes, tied together by a few rows.
  case joined
}
