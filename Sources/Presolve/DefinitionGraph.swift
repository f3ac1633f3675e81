import WorkingMemory

/// Variables that equalities define by others: `variable = offset + sum of coefficient * column`.
///
/// Definitions stay unexpanded, in elimination order: each refers only to parameters, hot values
/// and variables that are defined later. So one pass from the last to the first evaluates them all.
/// Definitions that are made after presolve come before all others in that order.
@_spi(Kernel) public struct DefinitionGraph {
  /// The variable that each definition defines, in elimination order.
  public private(set) var variables: UnsafeMutablePointer<Int32>
  /// First entry of each definition.
  public private(set) var begins: UnsafeMutablePointer<Int32>
  /// End of each definition's entries.
  public private(set) var ends: UnsafeMutablePointer<Int32>
  /// The number without a variable, of each definition.
  public private(set) var offsets: UnsafeMutablePointer<Double>
  /// Factor of the variable in the equality that it was solved from.
  public private(set) var pivots: UnsafeMutablePointer<Double>
  /// Row of the input that each definition comes from; -1 for one made after presolve.
  public private(set) var sources: UnsafeMutablePointer<Int32>
  /// Variable (a root) of each entry.
  public var columns: Growable<Int32>
  /// Factor of each entry.
  public var coefficients: Growable<Double>
  /// The definition of each variable, or -1.
  public let definitionOf: UnsafeMutablePointer<Int32>
  /// The numbers of the definitions, in elimination order.
  public private(set) var indices = 0..<0
  /// The first definition that comes from the elimination of a cyclic core.
  public internal(set) var coreStart = Int.max
  private var openEntry = 0

  /// How many definitions there are.
  public var count: Int { indices.count }

  /// An empty graph; `reserve` makes room.
  init(definitionOf: UnsafeMutablePointer<Int32>, arena: Arena) {
    self.definitionOf = definitionOf
    variables = definitionOf
    begins = definitionOf
    ends = definitionOf
    sources = definitionOf
    offsets = arena.allocate(Double.self, 1)
    pivots = offsets
    columns = Growable(arena, capacity: 4)
    coefficients = Growable(arena, capacity: 4)
  }

  /// Makes room for `count` definitions with `entries` entries, and for `late` more in front of
  /// them; called once, before the first.
  mutating func reserve(count: Int, entries: Int, late: Int, arena: Arena) {
    variables = arena.allocate(Int32.self, late + count)
    begins = arena.allocate(Int32.self, late + count)
    ends = arena.allocate(Int32.self, late + count)
    offsets = arena.allocate(Double.self, late + count)
    pivots = arena.allocate(Double.self, late + count)
    sources = arena.allocate(Int32.self, late + count)
    indices = late..<late
    columns = Growable(arena, capacity: entries)
    coefficients = Growable(arena, capacity: entries)
  }

  /// Appends the entries of a row solved for its entry `pivot`.
  @inline(__always) mutating func append(
    _ rowColumns: UnsafePointer<Int32>, _ rowCoefficients: UnsafePointer<Double>, _ count: Int,
    except pivot: Int
  ) {
    columns.reserve(count)
    coefficients.reserve(count)
    let divisor = rowCoefficients[pivot]
    var end = columns.count
    var entry = 0
    while entry < count {
      if entry != pivot {
        columns.base[end] = rowColumns[entry]
        coefficients.base[end] = -quotient(rowCoefficients[entry], divisor)
        end &+= 1
      }
      entry &+= 1
    }
    columns.count = end
    coefficients.count = end
  }

  /// Ends the definition whose entries were appended last.
  @inline(__always) mutating func close(
    variable: Int, offset: Double, pivot: Double, source: Int32
  ) {
    let index = indices.upperBound
    set(index, variable: variable, offset: offset, pivot: pivot, source: source)
    indices = indices.lowerBound..<index &+ 1
  }

  /// Ends the definition whose entries were appended last and puts it before all others.
  ///
  /// - Returns: its number, or `nil` when there is no room.
  mutating func closeLate(variable: Int, offset: Double) -> Int? {
    if indices.lowerBound == 0 { return nil }
    let index = indices.lowerBound - 1
    set(index, variable: variable, offset: offset, pivot: 1, source: -1)
    indices = index..<indices.upperBound
    return index
  }

  @inline(__always) private mutating func set(
    _ index: Int, variable: Int, offset: Double, pivot: Double, source: Int32
  ) {
    variables[index] = Int32(truncatingIfNeeded: variable)
    begins[index] = Int32(truncatingIfNeeded: openEntry)
    openEntry = columns.count
    ends[index] = Int32(truncatingIfNeeded: openEntry)
    offsets[index] = offset
    pivots[index] = pivot
    sources[index] = source
    definitionOf[variable] = Int32(truncatingIfNeeded: index)
  }

  /// Adds an entry to a definition.
  ///
  /// - Complexity: O(its entries); they move to the end.
  mutating func add(_ coefficient: Double, of column: Int, to index: Int) {
    for entry in Int(begins[index])..<Int(ends[index]) {
      columns.append(columns[entry])
      coefficients.append(coefficients[entry])
    }
    columns.append(Int32(truncatingIfNeeded: column))
    coefficients.append(coefficient)
    begins[index] = Int32(truncatingIfNeeded: openEntry)
    openEntry = columns.count
    ends[index] = Int32(truncatingIfNeeded: openEntry)
  }

  /// What expansion reads of the definitions, as plain pointers; valid until one is added.
  struct Pointers {
    let variables: UnsafeMutablePointer<Int32>
    let begins: UnsafeMutablePointer<Int32>
    let ends: UnsafeMutablePointer<Int32>
    let offsets: UnsafeMutablePointer<Double>
    let columns: UnsafeMutablePointer<Int32>
    let coefficients: UnsafeMutablePointer<Double>
    let definitionOf: UnsafeMutablePointer<Int32>
  }

  @inline(__always) var pointers: Pointers {
    Pointers(
      variables: variables, begins: begins, ends: ends, offsets: offsets, columns: columns.base,
      coefficients: coefficients.base, definitionOf: definitionOf)
  }

  /// The entries of a definition.
  @inline(__always) public func entries(_ index: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(begins[index]), Int(ends[index])))
  }

  /// Evaluates every definition from the values of parameters and hot values.
  ///
  /// - Complexity: O(entries).
  public func evaluate(into values: UnsafeMutablePointer<Double>) {
    var index = indices.upperBound &- 1
    let first = indices.lowerBound
    let columns = columns.base
    let coefficients = coefficients.base
    while index >= first {
      var value = offsets[index]
      var entry = Int(begins[index])
      let end = Int(ends[index])
      while entry < end {
        value += coefficients[entry] * values[Int(columns[entry])]
        entry &+= 1
      }
      values[Int(variables[index])] = value
      index &-= 1
    }
  }

  /// Evaluates every definition without its offset: derivatives from those of parameters.
  ///
  /// - Complexity: O(entries).
  public func evaluateDerivatives(into gradient: UnsafeMutablePointer<Double>) {
    for index in indices.reversed() {
      var slope = 0.0
      for entry in entries(index) { slope += coefficients[entry] * gradient[Int(columns[entry])] }
      gradient[Int(variables[index])] = slope
    }
  }

  /// Carries the gradient of a sum back from defined variables to what they are defined by.
  ///
  /// Defined variables end with 0. `sizes` holds beside each entry the magnitudes that were added.
  /// - Complexity: O(entries).
  public func carryBack(
    _ gradient: UnsafeMutablePointer<Double>, _ sizes: UnsafeMutablePointer<Double>
  ) {
    for index in indices {
      let x = Int(variables[index])
      let pull = gradient[x]
      let size = sizes[x]
      if size == 0 { continue }
      gradient[x] = 0
      sizes[x] = 0
      for entry in entries(index) {
        let column = Int(columns[entry])
        gradient[column] += pull * coefficients[entry]
        sizes[column] += size * coefficients[entry].magnitude
      }
    }
  }
}
