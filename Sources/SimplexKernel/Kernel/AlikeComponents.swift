/// The shapes of the components solved in one series, and the bases found for each.
///
/// The cells of a feed give components that differ in the constants of their rows and in nothing
/// else. So each small component of a series stands for its *shape*: the ranks, relations, weights
/// and coefficients of its rows, in order. Its basis is tried on the next ones of that shape before
/// they are solved for themselves (`Kernel.takeOverBasis`).
///
/// Components are referred to, not copied: while a series lasts none of it may be solved again, and
/// one that is released has everything forgotten.
struct AlikeComponents {
  /// What is known of a shape.
  struct Shape {
    /// The series that found it; in any other the place is empty.
    var series: Int
    var hash: Int
    /// The component that stands for it.
    var first: ComponentState
    /// Whether the basis of `first` has been looked at.
    var isFirstJudged: Bool
    var baseCount: Int
  }

  /// Larger components are seldom alike, and their set-up is a small part of their cost.
  private static var mostRows: Int { 32 }
  private static var mostParameters: Int { 8 }
  /// Places for shapes; a power of two.
  private static var capacity: Int { 64 }
  /// How many places are looked at for one shape.
  private static var probes: Int { 4 }
  /// Bases kept of one shape: cells come in few combinations of what is tight.
  static var basesPerShape: Int { 4 }

  private let shapes = UnsafeMutablePointer<Shape>.allocate(capacity: capacity)
  private let bases = UnsafeMutablePointer<ComponentState>.allocate(
    capacity: capacity * basesPerShape)
  /// Number of the present series; 0 is none.
  private var series = 1
  private var isOpen = false

  init() {
    UnsafeMutableRawPointer(shapes).initializeMemory(
      as: UInt8.self, repeating: 0, count: Self.capacity * MemoryLayout<Shape>.stride)
  }

  func destroy() {
    shapes.deallocate()
    bases.deallocate()
  }

  mutating func open() {
    isOpen = true
    forget()
  }

  mutating func close() { isOpen = false }

  @inline(__always) mutating func forget() { series &+= 1 }

  /// Whether components like `input` share bases.
  @inline(__always) func takes(_ input: ComponentInput) -> Bool {
    isOpen && input.rowCount <= Self.mostRows && input.parameterCount <= Self.mostParameters
  }

  /// What is known of shape number `place`.
  @inline(__always) func shape(_ place: Int) -> UnsafeMutablePointer<Shape> { shapes + place }

  /// The bases of shape number `place`, the one taken over last first.
  @inline(__always) func bases(_ place: Int) -> UnsafeMutablePointer<ComponentState> {
    bases + place &* Self.basesPerShape
  }

  /// The shape of `input`.
  ///
  /// - Returns: Its number, and whether it is known; the place of one that is not is free.
  /// - Complexity: O(entries).
  @inline(__always) func find(_ input: ComponentInput) -> (place: Int, isKnown: Bool) {
    let hash = Self.hash(input)
    var place = hash & (Self.capacity - 1)
    let home = place
    for _ in 0..<Self.probes {
      if shapes[place].series != series { return (place, false) }
      if shapes[place].hash == hash, Self.areAlike(input, shapes[place].first.dense.input) {
        return (place, true)
      }
      place = (place &+ 1) & (Self.capacity - 1)
    }
    return (home, false)
  }

  /// Has `component` stand for a new shape.
  @inline(__always) func start(_ place: Int, _ component: ComponentState) {
    shapes[place] = Shape(
      series: series, hash: Self.hash(component.dense.input), first: component,
      isFirstJudged: false, baseCount: 0)
  }

  /// Adds a basis in front of the others; the last falls out where there is no room.
  func add(_ component: ComponentState, to place: Int) {
    let bases = bases(place)
    let kept = min(shapes[place].baseCount, Self.basesPerShape - 1)
    for index in stride(from: kept, to: 0, by: -1) { bases[index] = bases[index - 1] }
    bases[0] = component
    shapes[place].baseCount = kept + 1
  }

  /// A hash of what is read fastest.
  @inline(__always) private static func hash(_ input: ComponentInput) -> Int {
    let rows = input.rows
    let last = Int(input.rowIDs[input.rowCount &- 1])
    let middle = Int(input.rowIDs[input.rowCount / 2])
    var hash = input.rowCount &* 16 &+ input.parameterCount
    hash = hash &* 31 &+ Int(rows.ranks[last]) &+ Int(rows.relations[last])
    hash = hash &* 31 &+ Int(rows.ranks[middle]) &+ Int(rows.relations[middle])
    hash = hash &* 31 &+ Int(rows.parameterEnds[middle] &- rows.starts[middle])
    return hash ^ (hash >> 12)
  }

  /// Whether two components differ in the constants of their rows at most.
  @inline(__always) private static func areAlike(_ a: ComponentInput, _ b: ComponentInput) -> Bool {
    if a.rowCount != b.rowCount || a.parameterCount != b.parameterCount { return false }
    // Both belong to the same rows.
    let rows = a.rows
    for i in 0..<a.rowCount {
      let (r, s) = (Int(a.rowIDs[i]), Int(b.rowIDs[i]))
      if rows.ranks[r] != rows.ranks[s] || rows.relations[r] != rows.relations[s]
        || rows.weights[r] != rows.weights[s]
      {
        return false
      }
      var (k, l) = (Int(rows.starts[r]), Int(rows.starts[s]))
      let end = Int(rows.parameterEnds[r])
      if end &- k != Int(rows.parameterEnds[s]) &- l { return false }
      while k < end {
        if rows.coefficients[k] != rows.coefficients[l]
          || a.localColumns[Int(rows.columns[k])] != a.localColumns[Int(rows.columns[l])]
        {
          return false
        }
        k &+= 1
        l &+= 1
      }
    }
    return true
  }
}
