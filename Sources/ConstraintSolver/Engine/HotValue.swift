/// An edit whose variable is substituted: presolve carries it as a pinned column.
struct HotValue {
  /// Number of the edit.
  var edit: Int
  var variable: Int
  /// Rank of its priority: above that of every row that stays soft.
  var rank: Int32
  /// The value wished.
  var wished: Double
  /// What required rows allow.
  var lower = -Double.infinity
  var upper = Double.infinity
  /// The values between which every basis and every lazy row's side stay as they are, and with
  /// them what withstands violated rows; no row is coupled while one moves.
  var validLower = Double.infinity
  var validUpper = -Double.infinity
  /// Whether `gradient` and the links hold what the present bases say.
  var isReady = false
  /// Whether another hot value moved that reaches components of this one.
  var isShifted = false
  /// Derivative of every variable's value.
  var gradient: UnsafeMutablePointer<Double>?
  /// The components that it reaches.
  var links: UnsafeMutablePointer<HotLink>?
  var linkCount = 0
  var linkCapacity = 0
  /// The variables that it moves, when they are few.
  var reach: UnsafeMutablePointer<Int32>?
  var reachCount = 0

  /// The value nearest to the wish that required rows are known to allow.
  var nearest: Double { min(max(wished, lower), upper) }

  /// Makes the next move look at every component.
  mutating func forgetInterval() {
    validLower = .infinity
    validUpper = -.infinity
  }

  /// Whether the present bases are known to stay at `value`.
  func isValid(at value: Double) -> Bool { value >= validLower && value <= validUpper }
}

/// A component that a hot value reaches.
struct HotLink {
  var component: Int32
  /// Whether other hot values reach it too.
  var isShared: Bool
  /// The values of the hot value between which the component's basis stays optimal.
  var lower: Double
  var upper: Double

  /// An interval that holds no value: the component is solved again at the next move.
  mutating func forget() {
    lower = .infinity
    upper = -.infinity
  }
}
