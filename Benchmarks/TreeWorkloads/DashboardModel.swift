import ConstraintModel
import LayoutTree
import UIKitNames
import Workloads

/// Rows of three cards of equal widths, each with a name, a value, a trend and a bar.
struct DashboardModel: Sendable {
  struct Card: Sendable {
    let name: String
    let value: String
    let trend: String
  }

  let rows: [[Card]]

  init(rows count: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    rows = (0..<count).map { _ in
      (0..<3).map { _ in
        Card(
          name: random.pick(Words.measures), value: "\(random.integer(in: 1...999))",
          trend: "+\(random.integer(in: 1...99)) %")
      }
    }
  }

  func make() -> TreeCase {
    let root = View(frame: Rect(x: 0, y: 0, width: 1024, height: 768))
    let list = UIVStack {
      $0.spacing = 16
      for row in rows {
        UIHStack {
          $0.spacing = 16
          $0.distribution = .fillEqually
          for card in row { Self.makeCard(card) }
        }
      }
    }
    root.configure {
      list
      list.layout.top == root.layout.top + 16
      list.layout.sides == root.layout.sideMargins
    }
    let card = list.arrangedSubviews[rows.count / 2].subviews[1]
    return TreeCase(
      root: root, host: list,
      label: card.subviews.lazy.compactMap { $0 as? Label }.first ?? Label())
  }

  private static func makeCard(_ card: Card) -> UIView {
    UIView { view in
      let name = UILabel {
        $0.text = card.name
        $0.font = UIFont.systemFont(ofSize: 13)
        $0.layout.topLeading == $0.parentLayout.topLeading + CGPoint(x: 12, y: 12)
        $0.layout.trailing <= $0.parentLayout.trailing - 12
      }
      let value = UILabel {
        $0.text = card.value
        $0.font = UIFont.systemFont(ofSize: 28)
        $0.compressionResistanceHorizontal = Priority(751)
        $0.layout.top == name.layout.bottom + 4
        $0.layout.leading == name.layout.leading
      }
      let trend = UILabel {
        $0.text = card.trend
        $0.font = UIFont.systemFont(ofSize: 13)
        $0.layout.lastBaseline == value.layout.lastBaseline
        $0.layout.leading >= value.layout.trailing + 8
        $0.layout.trailing == $0.parentLayout.trailing - 12
      }
      let bar = UIProgressView {
        $0.layout.top == value.layout.bottom + 8
        $0.layout.leading == name.layout.leading
        $0.layout.trailing == trend.layout.trailing
        $0.layout.bottom == $0.parentLayout.bottom - 12
      }
      name
      value
      trend
      bar
    }
  }
}
