/// Memory of a worker for one block of lanes.
final class BlockSpace: @unchecked Sendable {
  private(set) var lanes = Lanes(registers: .allocate(capacity: 1))
  private var registerCapacity = 0
  private var vectors = UnsafeMutablePointer<SIMD8<Double>>.allocate(capacity: 1)
  private var vectorCapacity = 0
  /// By group of eight lanes: those that are solved from nothing, one bit each.
  let cold = UnsafeMutablePointer<UInt8>.allocate(capacity: Lanes.groupsPerBlock)
  /// By group: those in which the present component has no values yet.
  let pending = UnsafeMutablePointer<UInt8>.allocate(capacity: Lanes.groupsPerBlock)
  /// Constants of one lane.
  var constants: [Double] = []

  deinit {
    lanes.registers.deallocate()
    vectors.deallocate()
    cold.deallocate()
    pending.deallocate()
  }

  /// Makes room for so many registers, of which so many have their values here.
  func reserve(registers: Int, materialised: Int) {
    if registers > registerCapacity {
      lanes.registers.deallocate()
      lanes = Lanes(registers: .allocate(capacity: registers))
      lanes.registers.initialize(repeating: vectors, count: registers)
      registerCapacity = registers
    }
    if materialised * Lanes.groupsPerBlock > vectorCapacity {
      vectors.deallocate()
      vectorCapacity = materialised * Lanes.groupsPerBlock
      vectors = .allocate(capacity: vectorCapacity)
    }
  }

  /// The memory of materialised register number `place`.
  @inline(__always) func vector(_ place: Int) -> UnsafeMutablePointer<SIMD8<Double>> {
    vectors + place &* Lanes.groupsPerBlock
  }
}
