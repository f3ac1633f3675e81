/// Numbers names in order of first appearance: an open hash table over bytes.
struct SymbolTable {
  /// Position of each name's first byte in `pool`, and the end of the last.
  private var starts: [Int] = [0]
  private var pool: [UInt8] = []
  /// Number of the name plus 1; 0 for a free slot.
  private var slots: [Int32]
  private var hashes: [UInt64] = []
  private let seed: UInt64

  /// An empty table.
  init() {
    slots = Array(repeating: 0, count: 64)
    // Names come from strangers: a seed that differs from run to run spreads collisions.
    seed = .random(in: .min ... .max)
  }

  /// How many names there are.
  var count: Int { hashes.count }

  /// The name with the given number.
  func name(_ number: Int) -> String {
    String(decoding: pool[starts[number]..<starts[number + 1]], as: UTF8.self)
  }

  /// The number of the name in `range`; a new one is entered.
  ///
  /// - Complexity: O(length), amortised.
  @inline(__always) mutating func number(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    let hash = hash(of: range, in: bytes)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while true {
      let entry = slots[slot]
      if entry == 0 { return insert(range, bytes, hash, slot) }
      let number = Int(entry) - 1
      if hashes[number] == hash, isName(number, range, bytes) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  @inline(__always) private func isName(
    _ number: Int, _ range: Range<Int>, _ bytes: [UInt8]
  ) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == range.count else { return false }
    for distance in 0..<range.count
    where pool[start + distance] != bytes[range.lowerBound + distance] { return false }
    return true
  }

  @inline(__always) private func hash(of range: Range<Int>, in bytes: [UInt8]) -> UInt64 {
    var hash = seed
    for place in range { hash = (hash ^ UInt64(bytes[place])) &* 0x9E37_79B9_7F4A_7C15 }
    return hash ^ hash >> 32
  }

  private mutating func insert(
    _ range: Range<Int>, _ bytes: [UInt8], _ hash: UInt64, _ slot: Int
  ) -> Int {
    let number = hashes.count
    pool.append(contentsOf: bytes[range])
    starts.append(pool.count)
    hashes.append(hash)
    slots[slot] = Int32(number + 1)
    if hashes.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in hashes.indices {
      var slot = Int(truncatingIfNeeded: hashes[number]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }
}
