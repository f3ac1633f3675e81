import LayoutTree
import UIKitNames
import Workloads

/// Stacks of stacks down to leaves of fixed sizes; all views of a stack get the same length.
struct NestedModel: Sendable {
  static let fan = 3
  let depth: Int
  let sizes: [Size]

  /// The depth whose number of views is nearest.
  init(views: Int, seed: UInt64) {
    var depth = 1, count = 1 + Self.fan, level = Self.fan
    while count + level * Self.fan / 2 < views {
      level *= Self.fan
      count += level
      depth += 1
    }
    var random = SplitMix64(seed: seed)
    self.depth = depth
    sizes = (0..<level).map { _ in
      Size(width: Double(random.integer(in: 2...12)), height: Double(random.integer(in: 2...12)))
    }
  }

  private static let frame = Rect(x: 0, y: 0, width: 320, height: 480)

  private func axis(_ level: Int) -> Axis { level % 2 == 0 ? .horizontal : .vertical }

  private func finish(_ root: StackView) -> TreeCase {
    var host = root
    while let next = host.arrangedSubviews[host.arrangedSubviews.count / 2] as? StackView {
      host = next
    }
    return TreeCase(root: root, host: host, sizedLeaf: host.arrangedSubviews[0])
  }

  func makeByHand() -> TreeCase {
    var leaf = 0
    func fill(_ stack: StackView, _ level: Int) {
      stack.axis = axis(level)
      stack.distribution = .fillEqually
      stack.spacing = 2
      for _ in 0..<Self.fan {
        if level + 1 == depth {
          let view = View()
          view.intrinsicContentSizeOverride = sizes[leaf]
          leaf += 1
          stack.addArrangedSubview(view)
        } else {
          let view = StackView()
          fill(view, level + 1)
          stack.addArrangedSubview(view)
        }
      }
    }
    let root = StackView(frame: Self.frame)
    fill(root, 0)
    return finish(root)
  }

  func make() -> TreeCase {
    var leaf = 0
    func makeStack(_ level: Int) -> UIStackView {
      UIStackView { stack in
        stack.axis = axis(level)
        stack.distribution = .fillEqually
        stack.spacing = 2
        for _ in 0..<Self.fan {
          if level + 1 == depth {
            UIView {
              $0.intrinsicContentSizeOverride = sizes[leaf]
              leaf += 1
            }
          } else {
            makeStack(level + 1)
          }
        }
      }
    }
    let root = makeStack(0)
    root.frame = Self.frame
    return finish(root)
  }
}
