import LayoutTree
import UIKitNames
import Workloads

/// A list of cells: a picture, two texts and a button, whose sizes are fixed.
struct FeedModel: Sendable {
  struct Item: Sendable {
    let title: String
    var titleSize: Size
    let subtitleSize: Size
    var buttonSize: Size
  }

  static let frame = Rect(x: 0, y: 0, width: 320, height: 640)
  let items: [Item]

  init(cells: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var items = (0..<cells).map { _ in
      Item(
        title: random.pick(Words.names),
        titleSize: Size(width: Double(random.integer(in: 40...260)), height: 20),
        subtitleSize: Size(
          width: Double(random.integer(in: 60...400)), height: random.pick([16, 32, 48])),
        buttonSize: Size(width: Double(random.integer(in: 44...90)), height: 32))
    }
    // A title with room to grow, which is to be changed.
    items[cells / 2].titleSize.width = 100
    items[cells / 2].buttonSize.width = 60
    self.items = items
  }

  func finish(_ root: View, _ list: StackView) -> TreeCase {
    let cell = list.arrangedSubviews[items.count / 2]
    let subtitle = cell.subviews[2], size = items[items.count / 2].subtitleSize
    return TreeCase(root: root, host: list, sizedLeaf: cell.subviews[1]) { step in
      // One, two or three lines of 16 points.
      let lines = (Int(size.height) / 16 - 1 + step) % 3 + 1
      subtitle.intrinsicContentSizeOverride = Size(width: size.width, height: 16 * Double(lines))
    }
  }

  func make() -> TreeCase {
    let root = View(frame: Self.frame)
    let list = UIVStack {
      for item in items { Self.makeCell(item) }
    }
    root.configure {
      list
      list.layout.top == root.layout.top
      list.layout.sides == root.layout.sides
    }
    return finish(root, list)
  }

  private static func makeCell(_ item: Item) -> UIView {
    UIView { cell in
      let avatar = UIImageView {
        $0.layout.leading == cell.layout.leading + 16
        $0.layout.top == cell.layout.top + 12
        $0.layout.size == CGSize(width: 40, height: 40)
      }
      let title = UILabel {
        $0.text = item.title
        $0.intrinsicContentSizeOverride = item.titleSize
        $0.layout.leading == avatar.layout.trailing + 8
        $0.layout.top == cell.layout.top + 12
      }
      let subtitle = UILabel {
        $0.text = "Subtitle"
        $0.intrinsicContentSizeOverride = item.subtitleSize
        $0.layout.leading == title.layout.leading
        $0.layout.top == title.layout.bottom + 4
      }
      let button = UIButton {
        $0.title = "Follow"
        $0.intrinsicContentSizeOverride = item.buttonSize
        $0.compressionResistanceHorizontal = Priority(751)
        $0.layout.trailing == cell.layout.trailing - 16
        $0.layout.centerY == cell.layout.centerY
      }
      avatar
      title
      subtitle
      button
      title.layout.trailing <= button.layout.leading - 8
      subtitle.layout.trailing <= button.layout.leading - 8
      cell.layout.bottom >= avatar.layout.bottom + 12
      cell.layout.bottom >= subtitle.layout.bottom + 12
      cell.layout.bottom == subtitle.layout.bottom + 12 ^ .medium
    }
  }
}
