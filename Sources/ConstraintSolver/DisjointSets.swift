/// Union-find over numbers from 0 on.
///
/// Source: Tarjan, "Efficiency of a Good But Not Linear Set Union Algorithm" (1975), with path
/// halving; the least number of a set is its root.
struct DisjointSets {
  private var parents: [Int32]

  /// `count` sets of one number each.
  init(count: Int = 0) { parents = Array(0..<Int32(count)) }

  /// Makes a set of one more number and returns that.
  mutating func makeSet() -> Int {
    parents.append(Int32(parents.count))
    return parents.count - 1
  }

  mutating func root(_ x: Int) -> Int {
    var x = x
    while Int(parents[x]) != x {
      parents[x] = parents[Int(parents[x])]
      x = Int(parents[x])
    }
    return x
  }

  /// Makes one set of two, and returns its root.
  @discardableResult
  mutating func unite(_ x: Int, _ y: Int) -> Int {
    let (first, second) = (root(x), root(y))
    if first != second { parents[max(first, second)] = Int32(min(first, second)) }
    return min(first, second)
  }
}
