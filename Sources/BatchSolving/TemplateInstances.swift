@_spi(Kernel) import ConstraintModel

/// Instances of a template: as many systems that differ from it in constants and values of edits.
///
/// Only what is set takes memory, a number for each instance.
public struct TemplateInstances: Sendable {
  /// What they are instances of.
  public let template: Template
  /// How many there are.
  public let count: Int
  /// By input: its values, or `nil` where every instance has the template's.
  private(set) var columns: [LaneColumns?]

  /// Instances like the template itself.
  public init(of template: Template, count: Int) {
    self.template = template
    self.count = max(0, count)
    columns = [LaneColumns?](repeating: nil, count: template.inputCount)
  }

  /// Instances whose given inputs vary; the caller fills in all of them.
  init(of template: Template, count: Int, varying: [Int]) {
    self.init(of: template, count: count)
    for input in varying { columns[input] = LaneColumns(columns: 1, lanes: count) }
  }

  /// Sets the constant of a constraint of one instance.
  ///
  /// - Throws: `ModelError` for a number that no constraint can have.
  public mutating func set(
    _ constant: Double, ofConstraint row: Int, instance: Int
  ) throws(ModelError) {
    try NumberRange.check(
      constant, .constant, of: template.system.name(ofConstraint: row))
    set(constant, input: row, lane: instance)
  }

  /// Sets the constant of a constraint of every instance, as far as `constants` goes.
  ///
  /// - Throws: `ModelError` for a number that no constraint can have; nothing is set then.
  public mutating func set(
    _ constants: [Double], ofConstraint row: Int
  ) throws(ModelError) {
    for constant in constants {
      try NumberRange.check(constant, .constant, of: template.system.name(ofConstraint: row))
    }
    for (lane, constant) in constants.prefix(count).enumerated() {
      set(constant, input: row, lane: lane)
    }
  }

  /// Sets the value wished by edit number `edit` of the template in one instance.
  ///
  /// - Throws: `ModelError` for a number that no edit can have.
  public mutating func set(
    _ value: Double, ofEdit edit: Int, instance: Int
  ) throws(ModelError) {
    try NumberRange.check(value, .value)
    set(value, input: template.system.constraintCount + edit, lane: instance)
  }

  /// The constant of a constraint of one instance.
  public func constant(ofConstraint row: Int, instance: Int) -> Double {
    input(row, lane: instance)
  }

  /// The value wished by an edit of one instance.
  public func value(ofEdit edit: Int, instance: Int) -> Double {
    input(template.system.constraintCount + edit, lane: instance)
  }

  func input(_ number: Int, lane: Int) -> Double {
    columns[number]?.place(0, lane: lane).pointee ?? template.input(number)
  }

  mutating func set(_ value: Double, input: Int, lane: Int) {
    var column = columns[input]
    columns[input] = nil
    if column == nil {
      let made = LaneColumns(columns: 1, lanes: count)
      made.fill(template.input(input))
      column = made
    } else if !isKnownUniquelyReferenced(&column), let shared = column {
      column = LaneColumns(copying: shared)
    }
    column?.place(0, lane: lane).pointee = value
    columns[input] = column
  }

  /// The system that an instance stands for.
  public func system(ofInstance instance: Int) -> ConstraintSystem {
    var system = template.system
    for row in 0..<system.constraintCount where columns[row] != nil {
      system.setCheckedConstant(input(row, lane: instance), ofConstraint: row)
    }
    for edit in system.edits.indices {
      system.setCheckedValue(value(ofEdit: edit, instance: instance), ofEdit: edit)
    }
    return system
  }
}
