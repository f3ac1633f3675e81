import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a file of XML.
final class Element {
  let name: String
  let attributes: [String: String]
  var children: [Element] = []
  var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// This element and all below it, in order.
  var all: [Element] {
    var list: [Element] = [], open = [self]
    while let next = open.popLast() {
      list.append(next)
      open += next.children.reversed()
    }
    return list
  }

  func number(_ attribute: String) -> Double { attributes[attribute].flatMap { Double($0) } ?? 0 }

  /// The rectangle that the attributes say.
  var numbers: [Double] { ["x", "y", "width", "height"].map(number) }

  /// The groups of views by their ids.
  var views: [String: Element] {
    Dictionary(
      all.compactMap { element in element.attributes["data-id"].map { ($0, element) } }
    ) { first, _ in first }
  }

  /// Where a group stands: the two numbers of `translate`.
  var position: [Double] {
    let text = attributes["transform"] ?? ""
    return text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: " ")
      .compactMap { Double($0) }
  }
}

/// What is not well formed.
struct MalformedMarkup: Error {
  let line: Int
  let reason: String
}

/// Reads a file of XML.
func parse(_ text: String) throws -> Element {
  final class Reader: NSObject, XMLParserDelegate {
    var open: [Element] = [Element("file", [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open[open.count - 1].children.append(element)
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open[open.count - 1].text += text
    }
  }
  let reader = Reader()
  let parser = XMLParser(data: Data(text.utf8))
  parser.delegate = reader
  guard parser.parse(), let root = reader.open.first?.children.first else {
    throw MalformedMarkup(
      line: parser.lineNumber, reason: parser.parserError.map { "\($0)" } ?? "no element")
  }
  return root
}
