/// A row over several components that is solved in one of them only, or in few that are merged.
///
/// There it is a reduced row over that component's parameters; those of the others count as
/// constants. That is the optimum of the whole as long as the others withstand the pull that the
/// row's multiplier has on them (each part then fulfils the conditions of optimality with the same
/// multiplier); so components need not be merged for a row that moves one of them.
///
/// Between changes:
/// - the reduced row's constant is that of the present values of the frozen parameters, and its
///   component is optimal, so feasible (`refreshCoupledRows`);
/// - what it holds in place elsewhere is not required of its own component, so infeasibility there
///   proves nothing: required rows are refused only after a merge or by a cold solve;
/// - the lazy row is neither checked nor removed, so it and those before it keep their numbers;
/// - the row's place, if it is of the input, is the reduced row. Edits are never coupled.
///
/// Coupled rows are merged before what they are not prepared for: moves of hot values, changes of
/// a row, releases of equalities. A merge may choose another optimum, for which lazy rows have to
/// be resolved again.
struct CoupledRow {
  /// The lazy row that it comes from.
  var lazy: Int
  /// The reduced row in its component.
  var reducedRow: Int
  /// 1 if its violation grew with its sum when it began to bind, else -1.
  var slope: Double
  /// Right side where every parameter of other components is 0.
  var constant: Double
  /// Parameters of other components and their factors.
  var frozen: [(parameter: Int32, coefficient: Double)]
}
