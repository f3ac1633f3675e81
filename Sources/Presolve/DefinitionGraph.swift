import WorkingMemory

/// Variables that equalities define by others: `variable = offset + sum of coefficient * column`.
///
/// Definitions stay unexpanded, in elimination order: each refers only to parameters, hot values
/// and variables that are defined later. So one pass from the last to the first evaluates them all.
@_spi(Kernel) public struct DefinitionGraph {
  /// The variable that each definition defines, in elimination order.
  public var variables: UnsafeMutablePointer<Int32>
  /// First entry of each definition, and the end of the last.
  public var starts: UnsafeMutablePointer<Int32>
  /// The number without a variable, of each definition.
  public var offsets: UnsafeMutablePointer<Double>
  /// Row of the input that each definition comes from.
  public var sources: UnsafeMutablePointer<Int32>
  /// Variable (a root) of each entry.
  public var columns: Growable<Int32>
  /// Factor of each entry.
  public var coefficients: Growable<Double>
  /// How many definitions there are.
  public var count = 0
  /// The definition of each variable, or -1.
  public let definitionOf: UnsafeMutablePointer<Int32>

  /// An empty graph; `reserve` makes room.
  init(definitionOf: UnsafeMutablePointer<Int32>, arena: Arena) {
    self.definitionOf = definitionOf
    variables = definitionOf
    starts = arena.allocateZeroed(Int32.self, 1)
    offsets = UnsafeMutableRawPointer(definitionOf).assumingMemoryBound(to: Double.self)
    sources = definitionOf
    columns = Growable(arena, capacity: 4)
    coefficients = Growable(arena, capacity: 4)
  }

  /// Makes room for `count` definitions with `entries` entries; called once, before the first.
  mutating func reserve(count: Int, entries: Int, arena: Arena) {
    variables = arena.allocate(Int32.self, count)
    starts = arena.allocate(Int32.self, count + 1)
    offsets = arena.allocate(Double.self, count)
    sources = arena.allocate(Int32.self, count)
    starts[0] = 0
    columns.reserve(entries)
    coefficients.reserve(entries)
  }

  /// Ends the definition whose entries were appended last.
  @inline(__always) mutating func close(variable: Int, offset: Double, source: Int32) {
    variables[count] = Int32(truncatingIfNeeded: variable)
    offsets[count] = offset
    sources[count] = source
    definitionOf[variable] = Int32(truncatingIfNeeded: count)
    count &+= 1
    starts[count] = Int32(truncatingIfNeeded: columns.count)
  }

  /// Evaluates every definition from the values of parameters and hot values.
  ///
  /// - Complexity: O(entries).
  public func evaluate(into values: UnsafeMutablePointer<Double>) {
    var definition = count - 1
    let columns = columns.base
    let coefficients = coefficients.base
    while definition >= 0 {
      var value = offsets[definition]
      var entry = Int(starts[definition])
      let end = Int(starts[definition + 1])
      while entry < end {
        value += coefficients[entry] * values[Int(columns[entry])]
        entry &+= 1
      }
      values[Int(variables[definition])] = value
      definition &-= 1
    }
  }

  /// Evaluates every definition without its offset: derivatives from those of parameters.
  ///
  /// - Complexity: O(entries).
  public func evaluateDerivatives(into gradient: UnsafeMutablePointer<Double>) {
    for definition in stride(from: count - 1, through: 0, by: -1) {
      var slope = 0.0
      for entry in Int(starts[definition])..<Int(starts[definition + 1]) {
        slope += coefficients[entry] * gradient[Int(columns[entry])]
      }
      gradient[Int(variables[definition])] = slope
    }
  }

  /// Carries the gradient of a sum back from defined variables to what they are defined by.
  ///
  /// Defined variables end with 0. `sizes` holds beside each entry the magnitudes that were added.
  /// - Complexity: O(entries).
  public func carryBack(
    _ gradient: UnsafeMutablePointer<Double>, _ sizes: UnsafeMutablePointer<Double>
  ) {
    for definition in 0..<count {
      let x = Int(variables[definition])
      let pull = gradient[x]
      let size = sizes[x]
      if size == 0 { continue }
      gradient[x] = 0
      sizes[x] = 0
      for entry in Int(starts[definition])..<Int(starts[definition + 1]) {
        let column = Int(columns[entry])
        gradient[column] += pull * coefficients[entry]
        sizes[column] += size * coefficients[entry].magnitude
      }
    }
  }
}
