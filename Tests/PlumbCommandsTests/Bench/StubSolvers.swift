import ConstraintModel
import ConstraintSolver

@testable import PlumbCommands

/// Knows the answers of the workloads p3 and p6nest, by the names of their variables.
class KnowingSolver: BenchSubject {
  private var system = ConstraintSystem()
  private(set) var values: [Double] = []
  private var edited: [Variable: Double] = [:]

  required init(_ options: SolverOptions) {}

  var work: (pivots: Int, components: Int) { (3, 2) }

  func load(_ system: ConstraintSystem) throws {
    self.system = system
    edited = Dictionary(uniqueKeysWithValues: system.edits.map { ($0.variable, $0.value) })
  }

  func solve() throws {
    let width = edited.values.first ?? 0
    values = (0..<system.variableCount).map { index in
      let name = system.name(of: Variable(index: index))
      let depth = Double(name.dropFirst()) ?? 0
      return switch name.prefix(1) {
      case "a": 8
      case "b": 128
      case "f": 100
      case "l": edited.isEmpty ? 100 : depth
      default: width - 2 * depth
      }
    }
  }

  func suggest(_ value: Double, for variable: Variable) throws {
    edited[variable] = value
  }

  func update() throws -> Double {
    try solve()
    return values.reduce(0, +)
  }

  func multipliers() -> [[Double]]? { nil }
}

/// Ignores suggestions, as a solver with stale values does.
final class StaleSolver: KnowingSolver {
  override func suggest(_ value: Double, for variable: Variable) throws {}
}

/// Misses a required row by a little.
final class SloppySolver: KnowingSolver {
  override var values: [Double] { super.values.map { $0 * (1 + 1e-7) } }
}

/// Gives up.
final class FailingSolver: KnowingSolver {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "the iteration limit was reached" }
  }

  override func solve() throws { throw Failure() }
}
