@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver
import Dispatch
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

  /// A solver of batches.
  public init(options: BatchOptions = .init()) {
    self.options = options
    pool = WorkerPool(options.solver)
  }

  /// How many workers take part.
  public var workerCount: Int {
    max(1, options.workerLimit ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Solves the systems.
  ///
  /// - Parameters:
  ///   - systems: The systems; they need not be alike.
  ///   - cancellation: Stops the batch between two chunks.
  ///   - progress: Called after each chunk.
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
    let starts = Self.starts(of: systems)
    let storage = ValueStorage(count: starts[systems.count])
    let counter = ProgressCounter(total: systems.count, progress)
    let plan = WorkPlan(Array(systems.indices), of: systems)
    let outcomes = [BatchOutcome](unsafeUninitializedCapacity: systems.count) { slots, count in
      slots.initialize(repeating: .cancelled)
      // Each system's outcome is written by the one worker that solves it.
      nonisolated(unsafe) let slots = slots
      pool.run(units: plan.chunks.count, workers: workerCount, cancellation: cancellation) {
        workspace, unit in
        let chunk = plan.chunks[unit]
        for number in chunk {
          let place = plan.order[number]
          slots[place] = workspace.solve(systems[place], into: storage.values + starts[place])
        }
        counter?.add(chunk.count)
      }
      count = systems.count
    }
    return BatchResults(
      storage: storage, starts: starts, outcomes: outcomes, firstIndex: firstIndex,
      templateCount: 0)
  }
}

extension BatchSolver {
  /// Where the values of each system begin, and the end of the last.
  private static func starts(of systems: [ConstraintSystem]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(systems.count + 1)
    for system in systems { starts.append(starts[starts.count - 1] + system.variableCount) }
    return starts
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
