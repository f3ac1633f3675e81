/// Sparse Gaussian elimination that remembers what it did, row after row.
///
/// Each independent row becomes a pivot row: itself less multiples of earlier pivot rows. A
/// dependent row is a combination of earlier ones, and so is any vector in their span; both come
/// out over the rows as they were given. Threshold pivoting, the column of fewest rows first.
/// (Duff, Erisman, Reid, "Direct Methods for Sparse Matrices", 1986.)
///
/// Copies share their scratch memory: an elimination has one owner.
struct RowElimination {
  /// A row and its factor in a combination.
  struct Share {
    var row: Int32
    var factor: Double
  }

  private let rows: LinearRows
  private let tolerance: Double
  private let columnCounts: [Int32]
  /// Memory of the arrays by variable below.
  private let memory: Memory
  /// Pivot row of each variable, -1 for none.
  private let pivotOf: UnsafeMutablePointer<Int32>
  private var pivotColumns: [Int32] = []
  private var pivotValues: [Double] = []
  private var starts: [Int32] = [0]
  private var columns: [Int32] = []
  private var coefficients: [Double] = []
  /// The row each pivot row came from, and what was taken off it.
  private var rowOf: [Int32] = []
  private var stepStarts: [Int32] = [0]
  private var steps: [Share] = []

  private let sums: UnsafeMutablePointer<Double>
  /// The largest number added to each sum: what is left of a cancellation is measured by it.
  private let sizes: UnsafeMutablePointer<Double>
  private let isTouched: UnsafeMutablePointer<Bool>
  /// The variables in use, at most all of them.
  private let touched: UnsafeMutablePointer<Int32>
  private var touchedCount = 0
  private var waiting = PivotQueue()

  /// An elimination of rows out of `rows`, counting as zero what is left of a cancellation below
  /// `tolerance` of what cancelled.
  init(_ rows: LinearRows, columnCounts: [Int32], tolerance: Double) {
    self.rows = rows
    self.tolerance = tolerance
    self.columnCounts = columnCounts
    memory = Memory(rows.variableCount)
    pivotOf = memory.pivotOf
    sums = memory.sums
    sizes = memory.sizes
    isTouched = memory.isTouched
    touched = memory.touched
  }

  /// Room for that many pivot rows.
  mutating func reserve(_ count: Int) {
    pivotColumns.reserveCapacity(count)
    pivotValues.reserveCapacity(count)
    rowOf.reserveCapacity(count)
    starts.reserveCapacity(count + 1)
    stepStarts.reserveCapacity(count + 1)
    steps.reserveCapacity(2 * count)
    columns.reserveCapacity(count)
    coefficients.reserveCapacity(count)
  }

  /// Arrays that are freed with the elimination; plain pointers spare the inner loops a check each.
  private final class Memory {
    let pivotOf: UnsafeMutablePointer<Int32>
    let sums: UnsafeMutablePointer<Double>
    let sizes: UnsafeMutablePointer<Double>
    let isTouched: UnsafeMutablePointer<Bool>
    let touched: UnsafeMutablePointer<Int32>

    init(_ count: Int) {
      pivotOf = .allocate(capacity: count + 1)
      pivotOf.initialize(repeating: -1, count: count + 1)
      sums = .allocate(capacity: count + 1)
      sums.initialize(repeating: 0, count: count + 1)
      sizes = .allocate(capacity: count + 1)
      sizes.initialize(repeating: 0, count: count + 1)
      isTouched = .allocate(capacity: count + 1)
      isTouched.initialize(repeating: false, count: count + 1)
      touched = .allocate(capacity: count + 1)
    }

    deinit {
      pivotOf.deallocate()
      sums.deallocate()
      sizes.deallocate()
      isTouched.deallocate()
      touched.deallocate()
    }
  }

  /// A pivot must be at least this part of its row's largest coefficient.
  private static var pivotThreshold: Double { 0.05 }

  /// The pivot variable of the row added last that was independent.
  var lastPivot: Int32? { pivotColumns.last }

  /// Adds a row.
  ///
  /// - Returns: `nil` when it is independent of those before; else a combination of rows, this one
  ///   with factor 1, whose coefficients add up to nothing.
  mutating func add(_ row: Int) -> [Share]? {
    for entry in rows.entries(row) {
      let coefficient = rows.coefficients[entry]
      add(coefficient, Int(rows.columns[entry]), size: coefficient.magnitude)
    }
    let firstStep = steps.count
    reduce()
    guard let pivot = choosePivot() else {
      clear()
      var factors = steps[firstStep...].map { Share(row: $0.row, factor: -$0.factor) }
      steps.removeSubrange(firstStep...)
      unwind(&factors)
      factors.append(Share(row: Int32(row), factor: 1))
      return factors
    }
    for column in inUse where sums[Int(column)] != 0 && column != pivot {
      columns.append(column)
      coefficients.append(sums[Int(column)])
    }
    pivotOf[Int(pivot)] = Int32(rowOf.count)
    pivotColumns.append(pivot)
    pivotValues.append(sums[Int(pivot)])
    rowOf.append(Int32(row))
    starts.append(Int32(columns.count))
    stepStarts.append(Int32(steps.count))
    clear()
    return nil
  }

  /// Writes a vector as a combination of the rows added.
  ///
  /// - Parameter vector: variables, values, and the magnitudes that were added to form them.
  /// - Returns: the combination; what is outside of the rows' span is left out.
  mutating func express(_ vector: [(variable: Int32, value: Double, size: Double)]) -> [Share] {
    for (variable, value, size) in vector { add(value, Int(variable), size: size) }
    let firstStep = steps.count
    reduce()
    clear()
    var factors = Array(steps[firstStep...])
    steps.removeSubrange(firstStep...)
    unwind(&factors)
    return factors
  }

  @inline(__always) private mutating func add(_ value: Double, _ column: Int, size: Double) {
    if isTouched[column] {
      sums[column] += value
      if size > sizes[column] { sizes[column] = size }
      return
    }
    isTouched[column] = true
    sums[column] = value
    sizes[column] = size
    touched[touchedCount] = Int32(truncatingIfNeeded: column)
    touchedCount &+= 1
    if pivotOf[column] >= 0 { waiting.push(pivotOf[column]) }
  }

  /// Takes pivot rows off until no pivot variable is left; notes each in `steps`.
  ///
  /// A pivot row holds no pivot of earlier ones, so ascending order meets each once.
  private mutating func reduce() {
    while let pivot = waiting.pop() {
      let column = Int(pivotColumns[Int(pivot)])
      let sum = sums[column]
      sums[column] = 0
      if sum.magnitude <= tolerance * sizes[column] { continue }
      let factor = sum / pivotValues[Int(pivot)]
      steps.append(Share(row: pivot, factor: factor))
      let noise = (sizes[column] / pivotValues[Int(pivot)]).magnitude
      for entry in Int(starts[Int(pivot)])..<Int(starts[Int(pivot) + 1]) {
        add(
          -factor * coefficients[entry], Int(columns[entry]),
          size: noise * coefficients[entry].magnitude)
      }
    }
    for column in inUse
    where sums[Int(column)].magnitude <= tolerance * sizes[Int(column)] {
      sums[Int(column)] = 0
    }
  }

  /// The variables in use.
  private var inUse: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: touched, count: touchedCount)
  }

  private func choosePivot() -> Int32? {
    var largest = 0.0
    for column in inUse { largest = max(largest, sums[Int(column)].magnitude) }
    if largest == 0 { return nil }
    var best: Int32?
    var fewest = Int32.max
    for column in inUse {
      let isLarge = sums[Int(column)].magnitude >= Self.pivotThreshold * largest
      if isLarge, columnCounts[Int(column)] < fewest {
        fewest = columnCounts[Int(column)]
        best = column
      }
    }
    return best
  }

  private mutating func clear() {
    for index in 0..<touchedCount { isTouched[Int(touched[index])] = false }
    touchedCount = 0
  }

  /// Turns a combination of pivot rows into one of the rows that they came from.
  private mutating func unwind(_ factors: inout [Share]) {
    // The accumulators serve here by pivot number; there are no more pivots than variables.
    for share in factors {
      sums[Int(share.row)] = share.factor
      isTouched[Int(share.row)] = true
      waiting.push(-share.row)
    }
    factors.removeAll(keepingCapacity: true)
    // A chain may bring in every row; growing step by step would copy them all again and again.
    if factors.capacity < 64 { factors.reserveCapacity(min(rowOf.count, 1 << 14)) }
    while let next = waiting.pop() {
      let pivot = Int(-next)
      let factor = sums[pivot]
      isTouched[pivot] = false
      if factor == 0 { continue }
      factors.append(Share(row: rowOf[pivot], factor: factor))
      for index in Int(stepStarts[pivot])..<Int(stepStarts[pivot + 1]) {
        let step = steps[index]
        if isTouched[Int(step.row)] {
          let sum = sums[Int(step.row)] - factor * step.factor
          let size = max(sums[Int(step.row)].magnitude, (factor * step.factor).magnitude)
          sums[Int(step.row)] = sum.magnitude <= tolerance * size ? 0 : sum
        } else {
          sums[Int(step.row)] = -factor * step.factor
          isTouched[Int(step.row)] = true
          waiting.push(-step.row)
        }
      }
    }
  }
}

/// A heap of numbers, the least first.
struct PivotQueue {
  private var heap: [Int32] = []

  mutating func push(_ number: Int32) {
    heap.append(number)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) >> 1
      if heap[parent] <= number { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = number
  }

  mutating func pop() -> Int32? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      if heap[child] >= last { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return first
  }
}
