#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Processor time of the calling thread: what other processes do meanwhile does not count.
public enum ThreadClock {
  /// Nanoseconds of processor time that this thread has used.
  ///
  /// The call enters the kernel and takes about 0.3 us, so short work is repeated between two calls.
  public static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The nanoseconds that `body` takes.
  @inlinable public static func measure<Failure>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    let start = now()
    try body()
    return Double(now() - start)
  }

  /// The smallest difference between two calls in a row: what measuring adds to every sample.
  public static func cost() -> Double {
    var least = Int64.max
    for _ in 0..<64 {
      let start = now()
      least = min(least, now() - start)
    }
    return Double(least)
  }
}
