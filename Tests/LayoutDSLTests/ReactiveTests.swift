import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.15: reactive binding") struct ReactiveTests {
  @Test("M3.15a a bound value changes what it touches, and the next pass is incremental")
  func binding() throws {
    let name = MutableProperty("Hi")
    var label: UILabel?
    let root = makeRoot(200, 100).configure {
      UILabel {
        label = $0
        $0.layout.topLeft == $0.parentLayout.topLeft
        $0.bind(\.text) <~ name.map { "\($0)!" }
      }
      for _ in 0..<20 { UIView { $0.layout.edges == $0.parentLayout.edges } }
    }
    try root.layout()
    // Hi! in 17 points: (722 + 222 + 278) * 0.017 = 20.774.
    expect(label, at: 0, 0, 21, 20.5)
    let before = root.layoutStatistics
    name.value = "Hello"
    try root.layout()
    // Hello!: 38.726 + 4.726 = 43.452.
    expect(label, at: 0, 0, 43.5, 20.5)
    let after = root.layoutStatistics
    #expect(after.coldSolves == before.coldSolves)
    #expect(after.changedRows - before.changedRows <= 8)
  }

  @Test("M3.15a views that may be missing, and optional properties, are bound too")
  func optionalBinding() {
    let text = MutableProperty("a"), color = MutableProperty(UIColor.red)
    let plain = UILabel(), missing: UILabel? = nil
    let kept: UILabel? = UILabel()
    plain.bind(\.textColor) <~ color
    kept?.bind(\.text) <~ text
    kept?.bind(\.textColor) <~ color
    missing?.bind(\.text) <~ text
    #expect(plain.textColor == .red && kept?.textColor == .red && kept?.text == "a")
    color.value = .blue
    text.value = "b"
    #expect(plain.textColor == .blue && kept?.textColor == .blue && kept?.text == "b")
  }

  @Test("M3.15b Property, MutableProperty, modify, map, key paths, combineLatest")
  func properties() {
    let number = MutableProperty(1), text = MutableProperty("a")
    let read = Property(number)
    var seen: [String] = []
    let both = Property<String>.combineLatest(number, text).map { "\($0)\($1)" }
    let subscription = both.sink { seen.append($0) }
    number.modify { $0 += 4 }
    text.value = "bc"
    #expect(seen == ["1a", "5a", "5bc"])
    #expect(read.value == 5)
    var counts: [Int] = []
    let lengths = text.map(\.count).sink { counts.append($0) }
    text.value = "xyz"
    #expect(counts == [2, 3])
    subscription.cancel()
    lengths.cancel()
    number.value = 9
    #expect(seen.count == 4 && counts.count == 2)
    let then = Property(initial: 0, then: number.map { $0 * 2 })
    #expect(then.value == 18)
    #expect(Property(value: 3).value == 3)
    var kept: [Int] = []
    let odd = number.filter { $0 % 2 == 1 }.removeDuplicates().dropFirst().sink { kept.append($0) }
    for value in [1, 2, 1, 3, 4, 5] { number.value = value }
    #expect(kept == [1, 3, 5])
    odd.cancel()
    var triples: [Int] = []
    let three = Property<Int>.combineLatest(number, text, number).map { $0 + $1.count + $2 }
      .sink { triples.append($0) }
    #expect(triples == [13])
    three.cancel()
  }

  @Test("M3.15a what is bound to goes on, though nothing else keeps it")
  func keptBinding() throws {
    let names = PassthroughSubject<String, Never>()
    let label = UILabel()
    let root = makeRoot(200, 100)
    root.configure {
      label.configure {
        $0.layout.topLeft == $0.parentLayout.topLeft
        $0.bind(\.text) <~ Property(initial: "", then: names)
        $0.bind(\.tag) <~ Property(initial: "", then: names).map(\.count)
      }
    }
    names.send("Hi")
    try root.layout()
    expect(label, at: 0, 0, 16.5, 20.5)
    names.send("Hello")
    try root.layout()
    expect(label, at: 0, 0, 39, 20.5)
    #expect(label.text == "Hello" && label.tag == 5)
  }

  @Test("M3.15e a binding keeps neither its view, nor longer than its view what it is bound to")
  func lifetimeOfBinding() {
    final class Witness {}
    let names = PassthroughSubject<String, Never>()
    weak var witness: Witness?
    weak var view: UILabel?
    do {
      let label = UILabel(), kept = Witness()
      witness = kept
      view = label
      label.bind(\.text)
        <~ Property(initial: "", then: names.map { [kept] in kept === kept ? $0 : "" })
      names.send("Hi")
      #expect(label.text == "Hi")
    }
    #expect(view == nil && witness == nil)
    names.send("Bye")
  }

  @Test("M3.15b what is made of properties by map and combineLatest is a property with a value")
  func derivedProperties() throws {
    let list = MutableProperty(["b", "a", "b"]), isSorted = MutableProperty(false)
    let set = Property(list.map { Set($0) })
    let count = set.map(\.count)
    let all: Property<([String], Bool, Int)> =
      Property<Int>.combineLatest(list, isSorted, count)
    let shown = all.map { list, isSorted, count in
      (isSorted ? list.sorted() : list).joined() + "\(count)"
    }
    let distinct = count.removeDuplicates()
    #expect(set.value == ["a", "b"] && count.value == 2 && distinct.value == 2)
    #expect(shown.value == "bab2")
    #expect(count.combineLatest(isSorted).value == (2, false))
    var label: UILabel?, counts: [Int] = []
    let root = makeRoot(200, 100).configure {
      UILabel {
        label = $0
        $0.layout.topLeft == $0.parentLayout.topLeft
        $0.bind(\.text) <~ shown
        $0.sink(distinct) { counts.append($1) }
      }
    }
    #expect(label?.text == "bab2")
    isSorted.value = true
    list.modify { $0.append("c") }
    list.modify { $0.append("c") }
    #expect(shown.value == "abbcc3" && label?.text == "abbcc3")
    #expect(counts == [2, 3])
    try root.layout()
    // (3 * 556 + 2 * 500 + 556) * 0.017 = 54.808.
    expect(label, at: 0, 0, 55, 20.5)
  }

  @Test("M3.15c a property follows a publisher")
  func following() {
    let isOn = MutableProperty(false), toggle = Switch()
    isOn <~ toggle.publishEvents(.valueChanged).map(\.isOn)
    toggle.isOn = true
    #expect(!isOn.value)
    toggle.sendActions(for: .valueChanged)
    #expect(isOn.value)
  }

  @Test("M3.15d sink with the view and the value, and with the view for Void")
  func sinks() {
    let number = MutableProperty(1), ping = PassthroughSubject<Void, Never>()
    let label = UILabel {
      $0.sink(number) { $0.text = "Test \($1)" }
      $0.sink(ping) { $0.tag += 1 }
    }
    #expect(label.text == "Test 1")
    number.value = 2
    ping.send(())
    ping.send(())
    #expect(label.text == "Test 2")
    #expect(label.tag == 2)
  }

  @Test("M3.15e a view that is gone is neither kept nor called")
  func lifetime() {
    let number = MutableProperty(1)
    var calls = 0
    var view: UIView? = UIView()
    view?.sink(number) { _, _ in calls += 1 }
    #expect(calls == 1)
    view = nil
    number.value = 2
    #expect(calls == 1 && view == nil)
  }

  @Test("M3.15f events of controls, by handler, action, transform and publisher of actions")
  func events() {
    var log: [String] = []
    let toggle = UISwitch()
    let action = Action<Bool, Int, Never> { isOn in
      DeferredFuture { promise in
        log.append("action \(isOn)")
        promise(.success(1))
      }.eraseToAnyDeferredPublisher()
    }
    toggle.handleEvents(.valueChanged, action) { $0.isOn }
    toggle.handleEvents(.valueChanged) { log.append("handler \($0.isOn)") }
    toggle.handleEvents(.valueChanged) { log.append("plain") }
    toggle.handleEvents(
      .valueChanged,
      Action<UISwitch, Void, Never> { control in
        log.append("control \(control.isOn)")
        return .empty()
      })
    toggle.isOn = true
    toggle.sendActions(for: .valueChanged)
    toggle.sendActions(for: .touchDown)
    #expect(log == ["action true", "handler true", "plain", "control true"])

    let button = UIButton(type: .system)
    let trigger = MutableProperty(ActionTrigger<Void>.immediate { log.append("first") })
    button.handleEvents(.touchUpInside, trigger)
    button.handleEvents(
      .touchUpInside,
      Action<Void, Void, Never> { _ in
        log.append("void")
        return .empty()
      })
    log = []
    button.sendActions(for: .touchUpInside)
    trigger.value = .immediate { log.append("second") }
    button.sendActions(for: .touchUpInside)
    #expect(log == ["first", "void", "second", "void"])

    let latest = MutableProperty(ActionTrigger<UISlider>.immediate { log.append("1: \($0.tag)") })
    let other = MutableProperty(ActionTrigger<Int>.immediate { log.append("tag \($0)") })
    let slider = UISlider { $0.tag = 5 }
    slider.handleEvents(.valueChanged, latest)
    slider.handleEvents(.valueChanged, other) { $0.tag + 1 }
    log = []
    slider.sendActions(for: .valueChanged)
    latest.value = .immediate { log.append("2: \($0.tag)") }
    slider.sendActions(for: .valueChanged)
    #expect(log == ["1: 5", "tag 6", "2: 5", "tag 6"])
  }

  @Test("M3.15g an action runs once at a time")
  func exclusive() {
    var finish: (() -> Void)?, starts = 0
    let action = Action<Void, Void, Never> { _ in
      DeferredFuture { promise in
        starts += 1
        finish = { promise(.success(())) }
      }.eraseToAnyDeferredPublisher()
    }
    #expect(action.apply(()))
    #expect(!action.apply(()))
    #expect(action.isExecuting && starts == 1)
    finish?()
    #expect(!action.isExecuting)
    #expect(action.apply(()))
    #expect(starts == 2)
  }

  @Test("M3.14b errorProperty has the latest message")
  func errorProperty() {
    let seen = ErrorLog()
    let property = MortarError.errorProperty
    var messages: [String] = []
    let subscription = property.compactMap { $0 }.sink { messages.append($0) }
    let view = UIView()
    view.accessibilityIdentifier = "view-14b"
    view.layout.top == 10
    subscription.cancel()
    #expect(messages.contains { $0.hasPrefix("view-14b has no superview") })
    #expect(seen.messages(with: "view-14b").count == 1)
  }
}

@Suite("M3.17: styled text") struct TextStyleTests {
  let big = TextStyle([.font: UIFont.systemFont(ofSize: 34), .foregroundColor: UIColor.red])

  @Test("M3.17a a label's style changes its size")
  func label() throws {
    let root = makeRoot(), label = UILabel()
    root.addSubview(label)
    label.layout.topLeft == root.layout.topLeft
    label.textStyle = big
    label.text = "Hi"
    try root.layout()
    expect(label, at: 0, 0, 16.5, 20.5)
    label.styledText = "Hi"
    try root.layout()
    // (722 + 222) * 0.034 = 32.096; 1.193 * 34 = 40.562.
    expect(label, at: 0, 0, 32.5, 41)
    #expect(label.styledText == "Hi")
    label.textStyle = nil
    try root.layout()
    expect(label, at: 0, 0, 16.5, 20.5)
  }

  @Test("M3.17b a button's styled title")
  func button() throws {
    let root = makeRoot(), button = UIButton(type: .custom)
    root.addSubview(button)
    button.layout.topLeft == root.layout.topLeft
    button.textStyle = big
    button.setStyledTitle("Go", for: .normal)
    try root.layout()
    // (778 + 556) * 0.034 = 45.356; 41 high and 6 above and below.
    expect(button, at: 0, 0, 45.5, 53)
  }
}
