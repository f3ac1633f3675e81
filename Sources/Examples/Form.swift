import UIKitNames

extension Example {
  /// Labels of one width, fields on their baselines, and buttons that keep above the keyboard.
  static let form = Example(name: "form", size: CGSize(width: 360, height: 400)) { root in
    root.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    root.configure {
      let fields = UIVStack {
        $0.spacing = 12
        $0.layout.top == root.layout.topMargin
        $0.layout.sides == root.layout.sideMargins
        var widest: UILabel?
        for name in ["Name", "Mail address", "Town"] {
          UIHStack {
            $0.spacing = 12
            $0.alignment = .firstBaseline
            UILabel { label in
              label.text = name
              label.contentHuggingHorizontal = .high
              label.compressionResistanceHorizontal = .required
              if let widest { label.layout.width == widest.layout.width }
              widest = label
            }
            UITextField()
          }
        }
      }
      fields
      let remarks = UITextView {
        $0.layout.top == fields.layout.bottom + 12
        $0.layout.sides == fields.layout.sides
        $0.layout.height >= 80
      }
      remarks
      UIHStack {
        $0.spacing = 12
        $0.distribution = .fillEqually
        $0.layout.top == remarks.layout.bottom + 12
        $0.layout.sides == fields.layout.sides
        $0.layout.bottom == root.keyboardLayout.top - 16
        for title in ["Cancel", "Send"] { UIButton { $0.setTitle(title, for: .normal) } }
      }
    }
  }
}
