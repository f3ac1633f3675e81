/// The results of a chunk.
struct ChunkResults: Sendable {
  /// More documents than this are counted alone.
  static let mostComplaints = 20

  /// What a document came to, in one byte.
  enum Kind: UInt8, Sendable {
    case optimal, infeasible
    /// It cannot be read or solved.
    case failed
  }

  /// A line of JSON for each document.
  var bytes: [UInt8] = []
  /// What each came to.
  var kinds: [Kind] = []
  /// How many systems were solved as instances of a template.
  var templateUses = 0
  /// What is wrong with the first documents that could not be read or solved.
  var complaints: [String] = []
  /// How many bytes of the input end with the chunk.
  var endOffset: Int

  /// Counts a document that cannot be read or solved.
  mutating func fail(_ complaint: String) {
    kinds.append(.failed)
    if complaints.count < Self.mostComplaints { complaints.append(complaint) }
  }
}
