/// `plumb render`.
struct RenderRequest: Hashable, Sendable {
  /// What is written.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case svg, html
  }

  var files: [String]
  /// The file to write; `nil` for standard output.
  var output: String?
  var kind = Kind.svg
  /// The one document that is drawn, by name or by its place from 1; `nil` for all.
  var document: String?
  /// The widths of the root that are drawn; empty for that of each document.
  var widths: [Double] = []
  /// Device pixels a point; `nil` for those of each document.
  var scale: Double?
  var switches = SolverSwitches()

  /// How many widths may be asked for.
  static let widthLimit = 100
}

extension RenderRequest.Kind {
  /// The kind that a file's name asks for; `nil` for standard output.
  init(ofFile path: String?, command: String) throws(UsageError) {
    guard let path, path != "-" else {
      self = .svg
      return
    }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    switch ending.lowercased() {
    case "svg": self = .svg
    case "html", "htm": self = .html
    default:
      throw .badValue(
        path, of: "--output", expected: "a file that ends in .svg or .html", command: command)
    }
  }
}
