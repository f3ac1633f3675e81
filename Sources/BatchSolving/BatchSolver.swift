@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver
import Foundation

/// Solves many independent systems at once, on all cores.
///
///     let results = BatchSolver().solve(systems)
///     for result in results where result.isSolved { print(result.value(of: width)) }
///
/// Each system has its own result, in the order given, whatever becomes of the others. Results are
/// bit-identical for any number of workers and for repeated runs. Working memory is kept from one
/// batch to the next. May be used by several threads at once.
public final class BatchSolver: Sendable {
  /// How batches are solved.
  public let options: BatchOptions
  let pool: WorkerPool
  let fingerprint: @Sendable (ConstraintSystem) -> UInt64

  /// A solver of batches.
  public convenience init(options: BatchOptions = .init()) {
    self.init(options: options, fingerprint: Fingerprint.of)
  }

  /// A solver that finds alike systems by a hash of the caller's.
  init(options: BatchOptions, fingerprint: @escaping @Sendable (ConstraintSystem) -> UInt64) {
    self.options = options
    self.fingerprint = fingerprint
    pool = WorkerPool(options.solver)
  }

  /// How many workers take part: one a core at most.
  public var workerCount: Int {
    let coreCount = ProcessInfo.processInfo.activeProcessorCount
    return max(1, min(options.workerLimit ?? coreCount, coreCount))
  }

  /// Solves the systems.
  ///
  /// - Parameters:
  ///   - systems: The systems; they need not be alike.
  ///   - cancellation: Stops the batch between two chunks.
  ///   - progress: Called after each chunk.
  /// - Returns: A result for each system, in order.
  /// - Complexity: that of solving each, over the number of cores.
  public func solve(
    _ systems: [ConstraintSystem], cancellation: BatchCancellation? = nil,
    progress: BatchProgressHandler? = nil
  ) -> BatchResults {
    solve(systems, firstIndex: 0, cancellation: cancellation, progress: progress)
  }

  func solve(
    _ systems: [ConstraintSystem], firstIndex: Int, cancellation: BatchCancellation?,
    progress: BatchProgressHandler?
  ) -> BatchResults {
    let job = BatchJob(self, systems, cancellation, ProgressCounter(total: systems.count, progress))
    return job.run(firstIndex: firstIndex)
  }
}

extension Workspace {
  /// Solves one system from nothing.
  func solve(
    _ system: ConstraintSystem, into values: UnsafeMutablePointer<Double>
  ) -> BatchOutcome {
    do throws(SolverError) {
      try cold.solve(system)
      cold.writeValues(into: values)
      return .solved
    } catch {
      return .failed(error)
    }
  }
}
