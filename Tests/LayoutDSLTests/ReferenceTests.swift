import LayoutDSL
import Synchronization
import Testing
import UIKitNames

@Suite("M3.4, M3.14: references and errors") struct ReferenceTests {
  @Test("M3.4a a name finds views made before and after")
  func names() throws {
    var before: View?, after: View?
    let root = makeRoot(300, 200).configure {
      UIView {
        before = $0
        $0.layout.size == $0.referencedLayout("square").size / 2
        $0.layout.topLeading == $0.referencedLayout("square").bottomTrailing
      }
      UIView {
        UIView {
          $0.layoutReferenceId = "square"
          $0.layout.size == CGSize(width: 40, height: 60)
          $0.layout.topLeading == $0.parentLayout.topLeading
        }
        $0.layout.edges == $0.parentLayout.edges
      }
      UIView {
        after = $0
        $0.layout.bottomTrailing == $0.referencedLayout("square").bottomTrailing
        $0.layout.size == 25
      }
    }
    try root.layout()
    expect(before, at: 40, 60, 20, 30)
    expect(after, at: 15, 35, 25, 25)
  }

  @Test("M3.4b safe area and keyboard of a named view, by both spellings")
  func areas() throws {
    let root = makeRoot(300, 200)
    root.environment.safeArea = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    root.environment.keyboardHeight = 50
    var safe: View?, keyboard: View?, misspelt: View?
    root.configure {
      $0.layoutReferenceId = "screen"
      safe = UIView { $0.layout.edges == $0.referencedSafeAreaLayout("screen").edges }
      safe
      keyboard = UIView { $0.layout.edges == $0.referencedKeyboardLayout("screen").edges }
      keyboard
      misspelt = UIView { $0.layout.edges == $0.referencedLeyboardLayout("screen").edges }
      misspelt
    }
    try root.layout()
    expect(safe, at: 0, 20, 300, 170)
    expect(keyboard, at: 0, 150, 300, 50)
    expect(misspelt, at: 0, 150, 300, 50)
  }

  @Test("M3.4c ids end with the outermost closure, and nil takes one away")
  func lifetime() {
    let log = ErrorLog()
    var during: String?, removed: String?
    let root = makeRoot().configure {
      UIView {
        $0.layoutReferenceId = "life-1"
        during = $0.layoutReferenceId
        $0.layoutReferenceId = "life-2"
        $0.layoutReferenceId = nil
        removed = $0.layoutReferenceId
        $0.layoutReferenceId = "life-3"
      }
      UIView { $0.layout.top == $0.referencedLayout("life-2").top }
      UIView { $0.layout.top == $0.referencedLayout("life-3").top }
    }
    #expect(during == "life-1" && removed == nil)
    #expect(log.messages(with: "life-2").count == 1)
    #expect(log.messages(with: "life-3").isEmpty)
    root.configure { UIView { $0.layout.top == $0.referencedLayout("life-3").top } }
    #expect(log.messages(with: "life-3").count == 1)
    #expect(root.subviews.first?.layoutReferenceId == nil)
  }

  @Test("M3.4d errors name the id, the view and the line")
  func errors() {
    let log = ErrorLog()
    let orphan = UIView()
    orphan.accessibilityIdentifier = "orphan"
    makeRoot().configure {
      UIView {
        $0.accessibilityIdentifier = "one"
        $0.layoutReferenceId = "twice-4d"
      }
      UIView {
        $0.accessibilityIdentifier = "two"
        $0.layoutReferenceId = "twice-4d"
        $0.layout.top == $0.referencedLayout("nobody-4d").bottom + 3
      }
    }
    let line = #line - 3
    #expect(log.messages(with: "two.top").count == 1)
    orphan.layout.left == orphan.parentLayout.left
    orphan.layout.top == 10
    #expect(
      log.messages(with: "4d") == [
        "the layoutReferenceId \"twice-4d\" of two is that of one already",
        "no view has the layoutReferenceId \"nobody-4d\": two.top == nobody-4d.bottom + 3 "
          + "(LayoutDSLTests/ReferenceTests.swift:\(line - 3))",
      ])
    #expect(log.messages(with: "orphan has no superview").count == 2)
    let lonely = UIView {
      $0.accessibilityIdentifier = "lonely-d"
      $0.layout.left == $0.parentLayout.left + 5
    }
    let place = "(LayoutDSLTests/ReferenceTests.swift:\(#line - 4))"
    #expect(
      log.messages(with: "lonely-d") == [
        "lonely-d has no superview: lonely-d.left == superview.left + 5 \(place)"
      ])
    #expect(lonely.superview == nil)
  }

  @Test("M3.14a errors of the language and of the tree reach every listener")
  func listeners() {
    let first = ErrorLog(), second = ErrorLog()
    let lonely = UIView(), other = UIView()
    lonely.accessibilityIdentifier = "lonely-14a"
    lonely.layout.left == other.layout.left
    lonely.parentLayout.width == 10
    lonely.layoutReferenceId = "outside-14a"
    for log in [first, second] {
      #expect(log.messages(with: "\"outside-14a\" was set outside of every").count == 1)
      #expect(log.messages(with: "no view holds both items of lonely-14a.left").count == 1)
      #expect(log.messages(with: "the superview of lonely-14a.width").count == 1)
    }
    let root = makeRoot()
    root.accessibilityIdentifier = "root-14a"
    root.configure {
      UIView {
        $0.layout.width == $0.parentLayout.width
        $0.layout.width == $0.parentLayout.width + 1
      }
    }
    root.layoutIfNeeded()
    #expect(first.messages(with: "contradict each other").contains { $0.contains("root-14a") })
  }
}

/// Apart from tests that listen: those of the same process hear each other's errors.
@Suite("M3.14: errors without a listener") struct PrintedErrorTests {
  @Test("M3.14c they are printed on the standard error stream")
  func printed() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let view = UIView()
      view.accessibilityIdentifier = "unheard"
      view.layout.top == 10
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("LayoutDSL: unheard has no superview: unheard.top =="))
  }

  @Test("M3.14b errorProperty has the latest message of before it was read, and those after it")
  func latestBefore() async {
    await #expect(processExitsWith: .success) {
      func fail(_ name: String) {
        let view = UIView()
        view.accessibilityIdentifier = name
        view.layout.top == 10
      }
      fail("first")
      // One of the tree itself, not of an expression.
      let view = UIView()
      view.accessibilityIdentifier = "second"
      view.addSubview(view)
      fail("third")
      #expect(MortarError.errorProperty.value?.hasPrefix("third has no superview") == true)
      view.addSubview(view)
      #expect(MortarError.errorProperty.value?.hasPrefix("second cannot be added") == true)
      fail("last")
      #expect(MortarError.errorProperty.value?.hasPrefix("last has no superview") == true)
    }
    await #expect(processExitsWith: .success) {
      let view = UIView()
      view.accessibilityIdentifier = "only"
      view.addSubview(view)
      #expect(MortarError.errorProperty.value?.hasPrefix("only cannot be added") == true)
    }
  }

  @Test("M3.14c errors of the tree are printed too: contradictions, and what cannot be switched on")
  func printedTreeErrors() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let root = makeRoot(100, 100)
      var group: ConstraintGroup?
      root.configure {
        UIView {
          $0.accessibilityIdentifier = "unheard"
          $0.layout.width == $0.parentLayout.width
          $0.layout.width == $0.parentLayout.width + 3
          group = $0.layout.top == UIView().layout.top % .deactivated
        }
      }
      root.layoutIfNeeded()
      group?.isActive = true
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("LayoutTree: constraints contradict each other by 3:"))
    #expect(printed.contains("LayoutTree: an item is gone, or was never there, in unheard.top =="))
  }

  @Test("M3.14a who listens to the tree later does not take errors away from who listens here")
  func laterListener() async {
    await #expect(processExitsWith: .success) {
      let heard = Mutex<[String]>([])
      MortarError.install { message in heard.withLock { $0.append("here: \(message.prefix(28))") } }
      let listener = LayoutErrors.listen { _ in heard.withLock { $0.append("tree") } }
      let lonely = UIView(), other = UIView()
      lonely.layout.left == other.layout.left
      lonely.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
      #expect(
        heard.withLock { $0 } == [
          "here: no view holds both items of ", "tree", "here: no view holds both items of ",
          "tree",
        ])
      LayoutErrors.remove(listener)
      LayoutErrors.report(.unsettled(views: []))
      #expect(heard.withLock { $0.count } == 5)
    }
  }
}

@Suite("M3.12: content priorities") struct ContentPriorityTests {
  @Test("M3.12a get and set, for both axes and each")
  func values() {
    let view = UILabel()
    #expect(view.contentHugging == MortarAxisPriorities(horizontal: 250, vertical: 250))
    #expect(view.compressionResistance == MortarAxisPriorities(horizontal: 750, vertical: 750))
    view.contentHuggingHorizontal = .required
    view.contentHuggingVertical = 300
    view.compressionResistanceHorizontal = .low
    view.compressionResistanceVertical = .defaultHigh
    #expect(view.contentHugging == MortarAxisPriorities(horizontal: 1000, vertical: 300))
    #expect(view.compressionResistance == MortarAxisPriorities(horizontal: 250, vertical: 750))
    view.contentHugging = .init(horizontal: .init(1), vertical: .init(2))
    view.compressionResistance = .init(horizontal: .init(3), vertical: .init(4))
    #expect(view.contentHuggingHorizontal == 1 && view.contentHuggingVertical == 2)
    #expect(view.compressionResistanceHorizontal == 3 && view.compressionResistanceVertical == 4)
  }

  @Test("M3.12b they decide who grows and who shrinks")
  func frames() throws {
    var grows: View?, stays: View?
    let root = makeRoot(100, 50).configure {
      UIHStack {
        $0.layout.edges == $0.parentLayout.edges
        grows = UILabel {
          $0.text = "Hi"
          $0.contentHuggingHorizontal = .low
        }
        grows
        stays = UILabel {
          $0.text = "Hi"
          $0.contentHuggingHorizontal = .required
        }
        stays
      }
    }
    try root.layout()
    expect(stays, at: 83.5, 0, 16.5, 50)
    expect(grows, at: 0, 0, 83.5, 50)
  }

  @Test("M3.12b too little room: the weaker one shrinks", arguments: [false, true])
  func shrinking(_ isSecondWeaker: Bool) throws {
    let labels = [UILabel(), UILabel()]
    let root = makeRoot(60, 50).configure {
      UIHStack {
        $0.layout.edges == $0.parentLayout.edges
        for label in labels { label.configure { $0.text = "Hello" } }
      }
    }
    labels[0].compressionResistanceHorizontal = isSecondWeaker ? .required : .low
    labels[1].compressionResistanceHorizontal = isSecondWeaker ? .low : .required
    try root.layout()
    // Hello is 39 wide; 21 are left.
    expect(labels[0], at: 0, 0, isSecondWeaker ? 39 : 21, 50)
    expect(labels[1], at: isSecondWeaker ? 39 : 21, 0, isSecondWeaker ? 21 : 39, 50)
  }
}

@Suite("M3.13: names") struct NameTests {
  @Test("M3.13a containers, stacks, and a controller with loadView")
  func controller() throws {
    final class Screen: UIViewController {
      var loaded: [Int] = []
      override func viewDidLoad() { loaded.append(view.subviews.count) }
      override func loadView() {
        view = UIContainer {
          $0.backgroundColor = .darkGray
          UIHStack {
            $0.layout.topLeft == $0.parentLayout.topLeft
            UIView { $0.layout.size == CGSize(width: 10, height: 20) }
            MortarView { $0.layout.size == CGSize(width: 30, height: 20) }
          }
          UIVStack {
            $0.layout.bottomLeft == $0.parentLayout.bottomLeft
            UIView { $0.layout.size == CGSize(width: 10, height: 20) }
            UIView { $0.layout.size == CGSize(width: 10, height: 25) }
          }
        }
      }
    }
    let screen = Screen()
    #expect(!screen.isViewLoaded)
    screen.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    try screen.view.layout()
    #expect(screen.view.backgroundColor == .darkGray)
    #expect(screen.loaded == [2] && screen.isViewLoaded)
    try #require(screen.view.subviews.count == 2)
    expect(screen.view.subviews[0], at: 0, 0, 40, 20)
    expect(screen.view.subviews[1], at: 0, 55, 10, 45)
    #expect(screen.view.subviews[1] is MortarStackView)
  }
}
