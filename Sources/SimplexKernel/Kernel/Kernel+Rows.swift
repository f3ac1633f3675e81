extension Kernel {
  /// Whether rows of a component may come and go in place: it has one parameter.
  public func canChangeRows(of component: ComponentState) -> Bool {
    component.kind == .oneParameter
  }

  /// Solves a component again that has come to hold one row more.
  ///
  /// The constants of the others must be what they were when it was last solved.
  ///
  /// - Parameters:
  ///   - place: Where the row stands in `input`.
  ///   - input: The component with the row; its pointers must stay valid as those of `solve`.
  ///   - component: The component without it; see `canChangeRows(of:)`.
  /// - Complexity: O(*rows*), or O(*rows* log *rows*) where those of one rank compete.
  public func insertRow(at place: Int, of input: ComponentInput, into component: ComponentState) {
    scratch.pointee.statistics.reoptimizations &+= 1
    component.oneParameter.pointee.insert(place, input, arena: arena)
  }

  /// Solves a component again that has lost one row, which was at `place`.
  ///
  /// - Parameters:
  ///   - place: Where the row was.
  ///   - input: The component without the row.
  ///   - component: The component with it; see `canChangeRows(of:)`.
  /// - Complexity: as `insertRow`.
  public func removeRow(at place: Int, of input: ComponentInput, from component: ComponentState) {
    scratch.pointee.statistics.reoptimizations &+= 1
    component.oneParameter.pointee.remove(place, input, arena: arena)
  }
}
