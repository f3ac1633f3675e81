/// Names that somebody may have meant.
enum NearName {
  /// The nearest of the known names; `nil` when none is near.
  ///
  /// Near are names that differ in the case of letters or in a few of them, and those of which one
  /// holds the other: `numberOfLines` is near `lines`.
  static func of(_ name: String, in known: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8)
    // A hostile name costs no more than a long one.
    if wanted.count > 64 { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known {
      let letters = Array(candidate.lowercased().utf8)
      var distance = Self.distance(wanted, letters)
      if holds(wanted, letters) || holds(letters, wanted) { distance = min(distance, 2) }
      let limit = max(1, min(wanted.count, letters.count) / 3)
      if distance <= max(limit, holds(wanted, letters) || holds(letters, wanted) ? 2 : 0),
        distance < best?.distance ?? .max
      {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Whether `part`, unless it is too short to tell, begins or ends `whole`.
  private static func holds(_ whole: [UInt8], _ part: [UInt8]) -> Bool {
    part.count >= 4 && (whole.starts(with: part) || whole.reversed().starts(with: part.reversed()))
  }

  /// How many letters must go, come or be others (Levenshtein), or change places with the next.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before: [Int] = [], last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
