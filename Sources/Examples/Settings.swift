import UIKitNames

extension Example {
  /// Sections of rows, each with a title and something to change at its other end.
  static let settings = Example(name: "settings", size: CGSize(width: 360, height: 480)) { root in
    root.configure {
      UIVStack {
        $0.layout.top == root.layout.top
        $0.layout.sides == root.layout.sides
        makeHeading("Screen")
        makeRow("Brightness") { UISlider { $0.layout.width == 160 } }
        makeRow("Automatic") { UISwitch() }
        makeRow("Text size") { UIStepper() }
        makeHeading("Notifications")
        makeRow("Show previews") { UILabel { $0.text = "When unlocked" } }
        makeRow("Group by application, conversation and thread") { UISwitch() }
        makeRow("Badges") {
          UISegmentedControl { $0.segments = ["Off", "Some", "All"] }
        }
      }
    }
  }
}

private func makeHeading(_ text: String) -> UIView {
  UIContainer { heading in
    heading.layout.height == 38
    UILabel {
      $0.text = text
      $0.font = .systemFont(ofSize: 13)
      $0.layout.leading == heading.layout.leading + 16
      $0.layout.bottom == heading.layout.bottom - 6
    }
  }
}

/// A row is at least 44 high; a long title wraps before the control gives way.
private func makeRow(_ title: String, _ control: () -> UIView) -> UIView {
  let control = control()
  return UIContainer { row in
    row.layout.height >= 44
    row.layout.height == 44 ^ .low
    let label = UILabel {
      $0.text = title
      $0.numberOfLines = 0
      $0.layout.leading == row.layout.leading + 16
      $0.layout.centerY == row.layout.centerY
      $0.layout.top >= row.layout.top + 10
    }
    label
    control
    control.compressionResistanceHorizontal = .required
    control.contentHuggingHorizontal = .high
    control.layout.leading >= label.layout.trailing + 12
    control.layout.trailing == row.layout.trailing - 16
    control.layout.centerY == row.layout.centerY
  }
}
