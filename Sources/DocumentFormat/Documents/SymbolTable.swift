/// Numbers names in order of first appearance: an open hash table over bytes.
struct SymbolTable {
  private struct Entry {
    var name: PackedName
    var hash: UInt64
  }

  /// The names, one after the other, and the end of each.
  private(set) var pool: [UInt8] = []
  private(set) var ends: [Int] = []
  private var entries: [Entry] = []
  /// Number of the name plus 1; 0 for a free slot.
  ///
  /// A power of two of them, or none yet.
  private var slots: [Int32] = []
  /// Names come from strangers: a seed that differs from run to run spreads collisions.
  private static let seed = UInt64.random(in: .min ... .max)
  private let seed = Self.seed

  private static let fewestSlots = 64
  /// Tables up to this size are kept for the next document.
  private static let keptSlots = 4096

  /// An empty table.
  init() {}

  /// How many names there are.
  var count: Int { entries.count }

  /// Forgets all names, keeping memory of moderate size.
  mutating func removeAll() {
    if entries.isEmpty { return }
    entries.removeAll(keepingCapacity: true)
    let (poolSize, size) = (pool.count, ends.count)
    pool = []
    ends = []
    if size <= Self.keptSlots {
      pool.reserveCapacity(poolSize)
      ends.reserveCapacity(size)
    }
    if slots.count > Self.keptSlots {
      slots = []
    } else {
      for slot in slots.indices { slots[slot] = 0 }
    }
  }

  /// The number of the name in `range`; a new one is entered.
  @inline(__always) mutating func number(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    number(of: range, in: bytes.span)
  }

  /// The number of the name in `range`; a new one is entered.
  ///
  /// - Complexity: O(length), amortised.
  @inline(__always) mutating func number(of range: Range<Int>, in bytes: Span<UInt8>) -> Int {
    let name = PackedName(range, in: bytes)
    let hash = hash(of: name, range, bytes)
    if slots.isEmpty { return insert(name, hash, range, bytes) }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = Int(slots[slot]) &- 1
      if number < 0 { return insert(name, hash, range, bytes) }
      if entries[number].name == name,
        range.count <= PackedName.capacity || isLongName(number, range, bytes)
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
  }

  private func isLongName(_ number: Int, _ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let start = ends[number] - range.count
    for distance in PackedName.capacity..<range.count
    where pool[start + distance] != bytes[range.lowerBound + distance] { return false }
    return true
  }

  @inline(__always) private func hash(
    of name: PackedName, _ range: Range<Int>, _ bytes: Span<UInt8>
  ) -> UInt64 {
    var hash = Self.mix(
      name.first ^ seed,
      name.second ^ 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(name.count)))
    if name.count > PackedName.capacity {
      for place in range.dropFirst(PackedName.capacity) {
        hash = (hash ^ UInt64(bytes[place])) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
      }
    }
    return hash
  }

  /// Both halves of the product, which depend on all bits of both factors.
  @inline(__always) private static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second | 1)
    return product.high ^ product.low
  }

  @inline(never) private mutating func insert(
    _ name: PackedName, _ hash: UInt64, _ range: Range<Int>, _ bytes: Span<UInt8>
  ) -> Int {
    var place = pool.count
    pool.append(contentsOf: repeatElement(0, count: range.count))
    var output = pool.mutableSpan
    for byte in range {
      output[place] = bytes[byte]
      place &+= 1
    }
    ends.append(pool.count)
    entries.append(Entry(name: name, hash: hash))
    if entries.count * 2 > slots.count {
      grow()
    } else {
      enter(entries.count - 1)
    }
    return entries.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(Self.fewestSlots, slots.count * 2))
    for number in entries.indices { enter(number) }
  }

  private mutating func enter(_ number: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[number].hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(number + 1)
  }
}
