@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// The variables whose values may have changed since somebody last asked.
struct ChangeLog {
  private let noted: UnsafeMutablePointer<Int32>
  private let isNoted: UnsafeMutablePointer<Bool>
  private var notedCount = 0
  /// Whether any variable may have changed.
  private(set) var isEverything = true
  /// Hot values that moved, one bit each: every variable that they reach may have changed.
  private var movedHotValues: UInt64 = 0

  init(variableCapacity: Int, arena: Arena) {
    noted = arena.allocate(Int32.self, variableCapacity + 1)
    isNoted = arena.allocateZeroed(Bool.self, variableCapacity + 1)
  }

  /// The variables noted one by one.
  var variables: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: noted, count: notedCount)
  }

  /// Whether a hot value has moved.
  func hasMoved(_ number: Int) -> Bool { movedHotValues & (1 << UInt64(number)) != 0 }

  mutating func noteEverything() { isEverything = true }

  mutating func noteMove(ofHotValue number: Int) { movedHotValues |= 1 << UInt64(number) }

  @inline(__always) mutating func note(_ variable: Int) {
    if isNoted[variable] { return }
    isNoted[variable] = true
    noted[notedCount] = Int32(truncatingIfNeeded: variable)
    notedCount &+= 1
  }

  mutating func clear() {
    for index in 0..<notedCount { isNoted[Int(noted[index])] = false }
    notedCount = 0
    isEverything = false
    movedHotValues = 0
  }
}
