/// Series of solves, in which components that are alike share bases.
extension Kernel {
  /// Begins a series: until `endSeries()`, components solved from nothing are of the same reduced
  /// rows, and none of them is solved again.
  ///
  /// A component that differs from an earlier one of the series in the constants of its rows alone
  /// then takes over its basis, if that is optimal for it and its optimum is unique: so its values
  /// are what solving it would give.
  public func beginSeries() { scratch.pointee.alike.open() }

  /// Ends a series.
  public func endSeries() { scratch.pointee.alike.close() }

  /// Takes over the basis of an earlier component that is like `input`.
  ///
  /// - Returns: The component; `nil` if none has a basis that fits, and then the shape of `input`.
  /// - Complexity: O(entries), and O(*rows* * *parameters*) for each basis that is tried.
  @inline(__always) func takeOverBasis(
    _ input: ComponentInput, shape: inout (place: Int, isKnown: Bool)
  ) -> ComponentState? {
    shape = scratch.pointee.alike.find(input)
    if !shape.isKnown { return nil }
    let known = scratch.pointee.alike.shape(shape.place)
    if !known.pointee.isFirstJudged {
      known.pointee.isFirstJudged = true
      noteBasis(known.pointee.first, shape.place)
    }
    let bases = scratch.pointee.alike.bases(shape.place)
    for index in 0..<known.pointee.baseCount {
      let other = bases[index].dense
      if !other.isOptimal(for: input) { continue }
      if index > 0 { (bases[0], bases[index]) = (bases[index], bases[0]) }
      scratch.pointee.statistics.sharedBases &+= 1
      let component = makeHeader(.dense, bytes: Self.simplexBytes)
      component.store(LexicographicSimplex<DenseTableau>(takingOver: other, for: input))
      component.dense.checkInvariants()
      return component
    }
    return nil
  }

  /// Notes a component that was solved for itself, for those that come after it.
  @inline(__always) func note(_ component: ComponentState, _ shape: (place: Int, isKnown: Bool)) {
    if component.kind != .dense { return }
    if shape.isKnown {
      noteBasis(component, shape.place)
    } else {
      scratch.pointee.alike.start(shape.place, component)
    }
  }

  private func noteBasis(_ component: ComponentState, _ place: Int) {
    if component.dense.isShareable() { scratch.pointee.alike.add(component, to: place) }
  }
}
