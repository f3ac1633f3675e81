/// Updates of four entries at once, for tableaus of up to eight columns.
extension RowKernels {
  /// Adds `factor * pivot` to four entries, with drops.
  @inline(__always) static func add4(
    _ factor: Double, times pivot: SIMD4<Double>, to row: UnsafeMutablePointer<Double>,
    drop: Double
  ) {
    let place = UnsafeMutableRawPointer(row)
    let old = place.loadUnaligned(as: SIMD4<Double>.self)
    let sum = old + pivot * factor
    let limit = magnitude(old) * drop
    place.storeBytes(
      of: sum.replacing(with: 0, where: magnitude(sum) .<= limit), as: SIMD4<Double>.self)
  }

  @inline(__always) private static func magnitude(_ v: SIMD4<Double>) -> SIMD4<Double> {
    let bits = unsafeBitCast(v, to: SIMD4<UInt64>.self) & 0x7FFF_FFFF_FFFF_FFFF
    return unsafeBitCast(bits, to: SIMD4<Double>.self)
  }
}
