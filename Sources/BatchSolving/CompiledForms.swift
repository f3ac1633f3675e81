/// Forms ready to be evaluated for eight lanes at a time.
final class CompiledForms: @unchecked Sendable {
  let count: Int
  private let starts: UnsafeMutablePointer<Int>
  private let constants: UnsafeMutablePointer<Double>
  private let registers: UnsafeMutablePointer<Int>
  private let factors: UnsafeMutablePointer<Double>

  init(_ forms: [LaneForm]) {
    count = forms.count
    let terms = forms.reduce(0) { $0 + $1.terms.count }
    starts = .allocate(capacity: count + 1)
    constants = .allocate(capacity: count + 1)
    registers = .allocate(capacity: terms + 1)
    factors = .allocate(capacity: terms + 1)
    var end = 0
    starts[0] = 0
    for (index, form) in forms.enumerated() {
      constants[index] = form.constant
      for term in form.terms {
        registers[end] = term.register
        factors[end] = term.factor
        end += 1
      }
      starts[index + 1] = end
    }
  }

  deinit {
    starts.deallocate()
    constants.deallocate()
    registers.deallocate()
    factors.deallocate()
  }

  /// The values of a form in the lanes of group `group`.
  @inline(__always) func value(_ form: Int, _ group: Int, _ lanes: Lanes) -> SIMD8<Double> {
    var sum = SIMD8<Double>(repeating: constants[form])
    var term = starts[form]
    let end = starts[form &+ 1]
    while term < end {
      sum += factors[term] * lanes.registers[registers[term]][group]
      term &+= 1
    }
    return sum
  }

  /// The value of a form in one lane.
  func value(_ form: Int, lane: Int, _ lanes: Lanes) -> Double {
    var sum = constants[form]
    for term in starts[form]..<starts[form + 1] {
      sum += factors[term] * lanes.registers[registers[term]][lane / 8][lane % 8]
    }
    return sum
  }

  /// The lanes of a group in which every form is at least -1, one bit each.
  @inline(__always) func mask(_ group: Int, _ lanes: Lanes) -> UInt8 {
    let bound = SIMD8<Double>(repeating: -1)
    var holds = SIMDMask<SIMD8<Int64>>(repeating: true)
    var form = 0
    while form < count {
      // A number that is none does not hold, either.
      holds = holds .& (value(form, group, lanes) .>= bound)
      form &+= 1
    }
    if all(holds) { return 0xFF }
    var mask: UInt8 = 0
    for lane in 0..<8 where holds[lane] { mask |= 1 << UInt8(lane) }
    return mask
  }
}

/// The registers of one block of lanes.
struct Lanes {
  /// Lanes of a block; bases are found block by block.
  static let perBlock = 256
  static let groupsPerBlock = perBlock / 8

  /// By register: its values, eight lanes an element.
  let registers: UnsafeMutablePointer<UnsafeMutablePointer<SIMD8<Double>>>
}
