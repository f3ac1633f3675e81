import ConstraintModel
import DocumentFormat
import LayoutTree

/// Solves a document with views: pass after pass until margins and text fit the frames.
struct ViewSolve {
  /// How the last pass ended.
  let outcome: SolveOutcome
  /// The system of the last pass.
  let system: ConstraintSystem
  /// Where each view lies, by id; empty unless the outcome is optimal.
  private(set) var frames: [(id: String, frame: Rect)] = []
  /// Which of the document's rows each of the first rows of `system` is.
  private(set) var givenRows: [Int] = []
  /// The views, without frames; `nil` where there can be none.
  private(set) var tree: ViewDocumentTree?
  private var problem: TreeProblem?

  /// Solves a tree.
  ///
  /// Of the violated rows those are listed that the document gave; views have soft rows of their own
  /// that are hardly ever met, such as a stack's wish to be small.
  init(
    _ views: ViewDocument, _ solver: some SystemSolver, _ switches: SolverSwitches, diagnoses: Bool
  ) {
    do throws(LayoutError) {
      let tree = try views.makeTree()
      self.tree = tree
      var problem = try tree.problem()
      var outcome = solver.solve(problem.system, switches, diagnoses: diagnoses)
      var system = problem.system
      while case .optimal(let solution) = outcome, try problem.advance(solution.values) {
        system = problem.system
        outcome = solver.solve(system, switches, diagnoses: diagnoses)
      }
      self.system = system
      givenRows = problem.givenRows
      guard case .optimal(var solution) = outcome else {
        self.outcome = outcome
        return
      }
      solution.violations.removeAll { violation in
        guard case .constraint(let index) = violation.row else { return false }
        return index >= problem.givenRowCount
      }
      solution.ambiguous.removeAll { !problem.takesPart($0) }
      self.outcome = .optimal(solution)
      frames = Array(zip(views.ids, problem.frames(of: tree.views)))
      self.problem = problem
    } catch {
      outcome = .failed(error.description)
      system = ConstraintSystem()
    }
  }

  /// The number that an attribute has in the solution, by the name that documents give it.
  func value(named name: String, in views: ViewDocument) -> Double? {
    guard let tree, problem != nil, let anchor = views.anchor(named: name, among: tree.views) else {
      return nil
    }
    return problem?.value(of: anchor)
  }
}
