@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// What components charge for moving single parameters, as found since they were last solved.
///
/// A row over many components that begins to bind is weighed against all of them; most of them are
/// the same as at the last such row.
struct ResistanceCache {
  private struct Entry {
    var rising = ParameterResistance()
    var falling = ParameterResistance()
    /// The generations at which they were found.
    var risingGeneration: Int32 = 0
    var fallingGeneration: Int32 = 0
  }

  private let entries: UnsafeMutablePointer<Entry>
  private var generation: Int32 = 1

  init(variableCapacity: Int, arena: Arena) {
    entries = arena.allocate(Entry.self, variableCapacity + 1)
    entries.initialize(repeating: Entry(), count: variableCapacity + 1)
  }

  /// Forgets everything.
  mutating func removeAll() { generation &+= 1 }

  /// Forgets the parameters of one component.
  func remove(_ record: ComponentRecord) {
    for index in 0..<record.parameterCount {
      let parameter = Int(record.parameters[index])
      entries[parameter].risingGeneration = 0
      entries[parameter].fallingGeneration = 0
    }
  }

  /// The resistance of a parameter of a component.
  @inline(__always) func resistance(
    _ parameter: Int, rises: Bool, _ find: () -> ParameterResistance
  ) -> ParameterResistance {
    if rises {
      if entries[parameter].risingGeneration == generation { return entries[parameter].rising }
      let found = find()
      entries[parameter].rising = found
      entries[parameter].risingGeneration = generation
      return found
    }
    if entries[parameter].fallingGeneration == generation { return entries[parameter].falling }
    let found = find()
    entries[parameter].falling = found
    entries[parameter].fallingGeneration = generation
    return found
  }
}
