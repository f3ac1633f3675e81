import ConstraintModel
import LayoutTree
import UIKitNames
import Workloads

/// Sections of four rows under a heading; a row has a title and a switch, a value or a stepper.
struct SettingsModel: Sendable {
  struct Row: Sendable {
    let title: String
    let accessory: Int
    let value: String
  }

  let sections: [[Row]]

  init(sections count: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    sections = (0..<count).map { _ in
      (0..<4).map { _ in
        Row(
          title: random.pick(Words.settings), accessory: random.index(below: 3),
          value: random.pick(Words.values))
      }
    }
  }

  func make() -> TreeCase {
    let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 640))
    let list = UIVStack {
      for section in sections {
        UILabel {
          $0.text = "Section"
          $0.font = UIFont.systemFont(ofSize: 13)
        }
        for row in section { Self.makeRow(row) }
      }
    }
    root.configure {
      list
      list.layout.top == root.layout.top
      list.layout.sides == root.layout.sides
    }
    let row = list.arrangedSubviews[sections.count / 2 * 5 + 2]
    return TreeCase(
      root: root, host: list, label: row.subviews.lazy.compactMap { $0 as? Label }.first ?? Label())
  }

  private static func makeRow(_ row: Row) -> UIView {
    UIView { cell in
      cell.layout.height == 44
      let title = UILabel {
        $0.text = row.title
        $0.layout.leading == $0.parentLayout.leading + 16
        $0.layout.centerY == $0.parentLayout.centerY
      }
      let accessory = makeAccessory(row)
      title
      accessory
      accessory.layout.trailing == cell.layout.trailing - 16
      accessory.layout.centerY == cell.layout.centerY
      title.layout.trailing <= accessory.layout.leading - 8
    }
  }

  private static func makeAccessory(_ row: Row) -> UIView {
    let view: UIView
    switch row.accessory {
    case 0: view = UISwitch()
    case 1: view = UIStepper()
    default: view = UILabel { $0.text = row.value }
    }
    view.compressionResistanceHorizontal = Priority(751)
    return view
  }
}
