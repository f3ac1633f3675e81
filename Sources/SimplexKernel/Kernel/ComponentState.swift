/// A component with its basis, as `Kernel` keeps it: an opaque handle into the kernel's arena.
///
/// A trivial value that may be stored and copied freely; all copies are the same component. It is
/// valid until `Kernel.release(_:)` or a reset of the arena, and as long as the arrays of the
/// `ReducedRows` it was made from.
@_spi(Kernel) public struct ComponentState {
  let header: UnsafeMutableRawPointer

  /// Which solver the component has.
  enum Kind: Int32 {
    case oneParameter
    case dense
    case blocked
    case sparse
    case careful
  }

  /// Bytes before the solver; keeps it aligned.
  static var headerBytes: Int { 16 }

  @inline(__always) var kind: Kind {
    header.load(as: Kind.self)
  }

  @inline(__always) var oneParameter: UnsafeMutablePointer<OneParameterComponent> {
    (header + Self.headerBytes).assumingMemoryBound(to: OneParameterComponent.self)
  }

  @inline(__always) var dense: LexicographicSimplex<DenseTableau> {
    (header + Self.headerBytes).load(as: LexicographicSimplex<DenseTableau>.self)
  }

  @inline(__always) var blocked: LexicographicSimplex<BlockedTableau> {
    (header + Self.headerBytes).load(as: LexicographicSimplex<BlockedTableau>.self)
  }

  @inline(__always) var sparse: LexicographicSimplex<SparseTableau> {
    (header + Self.headerBytes).load(as: LexicographicSimplex<SparseTableau>.self)
  }

  @inline(__always) var careful: LexicographicSimplex<CarefulTableau> {
    (header + Self.headerBytes).load(as: LexicographicSimplex<CarefulTableau>.self)
  }

  /// Stores the solver of a component of more than one parameter.
  @inline(__always) func store<Table>(_ simplex: LexicographicSimplex<Table>) {
    (header + Self.headerBytes).initializeMemory(
      as: LexicographicSimplex<Table>.self, to: simplex)
  }

  var input: ComponentInput {
    switch kind {
    case .oneParameter: oneParameter.pointee.input
    case .dense: dense.input
    case .blocked: blocked.input
    case .sparse: sparse.input
    case .careful: careful.input
    }
  }
}
