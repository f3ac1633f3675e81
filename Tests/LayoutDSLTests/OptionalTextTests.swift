import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.15: text that may be nil") struct OptionalTextTests {
  @Test("properties of strings and of optional strings, as they are and mapped, bind to text")
  func bindings() {
    let name = MutableProperty("a"), nickname = MutableProperty<String?>("b")
    let read = Property(nickname)
    let labels = (0..<6).map { _ in UILabel() }
    labels[0].bind(\.text) <~ name
    labels[1].bind(\.text) <~ nickname
    labels[2].bind(\.text) <~ read.map { $0 }
    labels[3].bind(\.text) <~ name.map { "\($0)!" }
    labels[4].bind(\.text) <~ nickname.map { $0.map { "\($0)?" } }
    labels[5].bind(\.text) <~ name.map(\.description)
    #expect(labels.map(\.text) == ["a", "b", "b", "a!", "b?", "a"])
    nickname.value = nil
    #expect(labels.map(\.text) == ["a", nil, nil, "a!", nil, "a"])
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.bind(\.text) <~ nickname
    cell.textLabel?.bind(\.text) <~ name
    #expect(cell.textLabel?.text == "a")
    let field = UITextField(), view = UITextView()
    field.bind(\.text) <~ nickname
    field.bind(\.placeholder) <~ name
    view.bind(\.text) <~ name.map { $0 + $0 }
    #expect(field.text == "" && field.placeholder == "a" && view.text.count == 2)
    let kept = MutableProperty<String?>(nil)
    kept <~ name
    #expect(kept.value == "a")
  }

  @Test("nil is measured as no text")
  func sizes() {
    let label = UILabel(), view = UITextView()
    label.text = "x"
    label.text = nil
    #expect(label.text == nil && label.intrinsicContentSize == .zero)
    label.styledText = nil
    #expect(label.styledText == nil)
    view.isScrollEnabled = false
    view.text = nil
    #expect(view.text == "" && view.intrinsicContentSize.height == 33)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(view.intrinsicContentSize == CGSize(width: 0, height: 17))
    let field = UITextField()
    field.borderStyle = .none
    field.text = nil
    #expect(field.intrinsicContentSize.width == 0)
  }
}
