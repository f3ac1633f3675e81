import ConstraintModel

/// A random system: the same from the same seed.
package struct RandomSystem: Sendable {
  package let seed: UInt64
  package let shape: SystemShape
  package let draft: SystemDraft

  /// The system of a seed, of any shape.
  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.init(shape: random.pick(SystemShape.allCases), seed: seed)
  }

  /// The system of a seed and shape.
  ///
  /// `largest` limits the number of variables that the shape starts from; a few shapes add some of
  /// their own.
  package init(shape: SystemShape, seed: UInt64, largest: Int = 60) {
    self.seed = seed
    self.shape = shape
    var sketch = SystemSketch(seed: seed ^ 0x706C_756D_6200_0000)
    let count = min(largest, Self.variableCount(&sketch.random))
    // Few levels most of the time: weights only matter between rows of one level.
    sketch.softPriorities = Array(
      [500, 250, 750, 900].prefix(sketch.random.pick([1, 2, 2, 3, 4])))
    sketch.fill(shape, variables: count)
    draft = sketch.draft
  }

  /// The system itself.
  package func system() throws(ModelError) -> ConstraintSystem { try draft.system() }

  /// Up to 12 variables in 80 % of the systems, to 30 in 15 %, to 60 in 5 %.
  private static func variableCount(_ random: inout SplitMix64) -> Int {
    switch random.integer(in: 0...99) {
    case ..<80: random.integer(in: 0...12)
    case ..<95: random.integer(in: 13...30)
    default: random.integer(in: 31...60)
    }
  }
}
