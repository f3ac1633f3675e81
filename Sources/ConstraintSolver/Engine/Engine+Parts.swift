@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// The components that rows of any components fall into.
  ///
  /// - Complexity: O(entries) and sorting the rows by rank.
  func parts(of rowIDs: [Int32]) -> [ComponentRecord] {
    let ranks = rows.ranks
    let sorted = rowIDs.sorted { (ranks[Int($0)], $0) < (ranks[Int($1)], $1) }
    var numberOf: [Int32: Int] = [:]
    var parameters: [Int32] = []
    for row in sorted {
      for entry in parameterEntries(row) {
        let parameter = rows.columns[entry]
        if numberOf[parameter] != nil { continue }
        numberOf[parameter] = parameters.count
        parameters.append(parameter)
      }
    }
    return parts(of: sorted, parameters) { numberOf[$0] ?? 0 }
  }

  /// The components that a component without one of its rows falls into.
  ///
  /// - Complexity: O(entries).
  func parts(of component: Int, without row: Int) -> [ComponentRecord] {
    let record = components[component]
    var rowIDs: [Int32] = []
    rowIDs.reserveCapacity(record.rowCount)
    for index in 0..<record.rowCount where Int(record.rows[index]) != row {
      rowIDs.append(record.rows[index])
    }
    if rowIDs.isEmpty { return [] }
    let parameters = (0..<record.parameterCount).map { record.parameters[$0] }
    if parameters.count == 1 {
      return [ComponentRecord(sortedRowIDs: rowIDs, parameters: parameters, engine: self)]
    }
    let local = presolver.components.localColumns
    return parts(of: rowIDs, parameters) { Int(local[Int($0)]) }
  }

  /// The components of rows by rank over numbered parameters; one that no row holds is in none.
  private func parts(
    of sortedRowIDs: [Int32], _ parameters: [Int32], number: (Int32) -> Int
  ) -> [ComponentRecord] {
    var sets = DisjointSets(count: parameters.count)
    var isUsed = [Bool](repeating: false, count: parameters.count)
    for row in sortedRowIDs {
      let first = number(rows.columns[Int(rows.starts[Int(row)])])
      for entry in parameterEntries(row) {
        let parameter = number(rows.columns[entry])
        isUsed[parameter] = true
        sets.unite(first, parameter)
      }
    }
    var partOf = [Int](repeating: -1, count: parameters.count)
    var partParameters: [[Int32]] = []
    for x in parameters.indices where isUsed[x] {
      let root = sets.root(x)
      if partOf[root] < 0 {
        partOf[root] = partParameters.count
        partParameters.append([])
      }
      partParameters[partOf[root]].append(parameters[x])
    }
    var partRows = [[Int32]](repeating: [], count: partParameters.count)
    for row in sortedRowIDs {
      let first = number(rows.columns[Int(rows.starts[Int(row)])])
      partRows[partOf[sets.root(first)]].append(row)
    }
    return zip(partRows, partParameters).map {
      ComponentRecord(sortedRowIDs: $0, parameters: $1.sorted(), engine: self)
    }
  }

  /// The entries of a reduced row that are parameters.
  private func parameterEntries(_ row: Int32) -> Range<Int> {
    Int(rows.starts[Int(row)])..<Int(rows.parameterEnds[Int(row)])
  }
}
