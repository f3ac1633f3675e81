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
  /// - Throws: `ModelError` for a number that no constraint can have, and for constraints and instances
  ///   that there are not.
  public mutating func set(
    _ constant: Double, ofConstraint row: Int, instance: Int
  ) throws(ModelError) {
    try check(row, .constraint)
    try check(instance, .instance)
    try NumberRange.check(
      constant, .constant, of: template.system.name(ofConstraint: row))
    set(constant, input: row, lane: instance)
  }

  /// Sets the constant of a constraint of every instance, as far as `constants` goes.
  ///
  /// - Throws: `ModelError` for a number that no constraint can have, and for a constraint that there is
  ///   not; nothing is set then.
  public mutating func set(
    _ constants: [Double], ofConstraint row: Int
  ) throws(ModelError) {
    try check(row, .constraint)
    for constant in constants {
      try NumberRange.check(constant, .constant, of: template.system.name(ofConstraint: row))
    }
    for (lane, constant) in constants.prefix(count).enumerated() {
      set(constant, input: row, lane: lane)
    }
  }

  /// Sets the value wished by edit number `edit` of the template in one instance.
  ///
  /// - Throws: `ModelError` for a number that no edit can have, and for edits and instances that there
  ///   are not.
  public mutating func set(
    _ value: Double, ofEdit edit: Int, instance: Int
  ) throws(ModelError) {
    try check(edit, .edit)
    try check(instance, .instance)
    try NumberRange.check(value, .value)
    set(value, input: template.system.constraintCount + edit, lane: instance)
  }

  /// The constant of a constraint of one instance; both must be there.
  public func constant(ofConstraint row: Int, instance: Int) -> Double {
    precondition(has(row, .constraint), "the template has no constraint of this number")
    precondition(has(instance, .instance), "there is no instance of this number")
    return input(row, lane: instance)
  }

  /// The value wished by an edit of one instance; both must be there.
  public func value(ofEdit edit: Int, instance: Int) -> Double {
    precondition(has(edit, .edit), "the template has no edit of this number")
    precondition(has(instance, .instance), "there is no instance of this number")
    return input(template.system.constraintCount + edit, lane: instance)
  }

  /// How many there are of something that has a number.
  private func count(of part: ModelError.Part) -> Int {
    switch part {
    case .constraint: template.system.constraintCount
    case .edit: template.system.edits.count
    case .instance: count
    }
  }

  private func has(_ number: Int, _ part: ModelError.Part) -> Bool {
    number >= 0 && number < count(of: part)
  }

  private func check(_ number: Int, _ part: ModelError.Part) throws(ModelError) {
    if !has(number, part) { throw .missing(part, number: number, count: count(of: part)) }
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

  /// The system that an instance stands for; it must be there.
  public func system(ofInstance instance: Int) -> ConstraintSystem {
    precondition(has(instance, .instance), "there is no instance of this number")
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
