@_spi(Kernel) import Presolve
import WorkingMemory

/// Gradients of the costs of rows outside the components, by rank and variable.
///
/// Only what is touched costs anything: arrays over all variables are zero between uses, and
/// definitions wait in a bit set, in elimination order.
struct Pulls {
  /// The ranks in use, ascending.
  private(set) var ranks: [Int32] = []
  /// Numbers from one rank's gradients to the next.
  let stride: Int
  /// By rank in use and variable.
  private(set) var gradients: UnsafeMutablePointer<Double>
  /// Beside each gradient the magnitudes that were added.
  private var sizes: UnsafeMutablePointer<Double>
  private var rankCapacity: Int
  private let isTouched: UnsafeMutablePointer<Bool>
  private var touched: Growable<Int32>
  private let waiting: UnsafeMutablePointer<UInt64>
  private let wordCount: Int
  private let arena: Arena

  init(_ presolver: Presolver, arena: Arena) {
    self.arena = arena
    stride = presolver.variableCapacity + 1
    rankCapacity = 1
    gradients = arena.allocateZeroed(Double.self, stride)
    sizes = arena.allocateZeroed(Double.self, stride)
    isTouched = arena.allocateZeroed(Bool.self, stride)
    touched = Growable(arena, capacity: 64)
    wordCount = presolver.definitions.indices.upperBound / 64 + 1
    waiting = arena.allocateZeroed(UInt64.self, wordCount)
  }

  /// The parameters and free or hot variables that are pulled at, once definitions are gone.
  var variables: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: touched.base, count: touched.count)
  }

  /// Starts with the given ranks, which ascend.
  mutating func begin(_ ranks: [Int32]) {
    self.ranks = ranks
    if ranks.count <= rankCapacity { return }
    arena.release(gradients, rankCapacity * stride)
    arena.release(sizes, rankCapacity * stride)
    rankCapacity = 2 * ranks.count
    gradients = arena.allocateZeroed(Double.self, rankCapacity * stride)
    sizes = arena.allocateZeroed(Double.self, rankCapacity * stride)
  }

  /// Adds a pull at a variable, at one of the ranks in use.
  @inline(__always) mutating func add(
    _ pull: Double, size: Double, at x: Int, rank: Int, _ definitions: DefinitionGraph
  ) {
    gradients[rank &* stride &+ x] += pull
    sizes[rank &* stride &+ x] += size
    if isTouched[x] { return }
    isTouched[x] = true
    let definition = Int(definitions.definitionOf[x])
    if definition >= 0 {
      waiting[definition >> 6] |= 1 << UInt64(definition & 63)
    } else {
      touched.append(Int32(truncatingIfNeeded: x))
    }
  }

  /// Carries pulls at defined variables back to what they are defined by.
  ///
  /// - Complexity: O(entries of the definitions pulled at + definitions / 64).
  mutating func carryBack(_ definitions: DefinitionGraph) {
    var word = definitions.indices.lowerBound >> 6
    while word < wordCount {
      let bits = waiting[word]
      if bits == 0 {
        word &+= 1
        continue
      }
      let bit = bits.trailingZeroBitCount
      waiting[word] = bits & ~(1 << UInt64(bit))
      carryBack(word << 6 | bit, definitions)
    }
  }

  @inline(__always) private mutating func carryBack(
    _ definition: Int, _ definitions: DefinitionGraph
  ) {
    let x = Int(definitions.variables[definition])
    isTouched[x] = false
    for rank in ranks.indices {
      let pull = gradients[rank &* stride &+ x]
      let size = sizes[rank &* stride &+ x]
      if size == 0 { continue }
      gradients[rank &* stride &+ x] = 0
      sizes[rank &* stride &+ x] = 0
      for entry in definitions.entries(definition) {
        let coefficient = definitions.coefficients[entry]
        add(
          pull * coefficient, size: size * coefficient.magnitude,
          at: Int(definitions.columns[entry]), rank: rank, definitions)
      }
    }
  }

  /// The first rank in use that pulls at a variable, or `nil`; pulls that are rounding become 0.
  @inline(__always) func firstRank(pullingAt x: Int, tolerance: Double) -> Int32? {
    var first: Int32?
    for rank in ranks.indices {
      let place = rank &* stride &+ x
      if gradients[place].magnitude <= tolerance * sizes[place] {
        gradients[place] = 0
      } else if first == nil {
        first = ranks[rank]
      }
    }
    return first
  }

  /// Makes everything zero again.
  mutating func clear() {
    for index in 0..<touched.count {
      let x = Int(touched[index])
      isTouched[x] = false
      for rank in ranks.indices {
        gradients[rank &* stride &+ x] = 0
        sizes[rank &* stride &+ x] = 0
      }
    }
    touched.count = 0
  }
}
