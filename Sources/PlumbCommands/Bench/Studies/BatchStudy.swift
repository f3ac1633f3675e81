import BatchSolving
import BenchmarkSupport
import ConstraintModel
import ConstraintSolver
import DocumentFormat
import Foundation
import Workloads

/// Batches against one-by-one cold solves, for every number of cores, beside what a loop without
/// memory reaches on as many.
struct BatchStudy {
  let isQuick: Bool
  let seed: UInt64

  private var repeats: Int { isQuick ? 5 : 15 }

  /// One line of the report.
  private struct Line {
    var name: String
    var workers: Int
    var systems: Int
    var rate: Double
    var coldRate: Double
    var spinScaling: Double
    var scaling: Double
    var check: String
  }

  func run(_ note: (String) -> Void = { _ in }) throws -> StudyOutcome {
    var outcome = StudyOutcome(
      table: TextTable([
        "case", "workers", "systems", "systems/s", "cold/s", "speed-up", "scaling", "spin", "check",
      ]),
      remarks: [
        "Cold: one solver, one system after the other, every value read. Best of \(repeats), in turns.",
        "Cold and one worker: CPU time of the thread; more workers, and scaling: wall clock.",
        "Scaling: rate over that of one worker; spin: the same of a loop without memory, same run.",
      ])
    var lines: [Line] = []
    for item in try BatchCase.all(isQuick: isQuick, seed: seed) {
      note("\(item.name): \(item.systems.count) systems")
      lines += try measure(item)
    }
    for line in lines {
      outcome.table.add([
        line.name, "\(line.workers)", NumberFormat.grouped(line.systems),
        NumberFormat.grouped(Int(line.rate)), NumberFormat.grouped(Int(line.coldRate)),
        NumberFormat.fixed(line.rate / line.coldRate, digits: 2),
        NumberFormat.fixed(line.scaling, digits: 2),
        NumberFormat.fixed(line.spinScaling, digits: 2), line.check,
      ])
      if line.check != "ok" { outcome.failures.append("\(line.name): \(line.check)") }
    }
    outcome.json = json(lines)
    return outcome
  }

  private func json(_ lines: [Line]) -> [UInt8] {
    JSONWriter.records(lines) { json, line in
      json.field("case")
      json.string(line.name)
      json.field("workers")
      json.number(line.workers)
      json.field("systemsPerSecond")
      json.number(line.rate)
      json.field("coldSystemsPerSecond")
      json.number(line.coldRate)
      json.field("spinScaling")
      json.number(line.spinScaling)
    }
  }

  private func measure(_ item: BatchCase) throws -> [Line] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let check = check(item)
    let cold = Solver()
    var coldTime = Double.infinity
    var single = Double.infinity
    var times = [Double](repeating: .infinity, count: cores)
    var spins = times
    let runners = (1...cores).map { BatchRunner(item, workers: $0) }
    for _ in 0..<repeats {
      coldTime = min(
        coldTime, ThreadClock.measure { blackHole(Self.solveAll(item.systems, cold)) } * 1e-9)
      single = min(single, ThreadClock.measure { runners[0].run() } * 1e-9)
      for place in 0..<cores {
        times[place] = min(times[place], time { runners[place].run() })
        spins[place] = min(spins[place], SpinLoop.time(workers: place + 1))
      }
    }
    let count = Double(item.systems.count)
    return (0..<cores).map { place in
      Line(
        name: item.name, workers: place + 1, systems: item.systems.count,
        rate: count / (place == 0 ? single : times[place]), coldRate: count / coldTime,
        spinScaling: Double(place + 1) * spins[0] / spins[place],
        scaling: times[0] / times[place], check: check)
    }
  }

  private func time(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    return clock.measure(body).seconds
  }

  /// Solves system after system and reads every value.
  private static func solveAll(_ systems: [ConstraintSystem], _ solver: Solver) -> Double {
    var sum = 0.0
    for system in systems {
      solver.load(system)
      if (try? solver.solve()) != nil { sum += solver.readAll() }
    }
    return sum
  }

  /// Compares every answer with a cold solve; `ok`, or the first difference.
  private func check(_ item: BatchCase) -> String {
    let judge = ColdJudge()
    let solver = BatchSolver()
    let values: [[Double]]
    if let instances = item.instances {
      values = solver.solve(instances).map(\.values)
    } else {
      values = solver.solve(item.systems).map(\.values)
    }
    for (number, system) in item.systems.enumerated() {
      if values[number].count != system.variableCount { return "system \(number) has no values" }
      do {
        if let found = try judge.difference(values[number], of: system) {
          return "system \(number): \(found)"
        }
      } catch {
        return "system \(number): \(error)"
      }
    }
    return "ok"
  }
}

/// Runs a case again and again with memory that it keeps.
private final class BatchRunner {
  private let item: BatchCase
  private let solver: BatchSolver
  private var results: TemplateResults?

  init(_ item: BatchCase, workers: Int) {
    self.item = item
    var options = BatchOptions()
    options.workerLimit = workers
    solver = BatchSolver(options: options)
  }

  func run() {
    if let instances = item.instances {
      let previous = results.take()
      results = solver.solve(instances, reusing: previous)
    } else {
      blackHole(solver.solve(item.systems).solvedCount)
    }
  }
}
