import UIKitNames

/// One screen or part of a screen of the gallery.
struct Example: Sendable {
  /// What its file is called.
  let name: String
  /// The size of the screen, in points.
  let size: CGSize
  /// Builds what is on the screen into its root.
  let build: @Sendable (UIView) -> Void

  /// The gallery.
  static let all = [
    profileCard, feed, form, settings, dashboard, rightToLeft, selfSizingTable,
  ]

  /// A new tree of it, laid out.
  func makeScreen() throws -> UIView {
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    build(root)
    try root.layout()
    return root
  }
}
