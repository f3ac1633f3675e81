import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.13: what is kept, and what changes a natural size") struct AppearanceTests {
  @Test("pictures and symbols are as large as image views")
  func images() {
    let view = UIImageView(image: UIImage(systemName: "star"))
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
    view.image = UIImage(systemName: "star", withConfiguration: .init(pointSize: 34))
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 40))
    #expect(UIImage(named: "a logo") == nil)
    UIImage.register("a logo", size: CGSize(width: 120, height: 30))
    view.image = UIImage(named: "a logo")
    #expect(view.intrinsicContentSize == CGSize(width: 120, height: 30))
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test("buttons show the title and the picture of their state")
  func states() {
    let button = UIButton(type: .custom)
    button.setTitle("On", for: .selected)
    #expect(button.currentTitle == nil)
    button.setTitle("Off", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 10, height: 10)), for: .normal)
    button.setImage(UIImage(size: CGSize(width: 60, height: 60)), for: .selected)
    #expect(button.title == "Off" && button.intrinsicContentSize.height == 30)
    button.isSelected = true
    #expect(button.title == "On" && button.intrinsicContentSize.height == 60)
    button.isSelected = false
    button.isEnabled = false
    #expect(button.currentTitle == "Off" && button.state == .disabled)
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleColor(for: .highlighted) == .red)
  }

  @Test("fonts of weights and of text styles")
  func fonts() {
    #expect(UIFont.systemFont(ofSize: 12, weight: .semibold) == .boldSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12, weight: .medium) == .systemFont(ofSize: 12))
    let sizes = UIFont.TextStyle.allCases.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
    #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
    #expect(UIFont(name: "Avenir-Heavy", size: 9)?.isBold == true)
  }

  @Test("colours by parts, by hue, and by name")
  func colours() {
    let green = UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1)
    #expect(abs(green.red) + abs(green.green - 1) + abs(green.blue) < 1e-12)
    #expect(UIColor.systemBlue == UIColor(red: 0, green: 122.0 / 255, blue: 1))
    let view = UIView(), inner = UIView()
    view.addSubview(inner)
    view.tintColor = .systemRed
    #expect(inner.tintColor == .systemRed && view.backgroundColor == nil)
  }

  @Test("layers, and what views and scroll views keep")
  func keeping() {
    let view = UIView()
    #expect(view.alpha == 1 && view.isUserInteractionEnabled && !view.clipsToBounds)
    view.clipsToBounds = true
    let gradient = CAGradientLayer()
    view.layer.addSublayer(gradient)
    #expect(view.layer.masksToBounds && view.layer.sublayers?.count == 1)
    gradient.removeFromSuperlayer()
    #expect(view.layer.sublayers?.isEmpty == true && gradient.superlayer == nil)
    let scroll = UIScrollView()
    scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    let inner = UIView(frame: CGRect(x: 5, y: 100, width: 10, height: 10))
    view.addSubview(scroll)
    scroll.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: view) == CGPoint(x: 5, y: 70))
    let turned = CGAffineTransform(translationX: 1, y: 0).scaledBy(x: 2, y: 2)
    #expect(turned == CGAffineTransform(a: 2, d: 2, tx: 1))
  }
}
