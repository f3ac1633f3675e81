import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.17: what does nothing without a screen keeps its handlers") struct HandlerTests {
  @Test("M3.17c gestures and text fields")
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
    let field = UITextField {
      $0.handleDelegation { $0.shouldReturn = { $0.text == "yes" } }
    }
    field.text = "yes"
    #expect(field.delegateHandler?.shouldReturn?(field) == true)
    #expect(log == ["tap 2"])
  }
}
