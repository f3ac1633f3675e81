import Dispatch

/// Work that needs nothing but a core: what this machine's cores reach together just now.
enum SpinLoop {
  /// Seconds that `workers` threads take for as many rounds each.
  static func time(workers: Int) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      var state = UInt64(worker) | 1
      for _ in 0..<rounds {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
      }
      // The loop must not be left out.
      if state == 0 { preconditionFailure("the generator has no such state") }
    }
    return (clock.now - start).seconds
  }

  private static let rounds = 4_000_000
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
