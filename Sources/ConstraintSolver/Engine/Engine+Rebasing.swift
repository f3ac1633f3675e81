@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// Finds out whether a component withstands pulls that its basis seems to yield to.
  ///
  /// An optimum where several rows meet has many bases, and only some of them show that no step
  /// pays. So the pulls become rows, the component is solved with them, and if that leaves its
  /// values as they are it takes over the basis found, which tells. The rows pull a little less
  /// than the pulls: where those are just withstood, more than one point would be optimal.
  ///
  /// - Returns: whether the values are known to stay optimal.
  mutating func rebase(_ component: Int, _ pulls: Pulls) -> Bool {
    let record = components[component]
    // With one parameter nothing is hidden.
    guard let state = record.state, record.parameterCount > 1, pulls.ranks.first != 0,
      !holdsCoupledRow(component)
    else { return false }
    guard let pulling = appendPulls(pulls, at: record) else { return false }
    defer { for row in pulling.reversed() { presolver.reduced.remove(row) } }
    kernel.writeHints(state)
    for row in pulling { rows.hints[row] = RowHint.above }
    let rowIDs = (0..<record.rowCount).map { record.rows[$0] } + pulling.map { Int32($0) }
    let parameters = (0..<record.parameterCount).map { record.parameters[$0] }
    var pulled = ComponentRecord(rowIDs: rowIDs, parameters: parameters, engine: self)
    defer {
      arena.release(pulled.rows, pulled.ownRows)
      arena.release(pulled.parameters, pulled.ownParameters)
    }
    let before = parameters.map { values[Int($0)] }
    defer { for (x, value) in zip(parameters, before) { values[Int(x)] = value } }
    let found = kernel.solve(input(of: pulled), warm: true)
    pulled.state = found
    defer { kernel.release(found) }
    if kernel.status(found) != .optimal || !leavesValues(found, parameters, before) { return false }
    kernel.writeHints(found)
    let rebased = kernel.solve(input(of: record), warm: true)
    guard kernel.status(rebased) == .optimal, leavesValues(rebased, parameters, before) else {
      kernel.release(rebased)
      return false
    }
    kernel.release(state)
    components.base[component].state = rebased
    resistances?.remove(record)
    if gradientCount > 0 {
      for (x, value) in zip(parameters, before) { values[Int(x)] = value }
      measure(component)
      propagate(from: component)
    }
    return pulls.ranks.withUnsafeBufferPointer { ranks in
      guard let first = ranks.baseAddress else { return true }
      return kernel.gradientIsAbsorbed(
        rebased, ranks: first, rankCount: ranks.count, gradients: pulls.gradients,
        stride: pulls.stride) < 0
    }
  }

  /// The part of a pull that a component is solved with.
  private static var testedPart: Double { 1 - 0x1p-20 }

  /// Makes the pulls at a component reduced rows, one a rank; `nil` if there is no room.
  private mutating func appendPulls(_ pulls: Pulls, at record: ComponentRecord) -> [Int]? {
    var pulling: [Int] = []
    for (index, rank) in pulls.ranks.enumerated() {
      var entries: [(parameter: Int32, coefficient: Double)] = []
      var sum = 0.0
      for local in 0..<record.parameterCount {
        let x = record.parameters[local]
        let pull = Self.testedPart * pulls.gradients[index * pulls.stride + Int(x)]
        if pull == 0 { continue }
        entries.append((x, pull))
        sum += pull * values[Int(x)]
      }
      if entries.isEmpty { continue }
      // Any number below the sum will do.
      let constant = sum - 1 - sum.magnitude
      guard let row = presolver.appendPull(entries, rank: rank, above: constant) else {
        for row in pulling.reversed() { presolver.reduced.remove(row) }
        return nil
      }
      rows.constants[row] = constant
      pulling.append(row)
    }
    adoptReducedRows()
    if !hotValues.isEmpty {
      for index in 0..<record.rowCount { refreshConstant(Int(record.rows[index])) }
    }
    return pulling
  }

  /// Whether a solution has the given values.
  private func leavesValues(
    _ state: ComponentState, _ parameters: [Int32], _ before: [Double]
  ) -> Bool {
    kernel.writeValues(state, into: values)
    return zip(parameters, before).allSatisfy { x, value in
      let tolerance = tolerances.feasibility * (1 + value.magnitude)
      return (values[Int(x)] - value).magnitude <= tolerance
    }
  }
}
