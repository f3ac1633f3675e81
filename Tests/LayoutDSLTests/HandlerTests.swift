import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.17: what does nothing without a screen keeps its handlers") struct HandlerTests {
  @Test("M3.17c gestures, text fields and keyboard insets")
  func handlers() {
    var log: [String] = []
    let view = UIView {
      $0.addGestureRecognizer(
        UITapGestureRecognizer { tap in
          tap.numberOfTapsRequired = 2
          tap.handleAction { log.append("tap \($0.numberOfTapsRequired)") }
        })
    }
    view.gestureRecognizers.first?.recognize()
    let pan = UIPanGestureRecognizer { pan in
      pan.handleDelegation { $0.shouldBegin = { $0.view === view } }
    }
    view.addGestureRecognizer(pan)
    typealias PanHandler = MortarGestureRecognizerDelegateHandler<UIPanGestureRecognizer>
    #expect((pan.delegateHandler as? PanHandler)?.shouldBegin?(pan) == true)
    let scroll = UIScrollView()
    #expect(!scroll.hasReactiveKeyboardInsets)
    scroll.installReactiveKeyboardInsets()
    #expect(scroll.hasReactiveKeyboardInsets)
    let field = UITextField {
      $0.handleDelegation { $0.shouldReturn = { $0.text == "yes" } }
    }
    field.text = "yes"
    #expect(field.delegateHandler?.shouldReturn?(field) == true)
    #expect(log == ["tap 2"])
  }

  @Test("M3.13 animations are over at once, and alerts can be answered")
  func animationsAndAlerts() throws {
    let view = UIView()
    var ended: [Bool] = []
    UIView.animate(springDuration: 0.4) {
      view.transform = CGAffineTransform(translationX: 3, y: 4)
    } completion: {
      ended.append($0)
    }
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { ended.append($0) }
    #expect(view.transform == CGAffineTransform(tx: 3, ty: 4) && view.alpha == 0)
    #expect(ended == [true, true])

    let page = UIViewController()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var chosen: [String?] = []
    for title in ["No", "Yes"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { chosen.append($0.title) })
    }
    page.present(alert, animated: true)
    page.present(UIViewController(), animated: true)
    #expect(page.presentedViewController === alert && alert.presentingViewController === page)
    alert.choose(try #require(alert.actions.last))
    #expect(chosen == ["Yes"] && page.presentedViewController == nil)
    #expect(alert.presentingViewController == nil)
  }
}
