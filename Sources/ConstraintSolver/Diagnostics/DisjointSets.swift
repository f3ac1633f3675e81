/// Union-find over numbers.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) { parents = Array(0..<Int32(count)) }

  mutating func root(_ x: Int) -> Int {
    var x = x
    while Int(parents[x]) != x {
      parents[x] = parents[Int(parents[x])]
      x = Int(parents[x])
    }
    return x
  }

  mutating func unite(_ x: Int, _ y: Int) {
    let (first, second) = (root(x), root(y))
    if first != second { parents[max(first, second)] = Int32(min(first, second)) }
  }
}
