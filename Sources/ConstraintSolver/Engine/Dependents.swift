@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Who depends on a root: its aliases, and the definitions that it is in.
///
/// Made on the first change.
struct Dependents {
  private let memberStarts: UnsafeMutablePointer<Int32>
  private let members: UnsafeMutablePointer<Int32>
  private let userStarts: UnsafeMutablePointer<Int32>
  private let users: UnsafeMutablePointer<Int32>
  /// Definitions to evaluate again, one bit each, in elimination order; all clear between uses.
  private let dirtyBits: UnsafeMutablePointer<UInt64>
  private let wordCount: Int
  /// Users that came after the lists were made: linked lists, one a root.
  private let laterHeads: UnsafeMutablePointer<Int32>
  private var laterUsers: Growable<Int32>
  private var laterNexts: Growable<Int32>

  /// - Complexity: O(variables + entries of definitions).
  init(_ presolver: Presolver, arena: Arena) {
    let n = presolver.variableCount
    // Variables that come later have no aliases and are in no definition.
    let capacity = presolver.variableCapacity
    let constantRoot = presolver.aliases.constantRoot
    memberStarts = arena.allocateZeroed(Int32.self, capacity + 2)
    members = arena.allocate(Int32.self, n + 1)
    for x in 0..<n {
      let root = presolver.aliases.root(of: x)
      if root != x && root != constantRoot { memberStarts[root + 1] &+= 1 }
    }
    for x in 0...capacity { memberStarts[x + 1] &+= memberStarts[x] }
    let definitions = presolver.definitions
    userStarts = arena.allocateZeroed(Int32.self, capacity + 2)
    var entries = 0
    for definition in definitions.indices {
      for entry in definitions.entries(definition) {
        userStarts[Int(definitions.columns[entry]) + 1] &+= 1
        entries &+= 1
      }
    }
    users = arena.allocate(Int32.self, entries + 1)
    for x in 0...capacity { userStarts[x + 1] &+= userStarts[x] }
    let fill = arena.allocate(Int32.self, capacity + 1)
    fill.update(from: memberStarts, count: capacity + 1)
    for x in 0..<n {
      let root = presolver.aliases.root(of: x)
      if root == x || root == constantRoot { continue }
      members[Int(fill[root])] = Int32(truncatingIfNeeded: x)
      fill[root] &+= 1
    }
    fill.update(from: userStarts, count: capacity + 1)
    for definition in definitions.indices {
      for entry in definitions.entries(definition) {
        let column = Int(definitions.columns[entry])
        users[Int(fill[column])] = Int32(truncatingIfNeeded: definition)
        fill[column] &+= 1
      }
    }
    arena.release(fill, capacity + 1)
    wordCount = (definitions.indices.upperBound + 63) / 64
    laterHeads = arena.allocate(Int32.self, capacity + 1)
    laterHeads.update(repeating: -1, count: capacity + 1)
    laterUsers = Growable(arena, capacity: 16)
    laterNexts = Growable(arena, capacity: 16)
    dirtyBits = arena.allocateZeroed(UInt64.self, wordCount + 1)
  }

  /// The aliases of a root.
  @inline(__always) func aliases(of root: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(
      start: members + Int(memberStarts[root]),
      count: Int(memberStarts[root + 1] &- memberStarts[root]))
  }

  /// Notes that `root` has come into a definition.
  mutating func addUser(_ definition: Int, of root: Int) {
    laterUsers.append(Int32(definition))
    laterNexts.append(laterHeads[root])
    laterHeads[root] = Int32(laterNexts.count - 1)
  }

  /// Marks the definitions that `root` is in.
  @inline(__always) func markUsers(of root: Int) {
    for index in Int(userStarts[root])..<Int(userStarts[root + 1]) { mark(Int(users[index])) }
    var link = Int(laterHeads[root])
    while link >= 0 {
      mark(Int(laterUsers[link]))
      link = Int(laterNexts[link])
    }
  }

  @inline(__always) private func mark(_ definition: Int) {
    dirtyBits[definition >> 6] |= 1 << UInt64(definition & 63)
  }

  /// Where a drain stands; made by `startDrain`.
  struct Cursor {
    fileprivate var word: Int
  }

  func startDrain() -> Cursor { Cursor(word: wordCount - 1) }

  /// Unmarks and returns the last marked definition.
  ///
  /// Between calls definitions may be marked that come earlier in elimination order.
  @inline(__always) func next(_ cursor: inout Cursor) -> Int? {
    while cursor.word >= 0 {
      let bits = dirtyBits[cursor.word]
      if bits != 0 {
        let bit = 63 &- bits.leadingZeroBitCount
        dirtyBits[cursor.word] = bits & ~(1 << UInt64(bit))
        return cursor.word << 6 | bit
      }
      cursor.word &-= 1
    }
    return nil
  }
}
