#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How cost grows with size: cost is about a constant times size to the power of the exponent.
public enum GrowthExponent {
  /// The exponent between two sizes; nil unless both grow from above 0.
  public static func between(
    _ first: (size: Double, cost: Double), _ second: (size: Double, cost: Double)
  ) -> Double? {
    fit([first, second])
  }

  /// The slope of the least-squares line through the logarithms of sizes and costs.
  ///
  /// Nil with fewer than two different sizes, or with a number that is not above 0.
  public static func fit(_ points: [(size: Double, cost: Double)]) -> Double? {
    guard points.allSatisfy({ $0.size > 0 && $0.cost > 0 }) else { return nil }
    let logarithms = points.map { (x: log($0.size), y: log($0.cost)) }
    let count = Double(points.count)
    let meanX = logarithms.reduce(0) { $0 + $1.x } / count
    let meanY = logarithms.reduce(0) { $0 + $1.y } / count
    let variance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    let covariance = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    return variance > 0 ? covariance / variance : nil
  }
}
