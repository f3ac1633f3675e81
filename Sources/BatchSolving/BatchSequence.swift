@_spi(Kernel) import ConstraintModel

/// The results of a sequence of systems, in order; at most a window of systems is in memory.
///
/// Windows begin with one system and grow; see `BatchOptions.window`.
public struct BatchSequence<Base: Sequence>: Sequence where Base.Element == ConstraintSystem {
  let base: Base
  let solver: BatchSolver
  let cancellation: BatchCancellation?
  let progress: BatchProgressHandler?

  /// Solves window by window as results are asked for.
  public struct Iterator: IteratorProtocol {
    var base: Base.Iterator
    let solver: BatchSolver
    let cancellation: BatchCancellation?
    let progress: BatchProgressHandler?
    var window = BatchWindow()
    private var isAtEnd = false

    init(
      base: Base.Iterator, solver: BatchSolver, cancellation: BatchCancellation?,
      progress: BatchProgressHandler?
    ) {
      self.base = base
      self.solver = solver
      self.cancellation = cancellation
      self.progress = progress
    }

    /// The result of the next system; `nil` after the last, or after a cancellation.
    public mutating func next() -> BatchSolution? {
      if let result = window.next() { return result }
      window.begin(solver.options)
      while !isAtEnd, !window.isFull, !(cancellation?.isCancelled ?? false) {
        if let system = base.next() {
          window.append(system)
        } else {
          isAtEnd = true
        }
      }
      if window.systems.isEmpty { return nil }
      window.solve(solver, cancellation, progress)
      return window.next()
    }
  }

  /// An iterator at the first system.
  public func makeIterator() -> Iterator {
    Iterator(
      base: base.makeIterator(), solver: solver, cancellation: cancellation, progress: progress)
  }
}

/// The systems that a stream has read and not solved, or the results that it has not given out.
struct BatchWindow {
  private(set) var systems: [ConstraintSystem] = []
  private var entries = 0
  private var limits = BatchOptions()
  /// How many systems the present window takes.
  private var length = 0
  private var results: BatchResults?
  private var position = 0
  private var firstIndex = 0

  /// The next result, if there is one left.
  mutating func next() -> BatchSolution? {
    guard let results else { return nil }
    if position < results.count {
      position += 1
      return results[position - 1]
    }
    firstIndex += results.count
    self.results = nil
    return nil
  }

  /// Forgets what was there and takes systems again.
  mutating func begin(_ options: BatchOptions) {
    limits = options
    length = max(1, min(2 * length, options.window))
    systems.removeAll(keepingCapacity: true)
    entries = 0
    position = 0
  }

  mutating func append(_ system: ConstraintSystem) {
    systems.append(system)
    entries += system.entryCount
  }

  var isFull: Bool {
    systems.count >= length || entries >= limits.windowEntries
  }

  mutating func solve(
    _ solver: BatchSolver, _ cancellation: BatchCancellation?, _ progress: BatchProgressHandler?
  ) {
    accept(
      solver.solve(
        systems, firstIndex: firstIndex, cancellation: cancellation, progress: progress))
  }

  /// The number of the window's first system.
  var start: Int { firstIndex }

  mutating func accept(_ results: BatchResults) {
    self.results = results
    systems.removeAll(keepingCapacity: true)
  }
}

extension BatchSolver {
  /// The results of a sequence of systems, in order; it is read window by window.
  public func results<Base: Sequence>(
    of systems: Base, cancellation: BatchCancellation? = nil,
    progress: BatchProgressHandler? = nil
  ) -> BatchSequence<Base> where Base.Element == ConstraintSystem {
    BatchSequence(base: systems, solver: self, cancellation: cancellation, progress: progress)
  }
}
