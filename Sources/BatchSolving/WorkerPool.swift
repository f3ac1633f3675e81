@_spi(Kernel) import ConstraintSolver
import Dispatch
import Synchronization

/// The working memory of one worker.
final class Workspace: @unchecked Sendable {
  var cold: ColdSolve
  let repair: RepairSpace
  let block = BlockSpace()

  init(_ options: SolverOptions) {
    cold = ColdSolve(options: options)
    repair = RepairSpace(options)
  }

  deinit { cold.destroy() }
}

/// Workers with memory that outlives a batch.
final class WorkerPool: Sendable {
  private let options: SolverOptions
  private let idle = Mutex<[Workspace]>([])

  init(_ options: SolverOptions) { self.options = options }

  private func take(_ count: Int) -> [Workspace] {
    var taken = idle.withLock { idle in
      let kept = max(0, idle.count - count)
      let taken = Array(idle[kept...])
      idle.removeLast(idle.count - kept)
      return taken
    }
    while taken.count < count { taken.append(Workspace(options)) }
    return taken
  }

  /// Calls `body` for each unit of work on up to `workers` threads, in order of their numbers, until
  /// all have begun or the batch is cancelled.
  func run(
    units: Int, workers: Int, cancellation: BatchCancellation?,
    _ body: @Sendable (Workspace, Int) -> Void
  ) {
    let workspaces = take(max(1, min(workers, units)))
    defer { idle.withLock { $0 += workspaces } }
    if workspaces.count == 1 {
      for unit in 0..<units {
        if cancellation?.isCancelled ?? false { return }
        body(workspaces[0], unit)
      }
      return
    }
    let next = SharedCounter()
    DispatchQueue.concurrentPerform(iterations: workspaces.count) { worker in
      while !(cancellation?.isCancelled ?? false) {
        let unit = next.take()
        if unit >= units { return }
        body(workspaces[worker], unit)
      }
    }
  }
}

/// Numbers units of work as workers take them.
private final class SharedCounter: Sendable {
  private let next = Atomic(0)

  func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}
