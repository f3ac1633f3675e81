/// Sorts keys with a value beside each, in place, without allocation.
enum PairSort {
  /// Sorts `keys` ascending and carries `values` along; equal keys keep no particular order, but
  /// the same input gives the same output.
  ///
  /// - Complexity: O(*n* log *n*), by heapsort (Williams 1964); O(*n*) if sorted and short.
  static func sort<Key: Comparable, Value>(
    _ keys: UnsafeMutablePointer<Key>, _ values: UnsafeMutablePointer<Value>, count: Int
  ) {
    if count <= SwitchPoints.insertionSort {
      insertionSort(keys, values, count: count)
    } else if !isSorted(keys, count: count) {
      heapSort(keys, values, count: count)
    }
  }

  @inline(__always) private static func isSorted<Key: Comparable>(
    _ keys: UnsafeMutablePointer<Key>, count: Int
  ) -> Bool {
    var k = 1
    while k < count {
      if keys[k] < keys[k &- 1] { return false }
      k &+= 1
    }
    return true
  }

  @inline(__always) private static func insertionSort<Key: Comparable, Value>(
    _ keys: UnsafeMutablePointer<Key>, _ values: UnsafeMutablePointer<Value>, count: Int
  ) {
    var k = 1
    while k < count {
      let key = keys[k]
      let value = values[k]
      var hole = k
      while hole > 0, key < keys[hole &- 1] {
        keys[hole] = keys[hole &- 1]
        values[hole] = values[hole &- 1]
        hole &-= 1
      }
      keys[hole] = key
      values[hole] = value
      k &+= 1
    }
  }

  private static func heapSort<Key: Comparable, Value>(
    _ keys: UnsafeMutablePointer<Key>, _ values: UnsafeMutablePointer<Value>, count: Int
  ) {
    var root = count / 2
    while root > 0 {
      root -= 1
      sift(keys, values, key: keys[root], value: values[root], from: root, count: count)
    }
    var end = count - 1
    while end > 0 {
      let (key, value) = (keys[end], values[end])
      keys[end] = keys[0]
      values[end] = values[0]
      sift(keys, values, key: key, value: value, from: 0, count: end)
      end -= 1
    }
  }

  /// Lets a pair sink from the hole at `start` to its place in the heap.
  private static func sift<Key: Comparable, Value>(
    _ keys: UnsafeMutablePointer<Key>, _ values: UnsafeMutablePointer<Value>, key: Key,
    value: Value, from start: Int, count: Int
  ) {
    var hole = start
    while true {
      var child = 2 &* hole &+ 1
      if child >= count { break }
      if child &+ 1 < count, keys[child] < keys[child &+ 1] { child &+= 1 }
      if !(key < keys[child]) { break }
      keys[hole] = keys[child]
      values[hole] = values[child]
      hole = child
    }
    keys[hole] = key
    values[hole] = value
  }
}
