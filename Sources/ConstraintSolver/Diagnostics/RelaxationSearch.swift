@_spi(Kernel) import ConstraintModel

/// Finds the members of a conflict whose removal alone makes all required rows feasible.
///
/// Rows outside the conflict with a variable of their own can always be made to hold: they are
/// peeled away, again and again. If nothing is left every member will do. Otherwise what is left is
/// tested without each candidate; a failed test gives another conflict, and only what both share
/// can still be a candidate.
struct RelaxationSearch {
  let finder: ConflictFinder
  /// Rows that tests may touch in all.
  var workLimit = 4_000_000

  /// The members that will do.
  ///
  /// - Parameters:
  ///   - members: an irreducible set, ascending.
  ///   - known: a member that is known to.
  /// - Returns: those that are known to within `workLimit`, ascending.
  func relaxations(of members: [Int32], known: Int32?) -> [Int32] {
    let rows = finder.rows
    if members.count == rows.count { return members }
    let isMember = flags(members, rows.count)
    let isLeft = peel(isMember)
    let isMet = rowsMet(by: members, isLeft)
    if !isMet.indices.contains(where: { isMet[$0] && !isMember[$0] }) { return members }
    var candidates = members
    var found: [Int32] = []
    let start = finder.test.work
    while let candidate = candidates.popLast() {
      if candidate == known {
        found.append(candidate)
        continue
      }
      if finder.test.work - start > workLimit { break }
      guard let other = finder.find(where: { isMet[$0] && $0 != Int(candidate) }) else {
        found.append(candidate)
        continue
      }
      let shared = flags(other.rows, rows.count)
      candidates.removeAll { !shared[Int($0)] }
      found.removeAll { !shared[Int($0)] }
    }
    return found.sorted()
  }

  private func flags(_ list: [Int32], _ count: Int) -> [Bool] {
    var flags = [Bool](repeating: false, count: count)
    for row in list { flags[Int(row)] = true }
    return flags
  }

  /// The rows left when those with a variable of their own are gone; members stay.
  private func peel(_ isMember: [Bool]) -> [Bool] {
    let rows = finder.rows
    var counts = [Int32](repeating: 0, count: rows.variableCount)
    var xors = counts
    for row in 0..<rows.count {
      for entry in rows.entries(row) {
        counts[Int(rows.columns[entry])] += 1
        xors[Int(rows.columns[entry])] ^= Int32(row)
      }
    }
    var isLeft = [Bool](repeating: true, count: rows.count)
    var queue = (0..<rows.variableCount).filter { counts[$0] == 1 }
    while let variable = queue.popLast() {
      if counts[variable] != 1 { continue }
      let row = Int(xors[variable])
      if isMember[row] { continue }
      isLeft[row] = false
      for entry in rows.entries(row) {
        let column = Int(rows.columns[entry])
        counts[column] -= 1
        xors[column] ^= Int32(row)
        if counts[column] == 1 { queue.append(column) }
      }
    }
    return isLeft
  }

  /// The rows that hang together with the members through variables.
  private func rowsMet(by members: [Int32], _ isLeft: [Bool]) -> [Bool] {
    let rows = finder.rows
    var parts = DisjointSets(count: rows.variableCount)
    for row in 0..<rows.count where isLeft[row] {
      let entries = rows.entries(row)
      guard let first = entries.first else { continue }
      for entry in entries.dropFirst() {
        parts.unite(Int(rows.columns[first]), Int(rows.columns[entry]))
      }
    }
    var isMet = flags(members, rows.count)
    var roots = Set<Int>()
    for member in members {
      for entry in rows.entries(Int(member)) { roots.insert(parts.root(Int(rows.columns[entry]))) }
    }
    for row in 0..<rows.count where isLeft[row] {
      if let first = rows.entries(row).first, roots.contains(parts.root(Int(rows.columns[first]))) {
        isMet[row] = true
      }
    }
    return isMet
  }
}
