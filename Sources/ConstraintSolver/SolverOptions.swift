@_spi(Kernel) import SimplexKernel

/// How a solver works.
///
/// The defaults are right; the others keep every fallback under test.
public struct SolverOptions: Sendable, Hashable {
  /// Which tableau a component gets.
  public enum Tableau: Sendable, Hashable {
    /// What suits its size and fill.
    case automatic
    /// Every entry stored.
    case dense
    /// Every entry of longer rows stored, and pivots applied many at a time.
    case blocked
    /// Nonzero entries stored.
    case sparse
  }

  /// Whether required equalities are eliminated first.
  public var presolve = true
  /// Which tableau components get.
  public var tableau = Tableau.automatic
  /// Whether every edit stays a soft row, even where it could be substituted.
  public var softEdits = false
  /// Whether every pivot follows Bland's rule.
  public var blandOnly = false
  /// Rows of more terms than this after presolve are checked after the solve instead; 0 for never.
  public var lazyTermLimit = 16

  /// The defaults.
  public init() {}

  /// What of it concerns the kernel.
  @_spi(Kernel) public var kernelOptions: KernelOptions {
    var kernel = KernelOptions()
    kernel.blandOnly = blandOnly
    kernel.tableau =
      switch tableau {
      case .automatic: .automatic
      case .dense: .dense
      case .blocked: .blocked
      case .sparse: .sparse
      }
    return kernel
  }
}
