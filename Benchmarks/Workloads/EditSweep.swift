import ConstraintModel

/// The suggestions that a benchmark makes one after the other, as a dragged window does.
public struct EditSweep: Hashable, Sendable {
  /// The variables that get a new value in each step.
  public let variables: [Variable]
  /// The values of all steps, one for each variable, step after step.
  public let values: [Double]

  /// How many steps there are.
  public var stepCount: Int { values.count / variables.count }

  /// The values after the last step.
  public var lastStep: [Variable: Double] {
    Dictionary(uniqueKeysWithValues: zip(variables, values.suffix(variables.count)))
  }

  /// The sweep of `variables` over `steps`; there is a variable, and each step has a value for each.
  public init(of variables: [Variable], steps: [[Double]]) {
    precondition(!variables.isEmpty && steps.allSatisfy { $0.count == variables.count })
    self.variables = variables
    values = steps.flatMap { $0 }
  }

  /// The first edited variable over 0.75 to 1.245 of its value in 100 steps; nil without edits.
  public init?(firstEditOf system: ConstraintSystem) {
    guard let edit = system.edits.first else { return nil }
    self.init(
      of: [edit.variable], steps: (0..<100).map { [(0.75 + 0.005 * Double($0)) * edit.value] })
  }
}
