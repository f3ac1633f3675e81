@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// Makes the lists of dependents if there are none yet.
  mutating func prepareDependents() {
    if dependents != nil { return }
    prepareRowGradients()
    dependents = Dependents(presolver, arena: arena)
  }

  /// Puts the values of a component's parameters, and their derivatives by ready hot values, into
  /// everything that depends on them.
  ///
  /// - Complexity: O(what depends on the parameters).
  mutating func propagate(from component: Int) {
    prepareDependents()
    guard let dependents else { return }
    let record = components[component]
    for index in 0..<record.parameterCount {
      spread(Int(record.parameters[index]), dependents)
    }
    drainDefinitions(dependents)
  }

  /// Puts the value of one root into everything that depends on it.
  mutating func propagate(fromRoot root: Int) {
    prepareDependents()
    guard let dependents else { return }
    spread(root, dependents)
    drainDefinitions(dependents)
  }

  /// Evaluates the marked definitions, last first, and what depends on them.
  private mutating func drainDefinitions(_ dependents: Dependents) {
    if gradientCount == 0 && presolver.deltaCount == 0 { return drainValues(dependents) }
    let definitions = presolver.definitions
    let firstDelta = presolver.variableCapacity - presolver.deltaCount
    var cursor = dependents.startDrain()
    while let definition = dependents.next(&cursor) {
      let x = Int(definitions.variables[definition])
      var value = definitions.offsets[definition]
      var largest = value.magnitude
      var isReleased = false
      for entry in definitions.entries(definition) {
        let column = Int(definitions.columns[entry])
        let term = definitions.coefficients[entry] * values[column]
        value += term
        largest = max(largest, term.magnitude)
        isReleased = isReleased || column >= firstDelta
      }
      if isReleased, largest > Self.cancellationLimit * (1 + value.magnitude) {
        hasCancelled = true
      }
      var isChanged = value != values[x]
      values[x] = value
      for number in 0..<gradientCount {
        let gradient = gradients[number]
        var slope = 0.0
        for entry in definitions.entries(definition) {
          slope += definitions.coefficients[entry] * gradient[Int(definitions.columns[entry])]
        }
        isChanged = isChanged || slope != gradient[x]
        gradient[x] = slope
      }
      if isChanged { spread(x, dependents) }
    }
  }

  /// As `drainDefinitions`, where no hot value is ready and no equality has been released.
  private mutating func drainValues(_ dependents: Dependents) {
    let definitions = presolver.definitions
    let (columns, coefficients) = (definitions.columns.base, definitions.coefficients.base)
    let values = values
    var cursor = dependents.startDrain()
    while let definition = dependents.next(&cursor) {
      let x = Int(definitions.variables[definition])
      var value = definitions.offsets[definition]
      var entry = Int(definitions.begins[definition])
      let end = Int(definitions.ends[definition])
      while entry < end {
        value += coefficients[entry] * values[Int(columns[entry])]
        entry &+= 1
      }
      let isChanged = value != values[x]
      values[x] = value
      if isChanged { spread(x, dependents) }
    }
  }

  /// How many times as large as its value a term of a released definition may be.
  ///
  /// The definition goes on naming variables that nothing ties to it any more. Where they are so
  /// much larger than its value every row of it would be held only within tolerance of them.
  private static var cancellationLimit: Double { 0x1p20 }

  /// Gives a root's value and derivatives to its aliases and marks the definitions it is in.
  @inline(__always) private mutating func spread(_ root: Int, _ dependents: Dependents) {
    let (nodes, parents) = (presolver.aliases.nodes, presolver.aliases.parents)
    let values = values
    let rootValue = values[root]
    changes.note(root)
    for alias in dependents.aliases(of: root) {
      let x = Int(alias)
      // Every variable hangs directly below its root since the lists were made, but for those that
      // have become roots themselves.
      if Int(parents[x]) != root { continue }
      let value = nodes[x].offset + nodes[x].scale * rootValue
      if value != values[x] {
        values[x] = value
        changes.note(x)
      }
      for number in 0..<gradientCount {
        gradients[number][x] = nodes[x].scale * gradients[number][root]
      }
    }
    dependents.markUsers(of: root)
  }
}
