import ConstraintModel
import Testing

@testable import Workloads

@Suite("Workload") struct WorkloadTests {
  @Test("names differ")
  func names() {
    #expect(Set(Workload.all.map(\.name)).count == Workload.all.count)
  }

  @Test("the same seed gives the same rows, another seed others", arguments: Workload.all)
  func seeds(_ workload: Workload) throws {
    let sizes = workload.sizes(forViews: 40)
    let first = try rows(of: workload.make(sizes, seed: 7).system)
    #expect(try rows(of: workload.make(sizes, seed: 7).system) == first)
    let random: Set = [
      "feed", "feedabs", "feedtop", "nestedi", "chainsoft", "form", "random", "table", "dense",
      "denserows",
      "rowposn", "samelevel", "p1shuffled",
    ]
    let other = try rows(of: workload.make(sizes, seed: 8).system)
    #expect((other != first) == random.contains(workload.name))
  }

  @Test("the smallest sizes make a system; smaller ones are refused", arguments: Workload.all)
  func smallest(_ workload: Workload) throws {
    let smallest = workload.sizes.map(\.minimum)
    #expect(try workload.make(smallest).system.constraintCount > 0)
    for index in smallest.indices {
      var sizes = smallest
      sizes[index] -= 1
      #expect(
        throws: WorkloadError.tooSmall(
          size: workload.sizes[index].name, minimum: smallest[index], found: sizes[index])
      ) { try workload.make(sizes) }
    }
    #expect(throws: WorkloadError.wrongSizes(usage: workload.usage, found: 3)) {
      try workload.make([1, 2, 3])
    }
  }

  @Test("sizes without measure are refused at once", arguments: Workload.all)
  func tooLarge(_ workload: Workload) {
    #expect(throws: WorkloadError.tooLarge) {
      try workload.make(workload.sizes.map { _ in Int.max })
    }
    #expect(throws: WorkloadError.tooLarge) {
      try workload.make(workload.sizes.map { _ in 1_000_000_000 })
    }
    #expect(workload.sizes(forViews: .max).allSatisfy { $0 > 0 })
    #expect(workload.sizes(forViews: .min) == workload.sizes(forViews: 1))
  }

  @Test("views become sizes as the format says")
  func sizesForViews() throws {
    let expected: [(String, [[Int]])] = [
      ("feed", [[2], [20], [200], [2000]]), ("nested", [[2, 3], [4, 3], [6, 3], [8, 3]]),
      ("nestedi", [[2, 3], [4, 3], [6, 3], [8, 3]]),
      ("grid", [[3, 3], [10, 10], [31, 32], [100, 100]]), ("chain", [[9], [99], [999], [9999]]),
      ("form", [[5], [50], [500], [5000]]), ("random", [[9], [99], [999], [9999]]),
      ("dense", [[10], [100], [1000], [10_000]]),
      ("table", [[1, 10], [10, 10], [100, 10], [1000, 10]]),
      ("row", [[10], [100], [1000], [10_000]]),
    ]
    for (name, sizes) in expected {
      let workload = try Workload.named(name)
      #expect([10, 100, 1000, 10_000].map(workload.sizes(forViews:)) == sizes, "\(name)")
    }
    #expect(try Workload.named("p9").sizes(forViews: 6) == [3, 2])
    #expect(try Workload.named("p6tree").sizes(forViews: 10_000) == [12])
  }

  @Test("an unknown name is refused with the names that exist")
  func unknown() {
    let error = #expect(throws: WorkloadError.self) { try Workload.named("fed") }
    #expect(error == .unknown("fed"))
    #expect(error?.description.contains("feed feedabs feedtop nested") == true)
  }

  private func rows(of system: ConstraintSystem) -> [Constraint] {
    (0..<system.constraintCount).map(system.constraint(at:))
  }
}
