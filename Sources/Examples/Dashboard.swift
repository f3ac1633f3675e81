import UIKitNames

extension Example {
  /// Cards of equal widths above a chart of a fixed shape and a list that takes what is left.
  static let dashboard = Example(name: "dashboard", size: CGSize(width: 768, height: 480)) { root in
    root.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    root.configure {
      UIVStack {
        $0.spacing = 16
        $0.layout.edges == root.layout.edgeMargins
        UIHStack {
          $0.spacing = 16
          $0.distribution = .fillEqually
          makeCard("Visits", "12,480", trend: "+4 %", progress: "80 % of the goal")
          makeCard("Sales", "381", trend: "-2 %", progress: "63 % of the goal")
          makeCard("Errors", "7", trend: "+1 %", progress: "Below the limit")
        }
        UIHStack {
          $0.spacing = 16
          UIImageView { $0.layout.width == $0.layout.height * 1.5 }
          UIVStack { list in
            list.distribution = .equalSpacing
            for name in ["Search", "News letter", "Advertisements", "Friends", "Others"] {
              UIHStack {
                UILabel { $0.text = name }
                UILabel {
                  $0.text = "\(name.count * 37)"
                  $0.contentHuggingHorizontal = .high
                }
              }
            }
          }
        }
      }
    }
  }
}

private func makeCard(_ name: String, _ value: String, trend: String, progress: String) -> UIView {
  UIVStack {
    $0.spacing = 8
    $0.isLayoutMarginsRelativeArrangement = true
    $0.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    UILabel {
      $0.text = name
      $0.font = .systemFont(ofSize: 13)
    }
    UIHStack {
      $0.alignment = .lastBaseline
      UILabel {
        $0.text = value
        $0.font = .systemFont(ofSize: 28)
      }
      UILabel {
        $0.text = trend
        $0.font = .systemFont(ofSize: 13)
        $0.contentHuggingHorizontal = .high
      }
    }
    UIProgressView()
    UILabel {
      $0.text = progress
      $0.font = .systemFont(ofSize: 13)
    }
  }
}
