/// When to stop warming up and taking samples.
public struct SamplingPlan: Hashable, Sendable {
  /// Processor time to spend before the first sample, in nanoseconds; at least one run is made.
  public var warmUp: Double
  /// Processor time to spend on samples, in nanoseconds.
  public var budget: Double
  /// The fewest samples.
  public var fewest: Int
  /// The most samples.
  public var most: Int
  /// The least time of a sample, in nanoseconds: shorter work is repeated within one, so that the
  /// cost of reading the clock does not show.
  public var shortestSample: Double

  /// A plan of the given limits.
  public init(
    warmUp: Double, budget: Double, fewest: Int = 3, most: Int, shortestSample: Double = 30_000
  ) {
    self.warmUp = warmUp
    self.budget = budget
    self.fewest = fewest
    self.most = most
    self.shortestSample = shortestSample
  }

  /// Runs `body` again and again and returns the nanoseconds of one run, a sample each.
  ///
  /// A sample of short work is the mean of several runs.
  public func samples<Failure>(of body: () throws(Failure) -> Void) throws(Failure) -> [Double] {
    let start = ThreadClock.now()
    var fastest = Double.infinity
    repeat {
      fastest = min(fastest, try ThreadClock.measure(body))
    } while Double(ThreadClock.now() - start) < warmUp
    let inner = max(1, min(10_000, Int(shortestSample / max(fastest, 1))))
    var samples: [Double] = []
    var spent = 0.0
    while samples.count < fewest || (samples.count < most && spent < budget) {
      let time = try ThreadClock.measure { () throws(Failure) in
        for _ in 0..<inner { try body() }
      }
      spent += time
      samples.append(time / Double(inner))
    }
    return samples
  }
}
