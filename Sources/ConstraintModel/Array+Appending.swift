extension Array {
  /// Appends `count` elements, each made from its place among them.
  ///
  /// Room for all is made once.
  mutating func append(count: Int, _ element: (Int) -> Element) {
    reserveCapacity(self.count + count)
    for place in 0..<count { append(element(place)) }
  }
}
