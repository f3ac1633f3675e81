import ConstraintModel
import DocumentFormat

/// The rows of a system in words, for people: those of a document as it gives them, those that views
/// bring with what they are for.
struct ConstraintTexts {
  let system: ConstraintSystem
  /// The views whose system it is, if there are any, and which of their rows the first ones are.
  var views: (document: ViewDocument, givenRows: [Int])?
  private let references: ConstraintReferences

  /// The rows of a document's system.
  init(_ system: ConstraintSystem, views: (document: ViewDocument, givenRows: [Int])? = nil) {
    self.system = system
    self.views = views
    references = ConstraintReferences(system)
  }

  /// `label: sum relation constant`, or for a row of views `root.width == 320 (size of the root)`.
  func text(ofConstraint index: Int) -> String {
    var constraint = system.constraint(at: index)
    let name = constraint.name ?? ""
    constraint.name = nil
    constraint.source = nil
    if let views {
      if index < views.givenRows.count {
        return views.document.text(ofRow: views.givenRows[index])
      }
      return "\(constraint.text(naming: system.name)) (\(Self.reason(name)))"
    }
    let reference = references.reference(toConstraint: index)
    return "\(reference): \(constraint.text(naming: system.name))"
  }

  /// What a row is for, out of `root: size of the root 3`.
  private static func reason(_ name: String) -> String {
    let parts = name.split(separator: ": ")
    guard parts.count > 1, let words = parts.last else { return name }
    return words.split(separator: " ").dropLast().joined(separator: " ")
  }
}
