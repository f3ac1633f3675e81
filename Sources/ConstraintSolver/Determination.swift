@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Which variables required equalities alone are known to give their values, or to tie to edits
/// above every soft constraint: no soft constraint has a say in those.
///
/// Holds for the solution as it is when it is made.
@_spi(Kernel) public struct Determination {
  private let solver: Solver
  /// By component: the parameters that an equality gives their values.
  private var fixed: [Int: Set<Int32>] = [:]

  /// How many definitions are looked into.
  private static let limit = 64

  /// What is determined in the present solution.
  public init(_ solver: Solver) {
    self.solver = solver
    solver.settle()
  }

  /// Whether a variable is known to be determined; `false` may also mean that it would take too
  /// long to find out.
  ///
  /// - Complexity: O(1), or O(terms) where a sum of several variables gives the value; once for
  ///   each component O(its required rows).
  public mutating func contains(_ variable: Variable) -> Bool {
    guard solver.isSolved, 0..<solver.engine.variableCount ~= variable.index else { return false }
    let presolver = solver.engine.presolver
    let root = presolver.aliases.root(of: variable.index)
    if root == presolver.aliases.constantRoot || presolver.isHot[root] { return true }
    let definitions = presolver.definitions
    var open = [root]
    var looked = 0
    while let root = open.popLast() {
      if root == presolver.aliases.constantRoot || presolver.isHot[root] { continue }
      let definition = Int(definitions.definitionOf[root])
      if definition < 0 {
        if isFixed(root) { continue }
        return false
      }
      if looked == Self.limit { return false }
      looked += 1
      for entry in definitions.entries(definition) { open.append(Int(definitions.columns[entry])) }
    }
    return true
  }

  /// Whether a parameter has a required equality of its own: one that came after the presolve.
  private mutating func isFixed(_ parameter: Int) -> Bool {
    let component = Int(solver.engine.presolver.components.componentOf[parameter])
    if component < 0 { return false }
    if let known = fixed[component] { return known.contains(Int32(parameter)) }
    let found = solver.engine.fixedParameters(ofComponent: component)
    fixed[component] = found
    return found.contains(Int32(parameter))
  }
}

extension Engine {
  /// The parameters of a component that are alone in a required equality.
  fileprivate func fixedParameters(ofComponent component: Int) -> Set<Int32> {
    let record = components[component]
    var found: Set<Int32> = []
    for place in 0..<record.rowCount {
      let row = Int(record.rows[place])
      // They are in order of rank, required ones first.
      if rows.ranks[row] != 0 { break }
      let start = Int(rows.starts[row])
      if rows.relations[row] == Relation.equal.rawValue, Int(rows.parameterEnds[row]) == start + 1 {
        found.insert(rows.columns[start])
      }
    }
    return found
  }
}
