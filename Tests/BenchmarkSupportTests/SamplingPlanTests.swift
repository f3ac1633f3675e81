import Testing

@testable import BenchmarkSupport

@Suite("Sampling") struct SamplingPlanTests {
  private func work(_ count: Int) {
    var sum = 0.0
    for number in 0..<count { sum += Double(number) }
    blackHole(sum)
  }

  @Test("time passes while the thread works")
  func clock() {
    #expect(ThreadClock.measure { work(100_000) } > 0)
    #expect(ThreadClock.cost() > 0)
  }

  @Test("the most samples end it, the fewest are always taken")
  func limits() {
    let many = SamplingPlan(warmUp: 0, budget: 1e12, most: 12)
    #expect(many.samples { work(10) }.count == 12)
    let few = SamplingPlan(warmUp: 0, budget: 0, fewest: 4, most: 12)
    #expect(few.samples { work(10) }.count == 4)
  }

  @Test("short work is repeated within a sample")
  func inner() {
    var runs = 0
    let plan = SamplingPlan(warmUp: 0, budget: 0, fewest: 1, most: 1, shortestSample: 1e6)
    let samples = plan.samples { runs += 1 }
    #expect(runs > 100)
    #expect(samples[0] < 1e5)
  }

  @Test("an error of the work comes out")
  func errors() {
    struct Broken: Error {}
    let plan = SamplingPlan(warmUp: 0, budget: 0, most: 3)
    #expect(throws: Broken.self) { try plan.samples { throw Broken() } }
  }
}
