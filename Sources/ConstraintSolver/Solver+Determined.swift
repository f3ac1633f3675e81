@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
import WorkingMemory

extension Solver {
  /// Whether required equalities alone are known to give a variable its value, or to tie it to
  /// edits above every soft constraint: then no soft constraint has a say in it.
  ///
  /// `false` may also mean that it would take too long to find out.
  ///
  /// - Complexity: O(1), or O(terms) where a sum of several variables gives the value.
  @_spi(Kernel) public func isDetermined(_ variable: Variable) -> Bool {
    settle()
    guard isSolved, 0..<engine.variableCount ~= variable.index else { return false }
    return engine.isDetermined(variable.index)
  }
}

extension Engine {
  /// How many definitions are looked into.
  private static var determinationLimit: Int { 64 }

  fileprivate func isDetermined(_ variable: Int) -> Bool {
    let root = presolver.aliases.root(of: variable)
    if root == presolver.aliases.constantRoot || presolver.isHot[root] { return true }
    let definitions = presolver.definitions
    if definitions.definitionOf[root] < 0 { return false }
    var open = [root]
    var looked = 0
    while let root = open.popLast() {
      if root == presolver.aliases.constantRoot || presolver.isHot[root] { continue }
      let definition = Int(definitions.definitionOf[root])
      if definition < 0 || looked == Self.determinationLimit { return false }
      looked += 1
      for entry in definitions.entries(definition) { open.append(Int(definitions.columns[entry])) }
    }
    return true
  }
}
