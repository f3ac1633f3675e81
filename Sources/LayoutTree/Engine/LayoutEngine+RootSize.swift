import ConstraintModel
import ConstraintSolver

/// The size of the root is a pair of edits above everything soft, so that another size moves the
/// solution that is there. Where the root does not get its size, required rows say why.
extension LayoutEngine {
  /// Above every priority that views and constraints have; where one is as high, and the root
  /// therefore gets another size, its size becomes required.
  private static let rootPriority = Priority(999.999_999)

  private var rootEdits: [Edit] {
    let (width, height) = (
      PoolReader.size(pool.root, .horizontal), PoolReader.size(pool.root, .vertical)
    )
    return [
      Edit(width, value: pool.rootSize.width, priority: Self.rootPriority),
      Edit(height, value: pool.rootSize.height, priority: Self.rootPriority),
    ]
  }

  /// Whether the root's size may be edits.
  var canPullRoot: Bool {
    pool.rootPriorities == AxisPriorities(.required) && NumberRange.allows(pool.rootSize.width)
      && NumberRange.allows(pool.rootSize.height)
  }

  /// Adds the root's edits to a compiled system.
  func pullRoot(in system: inout ConstraintSystem) throws(SolverError) {
    do throws(ModelError) {
      for edit in rootEdits { try system.add(edit) }
    } catch { throw .model(error) }
  }

  /// Whether the root has its size, or a row asks for it.
  func rootHasItsSize(in solver: Solver) -> Bool {
    if !pool.rootIsPulled { return true }
    return rootEdits.allSatisfy {
      LayoutTolerances.isSame(solver.value(of: $0.variable), $0.value)
    }
  }

  /// Takes over another size of the root; whether it gets it is known once the rows that come with
  /// it have been exchanged.
  ///
  /// - Returns: whether the solver could.
  func moveRoot(_ solver: Solver) -> Bool {
    if !pool.rootIsPulled || !canPullRoot { return false }
    do throws(SolverError) {
      for edit in rootEdits where solver.edit(of: edit.variable)?.value != edit.value {
        try solver.suggest(edit.value, for: edit.variable)
      }
    } catch { return false }
    statistics.incrementalSolves += 1
    return true
  }
}
