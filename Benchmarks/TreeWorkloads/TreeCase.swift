import LayoutTree

/// A tree to be laid out, and what may change in it.
public struct TreeCase {
  /// The root; its width and height are given.
  public let root: View
  /// A stack in the middle of the tree; a view may be inserted there.
  let host: StackView
  /// A leaf in the middle of the tree, whose content may change.
  let leaf: View
  /// Changes the content of the leaf; 0 is the content that it has at first.
  let setContent: (View, Int) -> Void
  /// Changes how many lines a text in the middle has, where the workload has such texts.
  private let setLines: ((Int) -> Void)?
  private let inserted = View()

  init(
    root: View, host: StackView, leaf: View, setLines: ((Int) -> Void)? = nil,
    setContent: @escaping (View, Int) -> Void
  ) {
    self.root = root
    self.host = host
    self.leaf = leaf
    self.setLines = setLines
    self.setContent = setContent
    inserted.intrinsicContentSizeOverride = Size(width: 20, height: 20)
  }

  /// A tree whose leaf has a text.
  init(root: View, host: StackView, label: Label) {
    let texts = [label.text, "Changed text", "Changed once more"]
    self.init(root: root, host: host, leaf: label) { leaf, step in
      (leaf as? Label)?.text = texts[step % texts.count]
    }
  }

  /// A tree whose leaf has a size of its own.
  init(root: View, host: StackView, sizedLeaf leaf: View, setLines: ((Int) -> Void)? = nil) {
    let size = leaf.intrinsicContentSizeOverride ?? .zero
    self.init(root: root, host: host, leaf: leaf, setLines: setLines) { leaf, step in
      leaf.intrinsicContentSizeOverride = Size(
        width: size.width + Double(7 * (step % 3)), height: size.height)
    }
  }

  /// Gives a leaf in the middle of the tree another text or, where leaves have fixed sizes, another
  /// size; step 0 is what it has at first.
  public func changeText(_ step: Int) { setContent(leaf, step) }

  /// Whether there is a text whose number of lines may change.
  public var hasLines: Bool { setLines != nil }

  /// Gives a text in the middle of the tree another number of lines, which moves what is below it;
  /// step 0 is what it has at first.
  public func changeLines(_ step: Int) { setLines?(step) }

  /// Inserts a view in the middle of a stack.
  public func insert() { host.insertArrangedSubview(inserted, at: host.arrangedSubviews.count / 2) }

  /// Removes the view that was inserted.
  public func remove() { inserted.removeFromSuperview() }

  /// Gives the root another width.
  public func resize(_ width: Double) { root.frame.size.width = width }

  /// All views, parents first.
  public var views: [View] { Self.views(in: root) }

  /// A view and all below it, parents first.
  public static func views(in top: View) -> [View] {
    var found: [View] = [], stack = [top]
    while let view = stack.popLast() {
      found.append(view)
      stack.append(contentsOf: view.subviews.reversed())
    }
    return found
  }
}
