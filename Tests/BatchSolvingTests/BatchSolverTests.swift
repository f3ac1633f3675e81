import BatchSolving
import ConstraintModel
import ConstraintSolver
import Foundation
import Synchronization
import TestSupport
import Testing
import Workloads

@Suite("Batch solver") struct BatchSolverTests {
  @Test("without templates every result is that of a solver of its own, in order")
  func order() throws {
    let systems = try BatchFixtures.randomSystems(420)
    let solver = BatchSolver(options: BatchFixtures.options(workers: 3, templates: false))
    let results = solver.solve(systems)
    #expect(results.count == systems.count)
    var failed = 0
    for (number, result) in results.enumerated() {
      #expect(result.index == number)
      switch BatchFixtures.single(systems[number]) {
      case .success(let values):
        #expect(result.outcome == .solved && result.values == values, "system \(number)")
      case .failure(let error):
        failed += 1
        #expect(result.outcome == .failed(error), "system \(number)")
        #expect(result.values.isEmpty)
      }
    }
    #expect(failed > 0 && results.solvedCount == systems.count - failed)
  }

  @Test("bits do not depend on the number of workers, nor on what was solved before")
  func determinism() throws {
    let systems = try BatchFixtures.randomSystems(300)
    let expected = BatchSolver(options: BatchFixtures.options(workers: 1)).solve(systems).bits
    for workers in [2, 3, 16] {
      let solver = BatchSolver(options: BatchFixtures.options(workers: workers))
      _ = solver.solve(Array(systems.reversed()))
      #expect(solver.solve(systems).bits == expected, "\(workers) workers")
      #expect(solver.solve(systems).bits == expected, "\(workers) workers, again")
    }
  }

  @Test("no more workers than cores", arguments: [nil, 1, 0, -5, 3, Int.max])
  func workers(_ limit: Int?) throws {
    var options = BatchOptions()
    options.workerLimit = limit
    let solver = BatchSolver(options: options)
    let most = ProcessInfo.processInfo.activeProcessorCount
    #expect(solver.workerCount == max(1, min(limit ?? most, most)))
    let systems = try BatchFixtures.randomSystems(40)
    #expect(solver.solve(systems).count == 40)
  }

  @Test("no systems, and systems of nothing")
  func empty() {
    let solver = BatchSolver()
    #expect(solver.solve([]).isEmpty)
    let results = solver.solve([ConstraintSystem(), ConstraintSystem()])
    #expect(results.map(\.outcome) == [.solved, .solved])
    #expect(results[0].value(of: Variable(index: 0)) == 0)
  }

  @Test("progress ends at the total and never goes back")
  func progress() throws {
    let systems = try BatchFixtures.randomSystems(200)
    let seen = Mutex<[BatchProgress]>([])
    let results = BatchSolver(options: BatchFixtures.options(workers: 2)).solve(systems) {
      progress in seen.withLock { $0.append(progress) }
    }
    let done = seen.withLock { $0 }
    #expect(results.count == systems.count)
    #expect(done.last == BatchProgress(done: systems.count, total: systems.count))
    #expect(zip(done, done.dropFirst()).allSatisfy { $0.done < $1.done })
  }

  @Test("a cancelled batch keeps what is done and says what is not", arguments: [1, 2])
  func cancellation(_ workers: Int) throws {
    let systems = try BatchFixtures.randomSystems(400)
    let cancellation = BatchCancellation()
    let solver = BatchSolver(options: BatchFixtures.options(workers: workers))
    let whole = solver.solve(systems)
    let results = solver.solve(systems, cancellation: cancellation) { _ in cancellation.cancel() }
    let cancelled = results.count { $0.outcome == .cancelled }
    #expect(cancelled > 0 && cancelled < systems.count)
    for (number, result) in results.enumerated() where result.outcome != .cancelled {
      #expect(result.outcome == whole[number].outcome && result.values == whole[number].values)
    }
    let none = solver.solve(systems, cancellation: cancellation)
    #expect(none.allSatisfy { $0.outcome == .cancelled })
  }

  @Test("levels are those of the system as written")
  func levels() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    try system.add(x >= 10)
    try system.add((2 * x == 4).at(.low))
    try system.add(Edit(x, value: 7, priority: .high, weight: 3))
    let result = BatchSolver().solve([system])[0]
    #expect(
      result.levels(of: system) == [
        LevelSum(priority: .high, sum: 9), LevelSum(priority: .low, sum: 16),
      ])
  }
}
