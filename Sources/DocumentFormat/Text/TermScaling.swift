import ConstraintModel

/// Multiplications of parts of a term array, put off so that nesting stays linear.
///
/// In `a-(b-(c-(...` every level negates all that is inside it. Short parts are scaled at once, long
/// ones are noted here and all applied in one sweep.
struct TermScaling {
  /// Parts longer than this are put off.
  static let longPart = 32

  /// In the order in which the parts ended: inner before outer, so any two are nested or disjoint.
  private var pending: [(part: Range<Int>, factor: Double)] = []

  /// Notes that the terms of `part` are to be multiplied.
  mutating func append(_ part: Range<Int>, _ factor: Double) {
    pending.append((part, factor))
  }

  /// Forgets everything.
  mutating func removeAll() {
    pending.removeAll(keepingCapacity: true)
  }

  /// Multiplies the terms.
  ///
  /// The parts are taken from the last to the first: each is opened when the sweep comes to its end
  /// and closed before its start, so the open ones form a stack with a running product.
  /// - Complexity: O(terms + parts).
  func apply(to terms: inout [Term]) {
    guard var next = pending.indices.last else { return }
    var open: [(start: Int, product: Double)] = []
    for place in terms.indices.reversed() {
      while let last = open.last, last.start > place { open.removeLast() }
      while next >= 0, pending[next].part.upperBound > place {
        let product = (open.last?.product ?? 1) * pending[next].factor
        open.append((pending[next].part.lowerBound, product))
        next -= 1
      }
      if let last = open.last { terms[place].coefficient *= last.product }
    }
  }
}
