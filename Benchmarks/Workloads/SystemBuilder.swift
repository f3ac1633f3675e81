import ConstraintModel

/// Collects the rows of a workload; the first error is kept until `finish`.
struct SystemBuilder {
  private(set) var system = ConstraintSystem()
  private(set) var boxCount = 0
  private var error: ModelError?

  /// Makes a view of four variables.
  mutating func makeBox() -> Box {
    let box = Box(index: boxCount)
    boxCount += 1
    for attribute in ["left", "top", "width", "height"] {
      _ = system.addVariable("v\(box.index).\(attribute)")
    }
    return box
  }

  /// Makes `count` views.
  mutating func makeBoxes(_ count: Int) -> [Box] {
    (0..<count).map { _ in makeBox() }
  }

  /// Makes the first view, pinned at the origin; its width and height are edited.
  mutating func makeRoot(width: Int, height: Int) -> Box {
    let root = makeBox()
    add(root.start(.x) == 0)
    add(root.start(.y) == 0)
    edit(root.size(.x), value: Double(width))
    edit(root.size(.y), value: Double(height))
    return root
  }

  /// Makes a variable that belongs to no view.
  mutating func makeVariable(_ name: String? = nil) -> Variable {
    system.addVariable(name)
  }

  /// Appends a constraint.
  mutating func add(_ constraint: Constraint) {
    do throws(ModelError) {
      try system.add(constraint)
    } catch {
      self.error = self.error ?? error
    }
  }

  /// Appends the edit of a variable, at the default priority of edits.
  mutating func edit(_ variable: Variable, value: Double) {
    do throws(ModelError) {
      try system.add(Edit(variable, value: value))
    } catch {
      self.error = self.error ?? error
    }
  }

  /// Asks for a content size: never negative, hugged at 250, resisting compression at 750.
  mutating func addContentSize(of box: Box, width: Int, height: Int) {
    for (axis, size) in [(Axis.x, Double(width)), (.y, Double(height))] {
      add(box.size(axis) >= 0)
      add((box.size(axis) <= size).at(.low))
      add((box.size(axis) >= size).at(.high))
    }
  }

  /// The finished system.
  ///
  /// - Throws: the first error of a row or edit.
  func finish(name: String, sweep: EditSweep? = nil) throws(ModelError) -> WorkloadCase {
    if let error { throw error }
    return WorkloadCase(
      name: name, system: system, viewCount: boxCount > 0 ? boxCount : nil,
      sweep: sweep ?? EditSweep(firstEditOf: system))
  }
}
