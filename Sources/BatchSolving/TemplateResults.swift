@_spi(Kernel) import ConstraintModel

/// The results of the instances of a template.
///
/// What is the same in all of them is stored once; the rest a number for each instance.
public struct TemplateResults: Sendable, RandomAccessCollection {
  let instances: TemplateInstances
  let places: [VariablePlace]
  let slots: LaneColumns
  /// By block: the instances that were solved for themselves.
  let exceptions: [[LaneException]]
  /// The blocks that were solved before a cancellation.
  let isDone: [Bool]
  /// What was done.
  public let statistics: TemplateStatistics

  /// The first position.
  public var startIndex: Int { 0 }
  /// The end of the positions.
  public var endIndex: Int { instances.count }

  /// The result of an instance; it must be there.
  public subscript(position: Int) -> TemplateSolution {
    precondition(indices.contains(position), "there is no instance of this number")
    let block = position / Lanes.perBlock
    if !isDone[block] {
      return TemplateSolution(
        index: position, outcome: .cancelled, results: self, exception: nil)
    }
    let exceptions = exceptions[block]
    let place = exceptions.partitioningIndex { $0.lane >= position }
    if place < exceptions.count, exceptions[place].lane == position {
      return TemplateSolution(
        index: position, outcome: exceptions[place].outcome, results: self,
        exception: exceptions[place])
    }
    return TemplateSolution(index: position, outcome: .solved, results: self, exception: nil)
  }

  func value(of variable: Int, lane: Int) -> Double {
    switch places[variable] {
    case .same(let value): value
    case .slot(let slot): slots.place(slot, lane: lane).pointee + 0
    }
  }
}

/// The result of one instance of a template.
public struct TemplateSolution: Sendable {
  /// Number of the instance.
  public let index: Int
  /// How its solve ended.
  public let outcome: BatchOutcome
  let results: TemplateResults
  let exception: LaneException?

  /// Whether there are values.
  public var isSolved: Bool { outcome == .solved }

  /// The value of a variable; 0 for one that the template does not have, or unless solved.
  public func value(of variable: Variable) -> Double {
    guard isSolved, 0..<results.instances.template.system.variableCount ~= variable.index else {
      return 0
    }
    return exception.map { $0.values[variable.index] }
      ?? results.value(of: variable.index, lane: index)
  }

  /// The values of all variables, by number; none unless solved.
  public var values: [Double] {
    isSolved
      ? (0..<results.instances.template.system.variableCount).map { value(of: Variable(index: $0)) }
      : []
  }
}

/// What was done for the instances of a template.
public struct TemplateStatistics: Sendable, Hashable {
  /// Instances that were solved from nothing: what presolve had decided did not hold.
  public var coldInstances = 0
  /// Components that were solved for an instance because no basis that was known fitted.
  public var repairs = 0

  /// Nothing done yet.
  public init() {}

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.coldInstances += right.coldInstances
    sum.repairs += right.repairs
    return sum
  }
}

/// Where the values of a variable are.
enum VariablePlace: Sendable {
  /// All instances have this value.
  case same(Double)
  /// In a column of the results.
  case slot(Int)
}

/// The result of an instance that was solved from nothing.
struct LaneException: Sendable {
  var lane: Int
  var outcome: BatchOutcome
  var values: [Double]
}

extension Array {
  /// The first index from which on `isAfter` is true.
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
