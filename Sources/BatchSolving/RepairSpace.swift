@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Memory to solve single components of a template in, one at a time.
final class RepairSpace: @unchecked Sendable {
  private let arena = Arena()
  private let kernel: Kernel
  private var structure: TemplateStructure?
  private var rowCapacity = 0
  private var valueCapacity = 0
  /// By reduced row: its constant, hot values taken off.
  private(set) var constants = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  private var hints = UnsafeMutablePointer<Int8>.allocate(capacity: 1)
  private var values = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  private var state: ComponentState?

  init(_ options: SolverOptions) {
    kernel = Kernel(arena: arena, options: options.kernelOptions)
  }

  deinit {
    kernel.destroy()
    arena.destroy()
    constants.deallocate()
    hints.deallocate()
    values.deallocate()
  }

  /// Makes room for the components of a template.
  func prepare(_ structure: TemplateStructure) {
    if self.structure === structure { return }
    self.structure = structure
    let rows = structure.presolver.reduced.count
    if rows > rowCapacity {
      constants.deallocate()
      hints.deallocate()
      constants = .allocate(capacity: rows)
      hints = .allocate(capacity: rows)
      rowCapacity = rows
    }
    let variables = structure.presolver.variableCapacity + 1
    if variables > valueCapacity {
      values.deallocate()
      values = .allocate(capacity: variables)
      valueCapacity = variables
    }
  }

  /// Solves a component at the present `constants`.
  ///
  /// - Returns: whether it has an optimum.
  func solve(_ component: TemplateComponent, _ structure: TemplateStructure) -> Bool {
    let reduced = structure.presolver.reduced
    let parts = structure.presolver.components
    let rows = ReducedRows(
      starts: reduced.starts, parameterEnds: reduced.parameterEnds, ends: reduced.ends,
      columns: reduced.columns.base, coefficients: reduced.coefficients.base,
      constants: constants, ranks: reduced.ranks, relations: reduced.relations,
      weights: reduced.weights, hints: hints)
    let solved = kernel.solve(
      ComponentInput(
        rows: rows, rowIDs: parts.rows + component.firstRow, rowCount: component.rows.count,
        parameters: parts.parameters + component.firstParameter,
        parameterCount: component.parameterCount, localColumns: parts.localColumns))
    state = solved
    if kernel.status(solved) != .optimal { return false }
    kernel.writeValues(solved, into: values)
    return true
  }

  /// The value of a parameter, by its place in the presolver's list, in the last solve.
  func value(ofParameter place: Int, _ structure: TemplateStructure) -> Double {
    values[Int(structure.presolver.components.parameters[place])]
  }

  /// The basis of the component solved last, if it can be shared.
  func basis(of component: TemplateComponent, _ structure: TemplateStructure) -> ComponentBasis? {
    guard let state else { return nil }
    kernel.writeHints(state)
    return ComponentBasis(
      rows: component.rows, count: component.parameterCount, of: structure.presolver, hints: hints,
      constants: constants, tolerances: structure.tolerances)
  }

  /// Gives the memory of the last solve back.
  func forget() {
    state = nil
    arena.reset()
  }
}
