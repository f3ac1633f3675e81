@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// What becomes of variables when a required equality that presolve used up is gone.
///
/// The equality `row == constant` becomes `row == constant + delta` with a free new variable
/// delta. Every variable that was expressed by means of it gets a multiple of delta; its form stays
/// what it was otherwise, so nothing else has to be eliminated anew.
@_spi(Kernel) public struct ReleasePlan {
  /// Aliases and fixed variables that move with delta, and by what factor.
  public var aliases: [(variable: Int, factor: Double)] = []
  /// Definitions that get delta as an entry, and its factor.
  public var definitions: [(index: Int, factor: Double)] = []

  /// Whether the offsets and factors are such that rows of what moves with delta say what the
  /// caller's rows do: tolerances are relative to the terms, and large ones would hide a miss.
  fileprivate func keepsDigits(in presolver: Presolver) -> Bool {
    aliases.allSatisfy { Self.keepsDigits(presolver.aliases.nodes[$0.variable].offset, $0.factor) }
      && definitions.allSatisfy {
        Self.keepsDigits(presolver.definitions.offsets[$0.index], $0.factor)
      }
  }

  private static func keepsDigits(_ offset: Double, _ factor: Double) -> Bool {
    offset.magnitude <= PresolveTolerances.releasedOffset
      && factor.magnitude <= PresolveTolerances.releasedFactor
      && factor.magnitude * PresolveTolerances.releasedFactor >= 1
  }
}

/// A number for some of the rows.
private struct RowNumbers {
  private var numbers: [Int32] = []

  subscript(row: Int) -> Int? {
    get { row < numbers.count && numbers[row] >= 0 ? Int(numbers[row]) : nil }
    set {
      if row >= numbers.count {
        // Rows come in any order: doubling keeps that linear.
        let count = max(row + 1, 2 * numbers.count) - numbers.count
        numbers.append(contentsOf: repeatElement(-1, count: count))
      }
      numbers[row] = Int32(truncatingIfNeeded: newValue ?? -1)
    }
  }
}

/// Which row made which alias or definition, and which rows hold a variable.
///
/// Made on the first release.
@_spi(Kernel) public struct EqualityRelease {
  private var mergeOfRow: RowNumbers
  private var definitionOfRow: RowNumbers
  /// First merge into each root, and the next one into the same root.
  private var firstMergeInto: [Int32]
  private var nextMerge: [Int32]
  /// Derivative by delta of each variable; all zero between uses.
  private var factors: [Double]
  /// The largest number added to each of them.
  private var sizes: [Double]

  /// - Complexity: O(variables + merges + definitions).
  public init(_ presolver: Presolver) {
    firstMergeInto = [Int32](repeating: -1, count: presolver.variableCapacity + 1)
    factors = [Double](repeating: 0, count: presolver.variableCapacity + 1)
    sizes = factors
    nextMerge = []
    mergeOfRow = RowNumbers()
    definitionOfRow = RowNumbers()
    if let merges = presolver.recorder?.merges {
      nextMerge = [Int32](repeating: -1, count: merges.count)
      for index in 0..<merges.count {
        let target = Int(merges[index].target)
        nextMerge[index] = firstMergeInto[target]
        firstMergeInto[target] = Int32(index)
        mergeOfRow[Int(merges[index].row)] = index
      }
    }
    for index in presolver.definitions.indices {
      definitionOfRow[Int(presolver.definitions.sources[index])] = index
    }
  }

  /// Whether a required equality made neither an alias nor a definition: it follows from others.
  public func isRedundant(_ row: Int) -> Bool {
    mergeOfRow[row] == nil && definitionOfRow[row] == nil
  }

  /// Forgets a row that was released.
  public mutating func forget(_ row: Int) {
    mergeOfRow[row] = nil
    definitionOfRow[row] = nil
  }

  /// Works out what the release of an equality changes.
  ///
  /// Rows that used a variable which moves with delta made their own variable move, in the order
  /// in which they were used up.
  /// - Returns: `nil` when the cyclic core is involved or delta would cost digits: the system must
  ///   be presolved anew.
  /// - Complexity: O(what depends on the equality, and the rows that hold it).
  public mutating func plan(
    releasing row: Int, of view: RowView, in presolver: Presolver, rowIndex: RowIndex
  ) -> ReleasePlan? {
    var plan = ReleasePlan()
    if let definition = definitionOfRow[row] {
      if definition >= presolver.definitions.coreStart { return nil }
      plan.definitions.append((definition, 1 / presolver.definitions.pivots[definition]))
      return plan.keepsDigits(in: presolver) ? plan : nil
    }
    guard let first = mergeOfRow[row], let merges = presolver.recorder?.merges else { return nil }
    var moved: [Int] = []
    defer {
      for x in moved {
        factors[x] = 0
        sizes[x] = 0
      }
    }
    var waiting: Set<Int> = []
    var touchedDefinitions: Set<Int> = []
    var next: Int? = first
    while let merge = next {
      // The row's own sum moves by delta if it is the released one, else stays.
      let shift = merge == first ? 1 : -sum(of: Int(merges[merge].row), view)
      if shift != 0 {
        let reached = move(
          Int(merges[merge].dead), by: shift / merges[merge].pivot, merges: presolver)
        moved += reached
        for x in reached {
          rowIndex.forEachRow(of: x) { row in
            if let other = mergeOfRow[row] {
              if other > merge { waiting.insert(other) }
            } else if let definition = definitionOfRow[row] {
              touchedDefinitions.insert(definition)
            }
          }
        }
      }
      next = waiting.min()
      if let next { waiting.remove(next) }
    }
    for definition in touchedDefinitions.sorted() {
      if definition >= presolver.definitions.coreStart { return nil }
      let shift = -sum(of: Int(presolver.definitions.sources[definition]), view)
      if shift != 0 {
        plan.definitions.append((definition, shift / presolver.definitions.pivots[definition]))
      }
    }
    for x in moved {
      let factor = factor(of: x)
      if factor != 0 { plan.aliases.append((x, factor)) }
      factors[x] = 0
    }
    return plan.keepsDigits(in: presolver) ? plan : nil
  }

  /// The derivative of a variable by delta.
  private func factor(of x: Int) -> Double {
    factors[x].magnitude <= PresolveTolerances.remainder * sizes[x] ? 0 : factors[x]
  }

  /// The derivative by delta of a row's sum.
  private func sum(of row: Int, _ view: RowView) -> Double {
    var sum = 0.0
    var size = 0.0
    for entry in Int(view.begins[row])..<Int(view.ends[row]) {
      let term = view.coefficients[entry] * factor(of: Int(view.columns[entry]))
      sum += term
      size = max(size, term.magnitude)
    }
    return sum.magnitude <= PresolveTolerances.remainder * size ? 0 : sum
  }

  /// Adds `shift` to a root that became an alias, and its share to all that hung below it.
  ///
  /// - Returns: the variables.
  private mutating func move(_ dead: Int, by shift: Double, merges presolver: Presolver) -> [Int] {
    guard let merges = presolver.recorder?.merges else { return [] }
    var reached: [Int] = []
    var stack = [(variable: dead, factor: shift)]
    while let (variable, factor) = stack.popLast() {
      factors[variable] += factor
      sizes[variable] = max(sizes[variable], factor.magnitude)
      reached.append(variable)
      var merge = firstMergeInto[variable]
      while merge >= 0 {
        stack.append((Int(merges[Int(merge)].dead), factor * merges[Int(merge)].scale))
        merge = nextMerge[Int(merge)]
      }
    }
    return reached
  }
}

extension Presolver {
  /// Carries a plan out.
  ///
  /// - Returns: the new variable delta, or `nil` when there is no room and nothing was done.
  public mutating func release(_ plan: ReleasePlan) -> Int? {
    let delta = variableCapacity - 1 - deltaCount
    let late = plan.aliases.count { definitions.definitionOf[$0.variable] < 0 }
    if delta < variableCount || definitions.indices.lowerBound < late { return nil }
    deltaCount += 1
    aliases.makeRoot(delta)
    for (index, factor) in plan.definitions { definitions.add(factor, of: delta, to: index) }
    for (variable, factor) in plan.aliases {
      let defined = Int(definitions.definitionOf[variable])
      if defined >= 0 {
        definitions.add(factor, of: delta, to: defined)
        continue
      }
      // The alias becomes a root of its own, defined by its former root and delta.
      let root = aliases.root(of: variable)
      let node = aliases.nodes[variable]
      if root != aliases.constantRoot {
        definitions.columns.append(Int32(root))
        definitions.coefficients.append(node.scale)
      }
      definitions.columns.append(Int32(delta))
      definitions.coefficients.append(factor)
      aliases.makeRoot(variable)
      aliasCount -= 1
      _ = definitions.closeLate(variable: variable, offset: node.offset)
    }
    return delta
  }
}
