@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// The rows that are left, over parameters, with the entries of hot values behind the others.
@_spi(Kernel) public struct ReducedSystem {
  /// First entry of each row.
  public let starts: UnsafeMutablePointer<Int32>
  /// End of the parameters' entries of each row.
  public let parameterEnds: UnsafeMutablePointer<Int32>
  /// End of each row's entries.
  public let ends: UnsafeMutablePointer<Int32>
  /// Right side of each row, hot values not taken off.
  public let constants: UnsafeMutablePointer<Double>
  /// Rank of each row.
  public let ranks: UnsafeMutablePointer<Int32>
  /// Relation of each row.
  public let relations: UnsafeMutablePointer<UInt8>
  /// Weight of each row.
  public let weights: UnsafeMutablePointer<Double>
  /// Row of the input, or -1 - the number of an edit; the least number for rows that come from
  /// neither and for those removed.
  public let sources: UnsafeMutablePointer<Int32>
  /// Parameter or hot value of each entry.
  public var columns: Growable<Int32>
  /// Factor of each entry.
  public var coefficients: Growable<Double>
  /// How many slots of rows are in use, freed ones included.
  public var count = 0
  /// Slots of rows that were removed.
  var freeSlots: [Int] = []
  /// Entries of rows that were removed.
  public private(set) var deadEntries = 0
  /// How many rows fit.
  public let capacity: Int

  /// Room for that many rows and entries; rows do not grow beyond it, entries do.
  init(rowCapacity: Int, entryCapacity: Int, arena: Arena) {
    capacity = rowCapacity
    starts = arena.allocate(Int32.self, rowCapacity)
    parameterEnds = arena.allocate(Int32.self, rowCapacity)
    ends = arena.allocate(Int32.self, rowCapacity)
    constants = arena.allocate(Double.self, rowCapacity)
    ranks = arena.allocate(Int32.self, rowCapacity)
    relations = arena.allocate(UInt8.self, rowCapacity)
    weights = arena.allocate(Double.self, rowCapacity)
    sources = arena.allocate(Int32.self, rowCapacity)
    // Components read their rows' entries for as long as they live.
    columns = Growable(arena, capacity: entryCapacity, keepsOutgrown: true)
    coefficients = Growable(arena, capacity: entryCapacity, keepsOutgrown: true)
  }

  /// What a row is apart from its entries.
  struct Header {
    var constant: Double
    var rank: Int32
    var relation: Relation
    var weight: Double
    var source: Int32
  }

  /// Appends a row of the gathered entries, hot ones last.
  @inline(__always) mutating func append(
    _ header: Header, _ scratch: GatherScratch, _ count: Int, isHot: UnsafeMutablePointer<Bool>
  ) {
    set(self.count, header, scratch, count, isHot: isHot)
    self.count &+= 1
  }

  /// Appends a row of one parameter.
  @inline(__always) mutating func append(
    _ header: Header, _ parameter: Int, _ coefficient: Double
  ) {
    let start = Int32(truncatingIfNeeded: columns.count)
    columns.append(Int32(truncatingIfNeeded: parameter))
    coefficients.append(coefficient)
    starts[count] = start
    parameterEnds[count] = start &+ 1
    ends[count] = start &+ 1
    setHeader(count, header)
    count &+= 1
  }

  /// Takes back the row that was appended last.
  mutating func removeLast() {
    count &-= 1
    columns.count = Int(starts[count])
    coefficients.count = columns.count
  }

  /// A slot for one more row, or `nil` when there is no room.
  mutating func takeSlot() -> Int? {
    if let slot = freeSlots.popLast() { return slot }
    if count == capacity { return nil }
    count += 1
    return count - 1
  }

  /// Frees the slot of a row; entries at the end of the list are given back.
  public mutating func remove(_ slot: Int) {
    if Int(ends[slot]) == columns.count {
      columns.count = Int(starts[slot])
      coefficients.count = columns.count
    } else {
      deadEntries += Int(ends[slot] - starts[slot])
    }
    // Whoever looks for the rows of the input must not find this one.
    sources[slot] = .min
    freeSlots.append(slot)
  }

  /// The relation of a row.
  func relation(of row: Int) -> Relation { Relation(rawValue: relations[row]) ?? .equal }

  /// Makes a row of the gathered entries, hot ones last.
  @inline(__always) mutating func set(
    _ slot: Int, _ header: Header, _ scratch: GatherScratch, _ count: Int,
    isHot: UnsafeMutablePointer<Bool>
  ) {
    columns.reserve(count)
    coefficients.reserve(count)
    let start = columns.count
    var end = start
    var hotCount = 0
    var entry = 0
    while entry < count {
      let column = scratch.columns[entry]
      if isHot[Int(column)] {
        // Moved forward over entries already read.
        scratch.columns[hotCount] = column
        scratch.coefficients[hotCount] = scratch.coefficients[entry]
        hotCount &+= 1
      } else {
        columns.base[end] = column
        coefficients.base[end] = scratch.coefficients[entry]
        end &+= 1
      }
      entry &+= 1
    }
    parameterEnds[slot] = Int32(truncatingIfNeeded: end)
    entry = 0
    while entry < hotCount {
      columns.base[end] = scratch.columns[entry]
      coefficients.base[end] = scratch.coefficients[entry]
      end &+= 1
      entry &+= 1
    }
    columns.count = end
    coefficients.count = end
    starts[slot] = Int32(truncatingIfNeeded: start)
    ends[slot] = Int32(truncatingIfNeeded: end)
    setHeader(slot, header)
  }

  @inline(__always) private func setHeader(_ slot: Int, _ header: Header) {
    constants[slot] = header.constant
    ranks[slot] = header.rank
    relations[slot] = header.relation.rawValue
    weights[slot] = header.weight
    sources[slot] = header.source
  }
}
