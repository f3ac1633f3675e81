/// How the documents of a sequence lie on lines.
///
/// Broken ones do not count.
struct SequenceLayout: Hashable, Sendable {
  private var hasDocument = false
  private var hasLinesOfTheirOwn = true
  private var isAtLineEnd = true

  /// Whether there are no documents yet.
  var isUnknown: Bool { !hasDocument && hasLinesOfTheirOwn }
  /// Whether there are documents, and each so far had a line of its own.
  var isByLine: Bool { hasDocument && hasLinesOfTheirOwn }

  /// The next document begins.
  mutating func beginDocument() {
    if !isAtLineEnd { hasLinesOfTheirOwn = false }
  }

  /// A document is complete.
  mutating func endDocument(spansLines: Bool) {
    hasDocument = true
    isAtLineEnd = false
    if spansLines { hasLinesOfTheirOwn = false }
  }

  /// A line ends.
  mutating func endLine() { isAtLineEnd = true }

  /// It turned out that documents have lines of their own.
  mutating func noteLines() {
    (hasDocument, isAtLineEnd) = (true, true)
  }
}
