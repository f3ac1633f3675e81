@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A component in the engine: its rows, its parameters and the kernel's state of it.
struct ComponentRecord {
  /// Reduced rows, by rank.
  var rows: UnsafeMutablePointer<Int32>
  var rowCount: Int
  /// Parameters, ascending.
  var parameters: UnsafeMutablePointer<Int32>
  var parameterCount: Int
  /// Capacity of `rows` and `parameters` when they are the record's own blocks, else 0.
  var ownRows = 0
  var ownParameters = 0
  /// The kernel's state; `nil` once the component was merged into another or fell apart.
  var state: ComponentState?
}
