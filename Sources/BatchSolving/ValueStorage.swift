/// The values of many systems in one block, written by several workers, each in its own places.
final class ValueStorage: @unchecked Sendable {
  let values: UnsafeMutablePointer<Double>
  let count: Int

  init(count: Int) {
    self.count = count
    values = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1) * 8, alignment: 64)
      .bindMemory(to: Double.self, capacity: max(count, 1))
  }

  deinit { values.deallocate() }
}
