@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import Synchronization
import WorkingMemory

/// A system as the pattern of others that differ from it in constants (and values of edits) alone.
///
/// It is presolved once. What a lane (one instance) needs after that are sums: of its constants for
/// the right sides of what is left, of those for the parameters of each component in one of its
/// known bases, of both for the values of all variables. Where the basis does not fit, another one
/// does, or the component is solved for that lane; where not even what presolve decided holds, the
/// system is solved from nothing.
///
///     let template = Template(cell)
///     var instances = TemplateInstances(of: template, count: 1000)
///     try instances.set(width, ofConstraint: 7, instance: 12)
///     let results = BatchSolver().solve(instances)
public final class Template: @unchecked Sendable {
  /// The system whose structure the instances have; its constants are what they have by default.
  public let system: ConstraintSystem
  let options: SolverOptions
  /// What is known of the structure; `nil` where nothing is shared, and each instance is solved
  /// from nothing.
  let structure: TemplateStructure?
  /// The runs made last.
  private let runs = Mutex<[TemplateRun]>([])
  private static let mostRuns = 4

  /// Presolves the system.
  ///
  /// - Complexity: about that of a few solves, for systems that are no longer than a screen.
  public init(_ system: ConstraintSystem, options: SolverOptions = .init()) {
    self.system = system
    self.options = options
    structure = TemplateStructure(system, options)
  }

  /// Whether instances share anything but their structure.
  public var sharesBases: Bool { structure != nil }

  /// The template made ready for instances of which the given inputs vary; `nil` where nothing is
  /// shared.
  func run(
    isVarying: [Bool], provesExactness: Bool, _ space: RepairSpace
  ) -> TemplateRun? {
    guard let structure else { return nil }
    let known = runs.withLock { runs in runs.first { $0.isVarying == isVarying } }
    if let known, known.isExact || !provesExactness { return known }
    let run = TemplateRun(
      self, structure, isVarying: isVarying, provesExactness: provesExactness, space)
    runs.withLock { runs in
      if runs.count == Self.mostRuns { runs.removeFirst() }
      runs.append(run)
    }
    return run
  }

  /// How many inputs an instance has: constants, then values of edits.
  var inputCount: Int { system.constraintCount + system.edits.count }

  /// What an input is by default.
  func input(_ number: Int) -> Double {
    number < system.constraintCount
      ? system.constants[number] : system.edits[number - system.constraintCount].value
  }
}

/// What presolve made of a template's system, and how it depends on constants.
final class TemplateStructure: @unchecked Sendable {
  let presolved: PresolvedSystem
  let trace: LaneTrace
  let components: [TemplateComponent]
  let tolerances = Tolerances()
  /// Whether the factors that presolve found can be multiplied without rounding.
  let hasShortFactors: Bool

  var presolver: Presolver { presolved.presolver }

  init?(_ system: ConstraintSystem, _ options: SolverOptions) {
    guard let presolved = PresolvedSystem(system, options: options) else { return nil }
    guard let trace = LaneTrace(system, presolved) else {
      presolved.destroy()
      return nil
    }
    self.presolved = presolved
    self.trace = trace
    hasShortFactors = Self.hasShortFactors(presolved.presolver)
    let parts = presolved.presolver.components
    components = (0..<parts.count).map { part in
      let rows = Int(parts.rowStarts[part])..<Int(parts.rowStarts[part + 1])
      return TemplateComponent(
        rows: rows.map { Int(parts.rows[$0]) }, firstRow: rows.lowerBound,
        firstParameter: Int(parts.parameterStarts[part]),
        parameterCount: Int(parts.parameterStarts[part + 1] - parts.parameterStarts[part]))
    }
  }

  deinit { presolved.destroy() }

  private static func hasShortFactors(_ presolver: Presolver) -> Bool {
    let definitions = presolver.definitions
    // What the elimination of a core adds up on its way is not traced.
    if definitions.coreStart < definitions.indices.upperBound { return false }
    for index in definitions.indices {
      for entry in definitions.entries(index)
      where !NumberExtent(definitions.coefficients[entry]).isShort {
        return false
      }
    }
    guard let merges = presolver.recorder?.merges else { return true }
    return (0..<merges.count).allSatisfy { NumberExtent(merges[$0].scale).isShort }
  }
}

/// A component of a template.
struct TemplateComponent {
  /// Its reduced rows, by rank.
  var rows: [Int]
  /// The place of the first of them, and of the first parameter, in the presolver's lists.
  var firstRow: Int
  var firstParameter: Int
  var parameterCount: Int
}
