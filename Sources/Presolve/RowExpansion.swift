@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// What the root expanded last came to.
struct RootExpansion {
  var column: Int32 = -1
  var limit = 0
  /// How many entries there are; -1 when there are more than the limit.
  var count = 0
  /// Its value where all its entries are 0.
  var offset = 0.0
  /// Whether no parameter is among the entries, but hot values are.
  var isHot = false
}

extension Presolver {
  /// Expands every compact row; those beyond the limit become lazy, unless together they fit in
  /// the size of the input.
  ///
  /// Even then those do that bounds of parameters imply: they would tie together what has nothing to
  /// do with each other, as the height of a list does its cells.
  mutating func expand(_ compact: CompactRows) {
    reserveReduced(
      rows: compact.count, entries: 2 * compact.columns.count + 4 * compact.count)
    let limit = input.termLimit > 0 ? input.termLimit : Int.max
    var long = Growable<Int32>(arena, capacity: 16)
    var index = 0
    while index < compact.count {
      if !expand(compact, index, limit: limit) {
        long.append(Int32(truncatingIfNeeded: index))
      }
      index &+= 1
    }
    if long.count == 0 { return }
    let fits = expandedLength(of: long, compact) <= Double(rows.entryCount)
    let bounds = fits ? ParameterBounds(reduced, parameterCapacity: variableCapacity, arena) : nil
    for position in 0..<long.count {
      let index = Int(long[position])
      if let bounds {
        let row = reduced.count
        _ = expand(compact, index, limit: .max)
        if reduced.count == row || !bounds.imply(row, of: reduced) { continue }
        reduced.removeLast()
      }
      let header = header(ofCompact: index, constant: compact.constants[index])
      lazyRows.append(
        LazyRow(
          begin: compact.starts[index], end: compact.starts[index + 1],
          constant: header.constant, rank: header.rank, relation: header.relation,
          weight: header.weight, source: header.source))
    }
    lazyColumns = compact.columns
    lazyCoefficients = compact.coefficients
  }

  /// Expands one compact row and appends it; false when it is longer than `limit`.
  @inline(__always) private mutating func expand(
    _ compact: CompactRows, _ index: Int, limit: Int
  ) -> Bool {
    let begin = Int(compact.starts[index])
    let end = Int(compact.starts[index + 1])
    if end &- begin == 1 { return expandSingle(compact, index, begin, limit: limit) }
    var isDefined = false
    var entry = begin
    while entry < end {
      isDefined = isDefined || definitions.definitionOf[Int(compact.columns[entry])] >= 0
      entry &+= 1
    }
    var gathered = GatheredRow(
      count: 0, constant: compact.constants[index], magnitude: compact.magnitudes[index])
    if isDefined {
      guard
        let count = expand(
          compact.columns.base + begin, compact.coefficients.base + begin, end &- begin,
          limit: limit,
          &gathered)
      else { return false }
      gathered.count = count
    } else {
      for position in 0..<(end &- begin) {
        scratch.columns[position] = compact.columns[begin &+ position]
        scratch.coefficients[position] = compact.coefficients[begin &+ position]
      }
      gathered.count = end &- begin
    }
    emit(gathered, header(ofCompact: index, constant: gathered.constant))
    return true
  }

  /// Expands a compact row of one root.
  ///
  /// Sizes have several rows one after the other, so the last root's expansion is kept.
  @inline(__always) private mutating func expandSingle(
    _ compact: CompactRows, _ index: Int, _ entry: Int, limit: Int
  ) -> Bool {
    let column = compact.columns[entry]
    let coefficient = compact.coefficients[entry]
    if definitions.definitionOf[Int(column)] < 0, !isHot[Int(column)] {
      reduced.append(
        header(ofCompact: index, constant: compact.constants[index]), Int(column), coefficient)
      return true
    }
    if column != lastRoot.column || limit != lastRoot.limit {
      lastRoot = expansion(of: column, limit: limit)
    }
    if lastRoot.count < 0 { return false }
    // A soft row of hot values alone costs what it costs.
    if lastRoot.isHot, index < otherCount, !rows.kinds[Int(others[index])].isRequired {
      return true
    }
    var position = 0
    while position < lastRoot.count {
      scratch.columns[position] = lastRootColumns[position]
      scratch.coefficients[position] = coefficient * lastRootCoefficients[position]
      position &+= 1
    }
    let gathered = GatheredRow(
      count: lastRoot.count, constant: compact.constants[index] - coefficient * lastRoot.offset,
      magnitude: max(compact.magnitudes[index], (coefficient * lastRoot.offset).magnitude))
    emit(gathered, header(ofCompact: index, constant: gathered.constant))
    return true
  }

  /// Expands one root and keeps its entries in `lastRootColumns` and `lastRootCoefficients`.
  @inline(never) private mutating func expansion(of column: Int32, limit: Int) -> RootExpansion {
    var root = RootExpansion(column: column, limit: limit, count: -1, offset: 0)
    let count: Int
    if let flat = flatExpansion(of: Int(column), limit: limit) {
      count = flat
      root.offset = definitions.offsets[Int(definitions.definitionOf[Int(column)])]
    } else {
      var one = 1.0
      var name = column
      var gathered = GatheredRow(count: 0, constant: 0, magnitude: 0)
      guard let expanded = expand(&name, &one, 1, limit: limit, &gathered) else { return root }
      count = expanded
      root.offset = -gathered.constant
    }
    if count > lastRootCapacity {
      lastRootCapacity = 2 * count + 16
      lastRootColumns = arena.allocate(Int32.self, lastRootCapacity)
      lastRootCoefficients = arena.allocate(Double.self, lastRootCapacity)
    }
    var entry = 0
    while entry < count {
      lastRootColumns[entry] = scratch.columns[entry]
      lastRootCoefficients[entry] = scratch.coefficients[entry]
      entry &+= 1
    }
    root.isHot = count > 0 && !input.hotVariables.isEmpty && isAllHot(count)
    root.count = count
    return root
  }

  /// Copies the definition of a root into the scratch arrays if it has no defined variable in it.
  ///
  /// - Returns: The number of entries, or `nil` if there is more to expand or too much.
  @inline(__always) private func flatExpansion(of column: Int, limit: Int) -> Int? {
    let definitionOf = definitions.definitionOf
    let definition = Int(definitionOf[column])
    if definition < 0 { return nil }
    let begin = Int(definitions.begins[definition])
    let count = Int(definitions.ends[definition]) &- begin
    if count > limit { return nil }
    let columns = definitions.columns.base + begin
    let coefficients = definitions.coefficients.base + begin
    var entry = 0
    while entry < count {
      if definitionOf[Int(columns[entry])] >= 0 { return nil }
      scratch.columns[entry] = columns[entry]
      scratch.coefficients[entry] = coefficients[entry]
      entry &+= 1
    }
    return count
  }

  /// Expands a row of roots into the scratch arrays.
  ///
  /// - Returns: the number of entries, or `nil` when there are more than `limit`.
  @inline(__always) mutating func expand(
    _ columns: UnsafePointer<Int32>, _ coefficients: UnsafePointer<Double>, _ count: Int,
    limit: Int, _ gathered: inout GatheredRow
  ) -> Int? {
    prepareExpander()
    return expander.expand(
      columns, coefficients, count, definitions.pointers, limit: limit, scratch, &gathered)
  }

  /// Gives the expander memory before the first row.
  @inline(__always) mutating func prepareExpander() {
    if expander.variableCapacity > 0 { return }
    expander = RowExpander(variableCapacity: variableCapacity, arena: arena)
  }

  /// An upper bound of what the rows have together after expansion.
  private func expandedLength(of long: Growable<Int32>, _ compact: CompactRows) -> Double {
    let lengths = arena.allocate(Double.self, variableCount + 1)
    lengths.update(repeating: 1, count: variableCount + 1)
    for definition in definitions.indices.reversed() {
      var length = 0.0
      for entry in definitions.entries(definition) {
        length += lengths[Int(definitions.columns[entry])]
      }
      lengths[Int(definitions.variables[definition])] = min(length, 1e9)
    }
    var total = 0.0
    for position in 0..<long.count {
      let index = Int(long[position])
      for entry in Int(compact.starts[index])..<Int(compact.starts[index + 1]) {
        total += lengths[Int(compact.columns[entry])]
      }
    }
    return total
  }
}
