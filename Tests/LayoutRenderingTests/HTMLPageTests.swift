import Foundation
import LayoutTree
import Testing

@testable import LayoutRendering

@Suite("Pages") struct HTMLPageTests {
  private func page(title: String = "card", text: String = "Hello") -> String {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let label = Label(text: text)
    label.accessibilityIdentifier = text
    label.frame = Rect(x: 4, y: 5, width: 60, height: 20.5)
    root.addSubview(label)
    return HTMLPage(of: root, title: title).text
  }

  /// What stands between two texts.
  private func part(_ text: String, _ start: String, _ end: String) throws -> String {
    let from = try #require(text.range(of: start))
    let to = try #require(text.range(of: end, range: from.upperBound..<text.endIndex))
    return String(text[from.upperBound..<to.lowerBound])
  }

  @Test("the data tell each view's frame")
  func data() throws {
    let json = try part(page(), "type=\"application/json\">", "</script>")
    let documents = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(documents[0]["name"] as? String == "card")
    let layout = try #require((documents[0]["layouts"] as? [[String: Any]])?.first)
    let views = try #require(layout["views"] as? [[String: Any]])
    #expect(views[1]["id"] as? String == "Hello" && views[1]["parent"] as? Int == 0)
    #expect(views[1]["frame"] as? [Double] == [4, 5, 60, 20.5])
    #expect(views[1]["natural"] as? [Double] == [39, 20.5])
  }

  @Test("the data tell which views a stack places, and the page says so")
  func stacks() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let stack = StackView(arrangedSubviews: [Label(text: "in it")])
    stack.accessibilityIdentifier = "column"
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 50)
    root.addSubview(stack)
    let page = HTMLPage(of: root, title: "stack").text
    let json = try part(page, "type=\"application/json\">", "</script>")
    let documents = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    let layout = (documents?[0]["layouts"] as? [[String: Any]])?.first
    let views = try #require(layout?["views"] as? [[String: Any]])
    #expect(views.map { $0["arranged"] as? Bool } == [nil, nil, true])
    #expect(page.contains(#"["placed by", layout().views[view.parent].id]"#))
  }

  @Test("hostile texts stay texts")
  func escaping() throws {
    let text = "</script><script>\u{2028}\u{1}\"\\'&<!--"
    let page = page(title: "<title>", text: text)
    #expect(!page.contains("</script><script>\u{2028}"))
    #expect(page.contains("<h1>&lt;title&gt;</h1>"))
    let json = try part(page, "type=\"application/json\">", "</script>")
    #expect(!json.contains("<"))
    let documents = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    let views =
      (documents?[0]["layouts"] as? [[String: Any]])?[0]["views"] as? [[String: Any]]
    #expect(views?[1]["id"] as? String == text)
  }

  @Test("nothing is loaded from elsewhere")
  func selfContained() {
    let text = page().replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", "src=", "@import", "<link", "href"] {
      #expect(!text.contains(word), "\(word)")
    }
  }
}
