/// Every number that presolve weighs coefficients by, in one place; feasibility is the caller's.
enum PresolveTolerances {
  /// What is left of two coefficients that cancel, relative to one of them, is their rounding.
  static var cancelled: Double { 1e-13 }
  /// What is more than this part of the largest coefficient that was added up is not rounding.
  static var doubtful: Double { 1e-6 }
  /// What is left of a sum over many rows, relative to its terms, is their rounding.
  static var remainder: Double { 1e-12 }
  /// A row without variables that fails by no more than this may hold as it was written.
  static var doubtfulContradiction: Double { 1e-6 }
  /// A singleton with less than this part of its row's largest coefficient defines nothing:
  /// dividing by it would blow up rounding errors.
  static var singletonPivot: Double { 1e-3 }
  /// The same for a pivot in the core of equalities, where sparsity has a say in the choice.
  static var corePivot: Double { 0.05 }
  /// No alias beyond this scale: its offsets would drown in rounding.
  static var largestScale: Double { 1e9 }
  /// An equality that moved a variable further than this is not released in place.
  static var releasedOffset: Double { 1e7 }
  /// Nor is one whose change moves a variable more than this many times as far, or as little.
  static var releasedFactor: Double { 1e6 }
}
