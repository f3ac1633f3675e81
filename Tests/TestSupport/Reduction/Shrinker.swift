import ConstraintModel

/// Cuts a failing system down to one in which every part matters.
package struct Shrinker {
  private let isFailing: (SystemDraft) -> Bool
  /// Systems tried after which to stop.
  private var remaining: Int

  package init(limit: Int = 20_000, failing: @escaping (SystemDraft) -> Bool) {
    isFailing = failing
    remaining = limit
  }

  /// The smallest failing system found by taking parts away and simplifying numbers, greedily until
  /// nothing helps any more; the system itself when it does not fail.
  package mutating func shrink(_ draft: SystemDraft) -> SystemDraft {
    var current = draft
    guard isFailing(current) else { return current }
    var isShrinking = true
    while isShrinking, remaining > 0 {
      let before = current
      removeConstraints(&current)
      removeEdits(&current)
      removeTerms(&current)
      simplifyNumbers(&current)
      adopt(current.withoutUnusedVariables(), &current)
      isShrinking = current != before
    }
    return current
  }

  /// Takes the candidate over when it is well formed and still fails.
  @discardableResult
  private mutating func adopt(_ candidate: SystemDraft, _ current: inout SystemDraft) -> Bool {
    guard candidate != current, remaining > 0 else { return false }
    remaining -= 1
    guard (try? candidate.system()) != nil, isFailing(candidate) else { return false }
    current = candidate
    return true
  }

  /// Runs of constraints, long ones first (Zeller and Hildebrandt's delta debugging).
  private mutating func removeConstraints(_ current: inout SystemDraft) {
    var length = current.constraints.count
    while length > 0 {
      var start = 0
      while start < current.constraints.count {
        var candidate = current
        candidate.constraints.removeSubrange(
          start..<min(start + length, current.constraints.count))
        if !adopt(candidate, &current) { start += length }
      }
      length /= 2
    }
  }

  private mutating func removeEdits(_ current: inout SystemDraft) {
    for index in current.edits.indices.reversed() {
      var candidate = current
      candidate.edits.remove(at: index)
      adopt(candidate, &current)
    }
  }

  private mutating func removeTerms(_ current: inout SystemDraft) {
    for row in current.constraints.indices {
      for term in current.constraints[row].terms.indices.reversed() {
        var candidate = current
        candidate.constraints[row].terms.remove(at: term)
        adopt(candidate, &current)
      }
    }
  }

  private mutating func simplifyNumbers(_ current: inout SystemDraft) {
    for row in current.constraints.indices {
      simplify(\.constraints[row].constant, to: [0, 1], &current)
      simplify(\.constraints[row].weight, to: [1], &current)
      for term in current.constraints[row].terms.indices {
        simplify(\.constraints[row].terms[term].coefficient, to: [1, -1], &current)
      }
    }
    for index in current.edits.indices {
      simplify(\.edits[index].value, to: [0, 1], &current)
      simplify(\.edits[index].weight, to: [1], &current)
    }
  }

  /// Tries the first of some simple numbers that the present one is not.
  private mutating func simplify(
    _ place: WritableKeyPath<SystemDraft, Double>, to numbers: [Double],
    _ current: inout SystemDraft
  ) {
    if numbers.contains(current[keyPath: place]) { return }
    for number in numbers {
      var candidate = current
      candidate[keyPath: place] = number
      if adopt(candidate, &current) { return }
    }
  }
}
