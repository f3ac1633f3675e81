@_spi(Kernel) import ConstraintModel
import LayoutTree

extension JSONWriter {
  /// Writes a result as one line, its keys in the order of the format.
  ///
  /// - Parameters:
  ///   - record: the result.
  ///   - system: the document's system; it has the names of the variables.
  public mutating func result(_ record: ResultRecord, system: ConstraintSystem = .init()) {
    object { json in
      json.field("name")
      json.string(record.name)
      json.field("status")
      switch record.outcome {
      case .optimal(let optimum):
        json.string("optimal")
        json.optimum(optimum, system)
      case .infeasible(let contradiction):
        json.string("infeasible")
        json.contradiction(contradiction)
      case .error(let failure):
        json.string("error")
        json.failure(failure)
      }
    }
    endLine()
  }

  private mutating func optimum(_ optimum: ResultRecord.Optimum, _ system: ConstraintSystem) {
    field("values")
    object { json in
      let names = system.nameBytes
      for (index, value) in optimum.values.enumerated() {
        let variable = Variable(index: index)
        if let name = system.nameRange(of: variable) {
          json.field(name, of: names.span)
        } else {
          json.field(system.name(of: variable))
        }
        json.number(value)
      }
    }
    frames(optimum.frames)
    field("levels")
    object { json in
      for level in optimum.levels {
        json.field(level.priority.description)
        json.number(level.violation)
      }
    }
    if !optimum.violations.isEmpty {
      field("violations")
      object { json in
        for violation in optimum.violations {
          json.field(violation.reference)
          json.number(violation.amount)
        }
      }
    }
    strings("ambiguous", optimum.ambiguous)
  }

  /// Writes frames by id, `[x, y, width, height]` each, unless there are none.
  private mutating func frames(_ frames: [(id: String, frame: Rect)]) {
    if frames.isEmpty { return }
    field("frames")
    object { json in
      for (id, frame) in frames {
        json.field(id)
        json.array { json in
          for number in [frame.minX, frame.minY, frame.width, frame.height] { json.number(number) }
        }
      }
    }
  }

  private mutating func contradiction(_ contradiction: ResultRecord.Contradiction) {
    strings("conflict", contradiction.conflict)
    if !contradiction.conflicts.isEmpty {
      field("conflicts")
      array { json in
        for part in contradiction.conflicts { json.strings(part) }
      }
    }
    if let amount = contradiction.amount {
      field("amount")
      number(amount)
    }
    strings("relaxations", contradiction.relaxations)
  }

  private mutating func failure(_ failure: ResultRecord.Failure) {
    field("message")
    string(failure.message)
    if let position = failure.position {
      field("line")
      number(position.line)
      field("column")
      number(position.column)
    }
    if let name = failure.field {
      field("field")
      string(name)
    }
  }

  /// Writes a field that is an array of strings, unless it is empty.
  private mutating func strings(_ name: String, _ strings: [String]) {
    if strings.isEmpty { return }
    field(name)
    self.strings(strings)
  }

  private mutating func strings(_ strings: [String]) {
    array { json in
      for string in strings { json.string(string) }
    }
  }
}
