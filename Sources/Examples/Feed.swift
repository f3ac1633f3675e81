import UIKitNames

extension Example {
  /// A scrolling list of posts below a bar.
  static let feed = Example(name: "feed", size: CGSize(width: 360, height: 640)) { root in
    root.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    root.configure {
      let bar = UINavigationBar {
        $0.layout.top == root.safeLayout.top
        $0.layout.sides == root.layout.sides
      }
      bar
      UIScrollView { scroll in
        scroll.layout.top == bar.layout.bottom
        scroll.layout.sides == root.layout.sides
        scroll.layout.bottom == root.layout.bottom
        UIVStack { list in
          list.spacing = 16
          list.isLayoutMarginsRelativeArrangement = true
          list.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
          // The scroll view's edges mean its content, whose width is that of the frame.
          list.layout.edges == scroll.layout.edges
          list.layout.width == scroll.frameLayoutGuide.layout.width
          for post in Post.samples { makePost(post) }
        }
      }
    }
  }
}

private struct Post {
  let author: String
  let time: String
  let text: String
  let hasPhoto: Bool

  static let samples = [
    Post(
      author: "Grace Hopper", time: "2 h",
      text: "Found the bug. It is a moth; it is in the book now.", hasPhoto: true),
    Post(
      author: "Edsger Dijkstra", time: "5 h",
      text: "Testing shows the presence of bugs, not their absence.", hasPhoto: false),
    Post(author: "Barbara Liskov", time: "1 d", text: "Substitute with care.", hasPhoto: false),
  ]
}

private func makePost(_ post: Post) -> UIView {
  UIHStack {
    $0.spacing = 12
    $0.alignment = .top
    UIImageView { $0.layout.size == CGSize(width: 44, height: 44) }
    UIVStack { texts in
      texts.spacing = 4
      UIHStack {
        $0.alignment = .firstBaseline
        UILabel { $0.text = post.author }
        UILabel {
          $0.text = post.time
          $0.font = .systemFont(ofSize: 13)
          $0.contentHuggingHorizontal = .high
        }
      }
      UILabel {
        $0.text = post.text
        $0.font = .systemFont(ofSize: 15)
        $0.numberOfLines = 0
      }
      if post.hasPhoto {
        UIImageView { $0.layout.height == $0.layout.width * 0.5 }
      }
      UIHStack {
        $0.distribution = .equalSpacing
        for action in ["Reply", "Repeat", "Like"] {
          UIButton {
            $0.setTitle(action, for: .normal)
          }
        }
      }
    }
  }
}
