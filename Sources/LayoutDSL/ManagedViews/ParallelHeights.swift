import Dispatch
import LayoutTree
import Synchronization

/// Heights of many rows, found on all cores.
///
/// Each worker has a measurer of its own, and so cells of its own: nothing of a view tree is shared.
/// Models are only read. That is what makes the boxes safe to send, though the compiler cannot see
/// it.
enum ParallelHeights {
  private struct Work: @unchecked Sendable {
    let models: [any ManagedTableViewCellModel]
    let measurers: [RowMeasurer]
    let world: RowWorld
  }

  /// Rows below which threads cost more than they bring.
  static let fewestRows = 64
  private static let chunk = 16

  /// The heights of the rows, in their order.
  static func measure(
    _ models: [any ManagedTableViewCellModel], width: Double, _ world: RowWorld,
    by measurers: [RowMeasurer]
  ) -> [Double] {
    let work = Work(models: models, measurers: measurers, world: world)
    let heights = Mutex([Double](repeating: 0, count: models.count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: measurers.count) { worker in
      let measurer = work.measurers[worker]
      while true {
        let start = next.add(chunk, ordering: .relaxed).oldValue
        if start >= work.models.count { return }
        let range = start..<min(start + chunk, work.models.count)
        let found = range.map {
          measurer.height(ofRow: work.models[$0], width: width, work.world)
        }
        heights.withLock { $0.replaceSubrange(range, with: found) }
      }
    }
    return heights.withLock { $0 }
  }
}
