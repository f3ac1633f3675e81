import ConstraintModel

/// How a document's constraints and edits are called in results.
///
/// A constraint is called by its name if no other has it, else `name#i`, without a name `#i`, where
/// i is its position from 1; an edit is called `edit:VARIABLE`.
public struct ConstraintReferences: Sendable {
  private let system: ConstraintSystem
  private let uniqueNames: Set<String>

  /// The references of the constraints and edits of `system`.
  ///
  /// - Complexity: O(constraints).
  public init(_ system: ConstraintSystem) {
    self.system = system
    var unique: Set<String> = [], repeated: Set<String> = []
    for index in 0..<system.constraintCount {
      guard let name = system.name(ofConstraint: index) else { continue }
      if !unique.insert(name).inserted { repeated.insert(name) }
    }
    unique.subtract(repeated)
    unique.remove("")
    // A name that reads like the reference of something else is not used alone.
    let edited = Set(system.edits.map { Self.prefix + system.name(of: $0.variable) })
    unique.subtract(edited)
    for index in 0..<system.constraintCount {
      let name = system.name(ofConstraint: index) ?? ""
      if !unique.contains(name) { unique.remove("\(name)#\(index + 1)") }
    }
    uniqueNames = unique
  }

  private static let prefix = "edit:"

  /// The reference of the constraint with the given number, from 0.
  public func reference(toConstraint index: Int) -> String {
    let name = system.name(ofConstraint: index) ?? ""
    return uniqueNames.contains(name) ? name : "\(name)#\(index + 1)"
  }

  /// The reference of the edit of a variable.
  public func reference(toEditOf variable: Variable) -> String {
    Self.prefix + system.name(of: variable)
  }
}
