import ConstraintModel
import Dispatch

/// The results of an asynchronous sequence of systems, in order; at most a window of systems is in
/// memory.
///
/// Windows begin with one system and grow; see `BatchOptions.window`. Cancelling the task that iterates
/// cancels the batch.
public struct AsyncBatchSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == ConstraintSystem {
  /// What is given out.
  public typealias Element = BatchSolution

  let base: Base
  let solver: BatchSolver
  let progress: BatchProgressHandler?

  /// Solves window by window as results are asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let solver: BatchSolver
    let progress: BatchProgressHandler?
    var window = BatchWindow()
    private var source = Source.open

    /// What is to be expected of the sequence of systems.
    private enum Source {
      case open
      /// It has thrown; systems read before that come first.
      case failed(any Error)
      case ended
    }

    init(base: Base.AsyncIterator, solver: BatchSolver, progress: BatchProgressHandler?) {
      self.base = base
      self.solver = solver
      self.progress = progress
    }

    /// The result of the next system; `nil` after the last, or after a cancellation.
    ///
    /// - Throws: what the sequence of systems throws, once the results of all systems before that are
    ///   given out.
    public mutating func next() async throws -> BatchSolution? {
      if let result = window.next() { return result }
      window.begin(solver.options)
      await read()
      if !window.systems.isEmpty {
        window.accept(
          await solver.solve(aside: window.systems, firstIndex: window.start, progress: progress))
        return window.next()
      }
      if case .failed(let error) = source {
        source = .ended
        throw error
      }
      return nil
    }

    /// Reads a window, or as much of it as there is.
    private mutating func read() async {
      while case .open = source, !window.isFull, !Task.isCancelled {
        do {
          if let system = try await base.next() {
            window.append(system)
          } else {
            source = .ended
          }
        } catch {
          source = .failed(error)
        }
      }
    }
  }

  /// An iterator at the first system.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator(), solver: solver, progress: progress)
  }
}

extension BatchSolver {
  /// The results of an asynchronous sequence of systems, in order; it is read window by window.
  public func results<Base: AsyncSequence>(
    of systems: Base, progress: BatchProgressHandler? = nil
  ) -> AsyncBatchSequence<Base> where Base.Element == ConstraintSystem {
    AsyncBatchSequence(base: systems, solver: self, progress: progress)
  }

  /// Solves the systems without keeping a thread of the caller's.
  func solve(
    aside systems: [ConstraintSystem], firstIndex: Int, progress: BatchProgressHandler?
  ) async -> BatchResults {
    let cancellation = BatchCancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(
            returning: self.solve(
              systems, firstIndex: firstIndex, cancellation: cancellation, progress: progress))
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
