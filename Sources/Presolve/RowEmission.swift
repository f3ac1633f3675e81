@_spi(Kernel) import ConstraintModel
import WorkingMemory

extension Presolver {
  /// What row `row` is apart from its entries.
  @inline(__always) func header(of row: Int, constant: Double) -> ReducedSystem.Header {
    let kind = rows.kinds[row]
    return ReducedSystem.Header(
      constant: constant, rank: kind.isRequired ? 0 : input.ranks[Int(rows.priorityIndices[row])],
      relation: kind.relation, weight: rows.weights[row], source: Int32(truncatingIfNeeded: row))
  }

  func header(of edit: PresolveInput.SoftEdit, constant: Double) -> ReducedSystem.Header {
    ReducedSystem.Header(
      constant: constant, rank: edit.rank, relation: .equal, weight: edit.weight,
      source: Int32(truncatingIfNeeded: -1 - edit.edit))
  }

  /// Room for rows and entries, with slack for rows that are added later.
  mutating func reserveReduced(rows: Int, entries: Int) {
    reduced = ReducedSystem(
      rowCapacity: rows + rows / 4 + 64, entryCapacity: entries + entries / 4 + 512, arena: arena)
  }

  /// Where no equality is pending every root is a parameter or hot: rows are ready once gathered.
  mutating func emitOthers() {
    reserveReduced(rows: otherCount + input.softEdits.count, entries: rows.entryCount)
    var index = 0
    while index < otherCount {
      let row = Int(others[index])
      index &+= 1
      let begin = Int(rows.begins[row])
      if Int(rows.ends[row]) == begin &+ 1 {
        emitSingle(row, begin)
        continue
      }
      let gathered = gather(row)
      emit(gathered, header(of: row, constant: gathered.constant))
    }
    for edit in input.softEdits {
      let gathered = gather(edit)
      emit(gathered, header(of: edit, constant: gathered.constant))
    }
  }

  /// Appends a row of one variable without a detour over the scratch arrays.
  @inline(__always) private mutating func emitSingle(_ row: Int, _ entry: Int) {
    let x = Int(rows.columns[entry])
    let coefficient = rows.coefficients[entry]
    let constant = rows.constants[row]
    let root = aliases.root(of: x)
    if root == x, !isHot[x] {
      reduced.append(header(of: row, constant: constant), root, coefficient)
      return
    }
    let node = aliases.nodes[x]
    if root != x, root != aliases.constantRoot, !isHot[root] {
      reduced.append(
        header(of: row, constant: constant - coefficient * node.offset), root,
        coefficient * node.scale)
    } else if rows.kinds[row].isRequired {
      let gathered = gather(row)
      emit(gathered, header(of: row, constant: gathered.constant))
    }
    // A soft row without a parameter costs what it costs.
  }

  /// The row of an edit over roots.
  mutating func gather(_ edit: PresolveInput.SoftEdit) -> GatheredRow {
    var gathered = GatheredRow(count: 0, constant: 0, magnitude: 0)
    let root = aliases.root(of: edit.variable)
    var coefficient = 1.0
    if root != edit.variable {
      let node = aliases.nodes[edit.variable]
      gathered.constant -= node.offset
      gathered.magnitude = max(gathered.magnitude, node.magnitude)
      if root == aliases.constantRoot { return gathered }
      coefficient = node.scale
    }
    scratch.columns[0] = Int32(truncatingIfNeeded: root)
    scratch.coefficients[0] = coefficient
    gathered.count = 1
    return gathered
  }

  /// Appends the row in the scratch arrays, unless no parameter is in it.
  @inline(__always) mutating func emit(
    _ gathered: GatheredRow, _ header: ReducedSystem.Header
  ) {
    if gathered.count == 0 {
      checkConstantRow(gathered, header)
      return
    }
    if !input.hotVariables.isEmpty, isAllHot(gathered.count) {
      if header.rank == 0 { appendHotRow(gathered, header) }
      return
    }
    reduced.append(header, scratch, gathered.count, isHot: isHot)
  }

  @inline(__always) func isAllHot(_ count: Int) -> Bool {
    for entry in 0..<count where !isHot[Int(scratch.columns[entry])] { return false }
    return true
  }

  /// A row without variables: a required one must hold, a soft one costs what it costs.
  @inline(__always) mutating func checkConstantRow(
    _ gathered: GatheredRow, _ header: ReducedSystem.Header
  ) {
    if header.rank != 0 || holds(gathered, header) || stop != nil { return }
    refuse(row: Int(header.source), missedBy: gathered)
  }

  /// Whether what contradicts may be the rounding of many reductions.
  @_spi(Kernel) public var isContradictionDoubtful: Bool {
    contradiction <= PresolveTolerances.doubtfulContradiction
  }

  /// Stops at a row without variables that does not hold.
  @inline(never) mutating func refuse(row: Int, missedBy gathered: GatheredRow) {
    contradiction = gathered.constant.magnitude
    stop = .contradiction(row: row)
  }

  mutating func appendHotRow(
    _ gathered: GatheredRow, _ header: ReducedSystem.Header
  ) {
    if header.relation == .equal {
      if stop == nil {
        stop = .hotVariablesTied((0..<gathered.count).map { Int(scratch.columns[$0]) })
      }
      return
    }
    setHotRow(gathered, header)
  }

  /// Appends a row of hot values alone.
  mutating func setHotRow(_ gathered: GatheredRow, _ header: ReducedSystem.Header) {
    let begin = reduced.columns.count
    for entry in 0..<gathered.count {
      reduced.columns.append(scratch.columns[entry])
      reduced.coefficients.append(scratch.coefficients[entry])
    }
    hotRowVersion += 1
    hotRows.append(
      HotRow(
        begin: Int32(truncatingIfNeeded: begin),
        end: Int32(truncatingIfNeeded: reduced.columns.count),
        relation: header.relation, constant: gathered.constant, source: header.source))
  }
}
