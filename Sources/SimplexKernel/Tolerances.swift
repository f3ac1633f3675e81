/// Every number below which a difference counts as none, in one place.
@_spi(Kernel) public struct Tolerances: Sendable, Hashable {
  /// A required equality between presolved variables: relative to 1 + the largest magnitude on
  /// the way (case S9: residues of 1e-9 at offsets of 1e7 are drift, 1e-3 at 1 is a conflict).
  public var presolveFeasibility = 1e-11
  /// A row after pivots: relative to 1 + the sum of |coefficient * value|.
  public var feasibility = 1e-9
  /// What a sum may miss by rounding alone: relative to the sum of its terms' magnitudes.
  public var rounding = 1e-14
  /// Terms up to this are added with less rounding than any row notices; beyond, the values of a
  /// basis are corrected by what its rows still miss.
  public var accurateTerm = 1e6
  /// A reduced cost: relative to the sum of the magnitudes added to form it, never to a level's
  /// weight sum: weights of 1 beside 1e6 must come out exact (cases W1 to W3).
  public var reducedCost = 1e-11
  /// A reduced cost that may be an entry's rounding, relative to its level's weights and to the
  /// largest term that the tableau has added.
  ///
  /// A component in which such a cost decides is solved again as after a doubtful pivot.
  public var suspectCost = 1e-10
  /// The same in a tableau of many full rows: among thousands of costs some are as small as
  /// `suspectCost`, and to solve it again so carefully takes minutes.
  ///
  /// Still some hundred times what rounding adds up to in as many pivots.
  public var suspectLargeCost = 1e-13
  /// The part of a reduced cost's magnitude that its multiples in others take along.
  ///
  /// More than its rounding can be in relation to `reducedCost`, and too little to pile up.
  public var magnitudeCarry = 1e-3
  /// The smallest pivot, relative to the largest magnitude of its row.
  public var pivot = 1e-7
  /// A pivot below this may be rounding, relative to the largest term that the tableau has added.
  ///
  /// The component is then solved again in a tableau that keeps the magnitudes of all entries.
  public var doubtfulPivot = 1e-7
  /// A pivot below this, in relation to the same, costs so many digits that the basis is pivoted
  /// in afresh once it is found.
  public var soundPivot = 1e-5
  /// By how much a row may differ from what the tableau says of it, relative to its terms, before
  /// the tableau is made anew.
  public var drift = 1e-11
  /// The same for a tableau that costs much to make anew, and whose values one refinement then
  /// brings within `drift`.
  public var smallDrift = 1e-9
  /// An entry that is rounding, relative to the terms that made it in all pivots so far.
  public var noise = 1e-14
  /// A reduced cost in a tableau that keeps the magnitudes of those terms, relative to their sum.
  public var carefulCost = 1e-13
  /// The same in one whose pivots were chosen by precision, where next to nothing cancels: what is
  /// more than this and less than `carefulCost` is worth such a tableau.
  public var cleanCost = 1e-15
  /// An entry of the tableau that counts as zero, relative to the terms that cancelled in it.
  public var drop = 1e-12
  /// What a row may be violated by more when a value moves in its last digits for another row:
  /// relative to 1 + the sum of |coefficient * value|.
  public var unnoticed = 1e-13
  /// Two rows are parallel when all their scaled coefficients agree to this.
  public var parallel = 1e-12

  /// The defaults.
  public init() {}
}
