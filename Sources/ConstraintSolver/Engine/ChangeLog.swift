@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// The variables whose values may have changed since somebody last asked.
struct ChangeLog {
  /// In the order in which they were noted.
  private let noted: UnsafeMutablePointer<Int32>
  /// One bit a variable.
  private let bits: UnsafeMutablePointer<UInt64>
  private let wordCount: Int
  /// How many variables are noted.
  private(set) var notedCount = 0
  /// Whether any variable may have changed.
  private(set) var isEverything = true
  /// Hot values that moved, one bit each: every variable that they reach may have changed.
  private var movedHotValues: UInt64 = 0

  init(variableCapacity: Int, arena: Arena) {
    noted = arena.allocate(Int32.self, variableCapacity + 1)
    wordCount = variableCapacity / 64 + 1
    bits = arena.allocateZeroed(UInt64.self, wordCount)
  }

  /// Calls `body` with the variables noted one by one, ascending.
  ///
  /// - Complexity: O(*noted* log *noted*) where few are noted, O(*variables* / 64 + *noted*) where
  ///   many are.
  @inline(__always) func forEachVariable(_ body: (Int) -> Void) {
    if notedCount < wordCount / Self.sortingFactor {
      var list = UnsafeMutableBufferPointer(start: noted, count: notedCount)
      list.sort()
      for variable in list { body(Int(variable)) }
      return
    }
    for word in 0..<wordCount {
      var rest = bits[word]
      while rest != 0 {
        body(word << 6 | rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  /// Sorting a few variables costs about as much as looking at this many words for each.
  private static var sortingFactor: Int { 16 }

  /// Whether a hot value has moved.
  func hasMoved(_ number: Int) -> Bool { movedHotValues & (1 << UInt64(number)) != 0 }

  mutating func noteEverything() { isEverything = true }

  mutating func noteMove(ofHotValue number: Int) { movedHotValues |= 1 << UInt64(number) }

  @inline(__always) mutating func note(_ variable: Int) {
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: variable & 63)
    let word = bits[variable >> 6]
    if word & bit != 0 { return }
    bits[variable >> 6] = word | bit
    noted[notedCount] = Int32(truncatingIfNeeded: variable)
    notedCount &+= 1
  }

  mutating func clear() {
    for index in 0..<notedCount { bits[Int(noted[index]) >> 6] = 0 }
    notedCount = 0
    isEverything = false
    movedHotValues = 0
  }
}
