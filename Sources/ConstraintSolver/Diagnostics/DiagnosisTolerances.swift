/// Every number below which a difference counts as none in diagnosis.
struct DiagnosisTolerances {
  /// What is left of a cancellation, relative to what cancelled.
  var cancellation = 1e-11
  /// The same where every multiplier counts, not only which rows take part.
  var drop = 1e-13
  /// A sum of rows times multipliers, relative to the magnitudes added.
  var balance = 1e-9
  /// The gap of a contradiction, relative to its multipliers and the magnitudes added.
  var clarity = 1e-12
  /// The distance of a row's sum from its constant, relative to 1 + the magnitudes added.
  var feasibility = 1e-9
  /// A multiplier against its bound, relative to the magnitudes that it balances.
  var multiplier = 1e-10
  /// A violation worth a line in a report, relative to 1 + the constant.
  var violation = 1e-6
  /// A movement that makes a variable ambiguous, relative to 1 + its value.
  var ambiguity = 1e-6
}
