import ConstraintModel

/// Required constraints that cannot hold together, and what would mend it.
public struct Conflict: Hashable, Sendable {
  /// A constraint that takes part.
  public struct Member: Hashable, Sendable {
    /// Its handle; `nil` for a constraint that was refused and so has none.
    public var handle: ConstraintHandle?
    /// Its number in the system that the solver was made with.
    ///
    /// One that was refused and has no handle follows the others: the number of constraints and its
    /// place in `Solver.refusedConstraints`.
    public var index: Int
    /// The constraint itself; a refused one as it would have been.
    public var constraint: Constraint
  }

  /// An irreducible set in document order, refused ones last: without any one of them the others can
  /// hold.
  public var members: [Member]
  /// An irreducible set for each independent part, `members` first; no two share a constraint.
  public var parts: [[Member]]
  /// The least total violation of `members` if each might give way.
  public var amount: Double
  /// The members whose removal alone makes all required constraints feasible, as far as a bounded
  /// number of tests could find out.
  public var relaxations: [Member]
  let names: VariableNames
}
