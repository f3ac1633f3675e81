extension Tableau {
  /// The rows as text, one a line: `2: 1.5*c0 -1.0*c3`.
  func describe() -> String {
    var text = ""
    for i in 0..<rowCount {
      text += "\(i):"
      let (columns, values) = (columns(ofRow: i), values(ofRow: i))
      for k in 0..<count(ofRow: i) where values[k] != 0 { text += " \(values[k])*c\(columns[k])" }
      text += "\n"
    }
    return text
  }
}
