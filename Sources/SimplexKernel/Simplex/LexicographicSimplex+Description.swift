extension LexicographicSimplex {
  /// The basis, the tableau, the breakpoints and the objective rows as text.
  func describe() -> String {
    var text = "\(rowCount) rows, \(columnCount) columns, \(state.pointee.status)\n"
    for i in 0..<rowCount {
      text += "\(i): \(name(Int(basic[i]))) = \(rows[i].value)"
      text += " in \(rows[i].lower)...\(rows[i].upper) ="
      let (columns, values) = (table.columns(ofRow: i), table.values(ofRow: i))
      for k in 0..<table.count(ofRow: i) where values[k] != 0 {
        text += " \(values[k])*\(name(Int(nonbasic[Int(columns[k])])))"
      }
      text += "\n"
    }
    for j in 0..<columnCount {
      text += "\(name(Int(nonbasic[j]))) at \(columnValues[j]), costs"
      for level in 0..<levelCount { text += " \(costs[level * stride + j])" }
      text += "\n"
    }
    for g in 0..<rowCount {
      text += "\(name(g)) piece \(pieces[g]):"
      for q in Int(firsts[g])..<Int(firsts[g + 1]) {
        let b = breakpoints[q]
        text += " \(b.value)(-\(b.down) +\(b.up) rank \(ranks[Int(b.level)]) row \(b.row))"
      }
      text += "\n"
    }
    return text
  }

  private func name(_ logical: Int) -> String {
    logical < rowCount ? "r\(logical)" : "p\(input.parameters[logical - rowCount])"
  }
}
