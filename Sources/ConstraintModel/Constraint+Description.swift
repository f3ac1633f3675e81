extension Constraint: CustomStringConvertible {
  /// The constraint as documents write it, with `x` and its number for each variable:
  /// `fits: x0 + 2 * x1 <= 320 @750 (Window.swift:12)`.
  ///
  /// A solver knows the names: `Solver.text(of:)`.
  public var description: String { text { "x\($0.index)" } }

  /// The constraint as documents write it, and where it was written.
  ///
  /// - Parameter name: the name of a variable; in backquotes where it is no plain name.
  /// - Returns: a line without its end.
  /// - Complexity: O(terms).
  public func text(naming name: (Variable) -> String) -> String {
    var text = ""
    if let name = self.name, !name.isEmpty { text = "\(NameText.quoted(name)): " }
    for (place, term) in terms.enumerated() {
      let isNegative = term.coefficient < 0
      text += place == 0 ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      let factor = term.coefficient.magnitude
      if factor != 1 { text += "\(NumberText.shortest(factor)) * " }
      text += NameText.quoted(name(term.variable))
    }
    if terms.isEmpty { text += "0" }
    text += " \(relation) \(NumberText.shortest(constant))"
    if !priority.isRequired || weight != 1 { text += " @\(priority)" }
    if weight != 1 { text += "*\(NumberText.shortest(weight))" }
    if let source { text += " (\(source))" }
    return text
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The file and the line: `Window.swift:12`.
  public var description: String { "\(file):\(line)" }
}
