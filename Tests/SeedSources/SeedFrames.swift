import LayoutDSL
import Testing
import UIKitNames

@testable import Seed

/// The frames of Mortar 3's examples, computed by hand.
@Suite("Examples of Mortar 3") struct SeedFrames {
  private func frames(_ view: UIView) -> [Rect] { view.subviews.map(\.frame) }

  @Test("the layout features page in 400 by 800, with a safe area")
  func layoutFeatures() throws {
    let view = LayoutFeaturesViewController().view
    view.frame = Rect(x: 0, y: 0, width: 400, height: 800)
    view.environment.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    try view.layout()
    let expected = [
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 300, y: 0, width: 100, height: 100),
      Rect(x: 375, y: 75, width: 25, height: 25), Rect(x: 0, y: 700, width: 100, height: 100),
      Rect(x: 310, y: 710, width: 50, height: 50), Rect(x: 0, y: 746, width: 300, height: 20),
      Rect(x: 150, y: 378, width: 100, height: 44),
    ]
    var found = frames(view)
    // The purple square may be of any size from 100 to 200.
    let purple = found.remove(at: 5)
    #expect(found == expected)
    #expect(purple.minY == 120 && purple.maxX == 400 && (100...200).contains(purple.width))
    let button = try #require(view.subviews.last as? UIButton)
    button.sendActions(for: .touchUpInside)
    try view.layout()
    #expect(button.frame == Rect(x: 170, y: 378, width: 100, height: 44))
  }

  @Test("the example of the read-me in 320 by 480")
  func readme() throws {
    let view = MyViewController().view
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    try view.layout()
    // A label of 44 and a button of 30 in a column; the margins are 8.
    let stack = view.subviews[0]
    #expect(stack.frame == Rect(x: 8, y: 203, width: 304, height: 74))
    #expect(stack.subviews[0].frame.height == 44)
    #expect(stack.subviews[1].frame.minY == 44)
  }
}
