import ConstraintModel
import DocumentFormat

/// Tells people which constraints contradict each other, beside the records that name them.
struct ConflictNotes {
  private let console: Console
  private var count = 0
  private static let documentLimit = 20
  private static let lineLimit = 40

  init(_ console: Console) { self.console = console }

  /// Tells of a document, if not of too many before.
  mutating func tell(_ report: ConflictReport, of document: Document, _ texts: ConstraintTexts) {
    if report.members.isEmpty { return }
    count += 1
    if count > Self.documentLimit { return }
    var lines: [String] = []
    for (place, part) in report.parts.enumerated() {
      if place > 0 { lines.append("and these:") }
      for member in part.sorted().prefix(Self.lineLimit) {
        lines.append("  " + texts.text(ofConstraint: member))
      }
      if part.count > Self.lineLimit { lines.append("  and \(part.count - Self.lineLimit) more") }
    }
    console.note(
      "plumb: \(document.place): infeasible, these contradict each other:\n"
        + lines.joined(separator: "\n"))
    if count == Self.documentLimit { console.note("plumb: further conflicts are not told") }
  }
}

extension Document {
  /// `FILE:LINE`, and the name if the document has one.
  var place: String {
    let place = "\(source.file):\(source.line)"
    return name == place ? place : "\(place): \(name)"
  }
}
