/// A table for people: the first and last column to the left, numbers between them to the right.
public struct TextTable: Sendable {
  private let header: [String]
  private var rows: [[String]] = []

  /// An empty table of the given columns.
  public init(_ header: [String]) {
    self.header = header
  }

  /// Appends a row; cells that are missing stay empty.
  public mutating func add(_ cells: [String]) {
    rows.append(Array((cells + header.map { _ in "" }).prefix(header.count)))
  }

  /// The table as text; every line ends with a line feed and none with spaces.
  public func rendered() -> String {
    let lines = [header] + rows
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for line in lines {
      var cells: [String] = []
      for (column, cell) in line.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        let isText = column == 0 || column == header.count - 1
        cells.append(isText ? cell + padding : padding + cell)
      }
      let joined = cells.joined(separator: "  ")
      text += joined[...].trimmingTrailingSpaces + "\n"
    }
    return text
  }
}

extension Substring {
  /// Without the spaces at the end.
  fileprivate var trimmingTrailingSpaces: Substring {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return self[..<end]
  }
}
