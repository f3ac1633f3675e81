import BatchSolving
import BenchmarkSupport
import ConstraintModel
import ConstraintSolver
import Workloads

/// From how many alike systems on a template is faster than solving each for itself.
struct TemplateStudy {
  let isQuick: Bool
  let seed: UInt64

  private static let workloads = ["feed", "form", "random"]
  private static let counts = [2, 4, 8, 16, 24, 48, 96, 192, 384]
  private var views: [Int] { isQuick ? [10, 100] : [10, 30, 100, 300, 1000] }
  private var budget: Double { isQuick ? 5e6 : 1e8 }

  func run(_ note: (String) -> Void = { _ in }) throws -> StudyOutcome {
    var outcome = StudyOutcome(
      table: TextTable(["workload", "views"] + Self.counts.map { "\($0)" } + ["check"]),
      remarks: [
        "By number of alike systems: CPU time of the thread for each by itself over that of a template,",
        "what it takes to make the template and to find out that they are alike included.",
      ])
    for name in Self.workloads {
      let workload = try Workload.named(name)
      for views in views {
        note("\(name), \(views) views")
        let system = try workload.make(workload.sizes(forViews: views), seed: seed).system
        var cells: [String] = []
        var check = "ok"
        for count in Self.counts {
          let instances = try BatchCase.instances(of: system, count, seed)
          let systems = try (0..<count).map { try instances.system(ofInstance: $0).detached() }
          cells.append(NumberFormat.fixed(try gain(systems, &check), digits: 2))
        }
        outcome.table.add([name, "\(views)"] + cells + [check])
        if check != "ok" { outcome.failures.append("\(name), \(views) views: \(check)") }
      }
    }
    return outcome
  }

  /// Time without templates over the time with them, the fastest of some runs in turns.
  private func gain(_ systems: [ConstraintSystem], _ check: inout String) throws -> Double {
    var options = BatchOptions()
    options.workerLimit = 1
    options.fewestAlike = 2
    let shared = BatchSolver(options: options)
    options.usesTemplates = false
    let single = BatchSolver(options: options)
    var times = (shared: Double.infinity, single: Double.infinity)
    var spent = 0.0
    repeat {
      let one = ThreadClock.measure { blackHole(shared.solve(systems).solvedCount) }
      let other = ThreadClock.measure { blackHole(single.solve(systems).solvedCount) }
      times = (min(times.shared, one), min(times.single, other))
      spent += one + other
    } while spent < budget
    for (system, result) in zip(systems, shared.solve(systems)) {
      if let found = try ColdJudge().difference(result.values, of: system) { check = found }
    }
    return times.single / times.shared
  }
}

extension ConstraintSystem {
  /// The same system in memory of its own, as if it had been read from a file.
  fileprivate func detached() throws(ModelError) -> ConstraintSystem {
    var copy = ConstraintSystem()
    copy.addVariables(variableCount)
    for row in 0..<constraintCount { try copy.add(constraint(at: row)) }
    for edit in edits { try copy.add(edit) }
    return copy
  }
}
