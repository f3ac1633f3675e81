import WorkingMemory

/// Puts definitions into rows until only parameters and hot values are left.
///
/// A row is scattered into a dense accumulator; its defined variables wait in a heap by
/// elimination order, earliest first, so each is replaced once, when all that refer to it are.
@_spi(Kernel) public struct RowExpander {
  /// What has been added up for a variable.
  private struct Sum {
    var value: Double
    /// The largest number added: what is left of a cancellation is measured by it.
    var size: Double
  }

  private let sums: UnsafeMutablePointer<Sum>
  private let isTouched: UnsafeMutablePointer<Bool>
  private var heap: Growable<Int32>
  private var touched: Growable<Int32>

  /// How many variables there is room for; 0 until the first row is expanded.
  let variableCapacity: Int

  init(variableCapacity: Int, arena: Arena) {
    self.variableCapacity = variableCapacity
    sums = arena.allocate(Sum.self, variableCapacity + 1)
    isTouched = arena.allocateZeroed(Bool.self, variableCapacity + 1)
    heap = Growable(arena, capacity: 64)
    touched = Growable(arena, capacity: 64)
  }

  /// Adds an entry to the row that is being expanded.
  @inline(__always) mutating func add(
    _ coefficient: Double, _ column: Int, _ definitions: DefinitionGraph.Pointers
  ) {
    if isTouched[column] {
      sums[column].value += coefficient
      if coefficient.magnitude > sums[column].size { sums[column].size = coefficient.magnitude }
      return
    }
    isTouched[column] = true
    sums[column] = Sum(value: coefficient, size: coefficient.magnitude)
    let definition = definitions.definitionOf[column]
    if definition >= 0 {
      push(definition)
    } else {
      touched.append(Int32(truncatingIfNeeded: column))
    }
  }

  /// Replaces every defined variable.
  ///
  /// - Returns: what the definitions' offsets add to the row's sum, or `nil` when the row has more
  ///   than `limit` terms or takes more than four replacements for each; it is dropped then.
  @inline(__always) mutating func replaceDefined(
    _ definitions: DefinitionGraph.Pointers, limit: Int
  ) -> Double? {
    var offset = 0.0
    var replacements = limit == .max ? Int.max : 4 &* limit
    while heap.count > 0 {
      if touched.count > limit || heap.count > limit || replacements == 0 {
        drop(definitions)
        return nil
      }
      replacements &-= 1
      let definition = Int(pop())
      let x = Int(definitions.variables[definition])
      let factor = sums[x].value
      isTouched[x] = false
      if factor.magnitude <= PresolveTolerances.remainder * sums[x].size { continue }
      offset += factor * definitions.offsets[definition]
      var entry = Int(definitions.begins[definition])
      let end = Int(definitions.ends[definition])
      while entry < end {
        add(
          factor * definitions.coefficients[entry], Int(definitions.columns[entry]), definitions)
        entry &+= 1
      }
    }
    if touched.count > limit {
      drop(definitions)
      return nil
    }
    return offset
  }

  /// Expands a row of roots into the scratch arrays.
  ///
  /// - Returns: the number of entries, or `nil` when there are more than `limit`.
  @inline(__always) mutating func expand(
    _ columns: UnsafePointer<Int32>, _ coefficients: UnsafePointer<Double>, _ count: Int,
    _ definitions: DefinitionGraph.Pointers, limit: Int, _ scratch: GatherScratch,
    _ gathered: inout GatheredRow
  ) -> Int? {
    var entry = 0
    while entry < count {
      add(coefficients[entry], Int(columns[entry]), definitions)
      entry &+= 1
    }
    guard let offset = replaceDefined(definitions, limit: limit) else { return nil }
    gathered.constant -= offset
    gathered.magnitude = max(gathered.magnitude, offset.magnitude)
    return collect(scratch)
  }

  /// Moves what is left into the scratch arrays and returns how many entries there are.
  @inline(__always) mutating func collect(_ scratch: GatherScratch) -> Int {
    var count = 0
    var index = 0
    while index < touched.count {
      let column = touched[index]
      index &+= 1
      let x = Int(column)
      isTouched[x] = false
      let sum = sums[x]
      if sum.value.magnitude <= PresolveTolerances.remainder * sum.size { continue }
      scratch.columns[count] = column
      scratch.coefficients[count] = sum.value
      count &+= 1
    }
    touched.count = 0
    return count
  }

  private mutating func drop(_ definitions: DefinitionGraph.Pointers) {
    for index in 0..<touched.count { isTouched[Int(touched[index])] = false }
    for index in 0..<heap.count { isTouched[Int(definitions.variables[Int(heap[index])])] = false }
    touched.count = 0
    heap.count = 0
  }

  @inline(__always) private mutating func push(_ definition: Int32) {
    heap.append(definition)
    let base = heap.base
    var child = heap.count &- 1
    while child > 0 {
      let parent = (child &- 1) >> 1
      if base[parent] <= definition { break }
      base[child] = base[parent]
      child = parent
    }
    base[child] = definition
  }

  @inline(__always) private mutating func pop() -> Int32 {
    let base = heap.base
    let first = base[0]
    let last = heap.removeLast()
    let count = heap.count
    if count == 0 { return first }
    var parent = 0
    while true {
      var child = 2 &* parent &+ 1
      if child >= count { break }
      if child &+ 1 < count, base[child &+ 1] < base[child] { child &+= 1 }
      if base[child] >= last { break }
      base[parent] = base[child]
      parent = child
    }
    base[parent] = last
    return first
  }
}
