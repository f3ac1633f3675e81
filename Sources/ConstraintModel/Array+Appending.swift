extension Array {
  /// Appends `count` elements, each made from its place among them.
  ///
  /// Without the growth and the uniqueness check that each `append` pays for.
  mutating func append(count: Int, _ element: (Int) -> Element) {
    if isEmpty {
      let wanted = Swift.max(capacity, count)
      self = Array(unsafeUninitializedCapacity: wanted) { buffer, initialized in
        for place in 0..<count { buffer.initializeElement(at: place, to: element(place)) }
        initialized = count
      }
      return
    }
    reserveCapacity(self.count + count)
    for place in 0..<count { append(element(place)) }
  }
}
