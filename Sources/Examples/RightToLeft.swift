import UIKitNames

extension Example {
  /// The profile card where lines run from right to left: nothing of it is written twice.
  static let rightToLeft = Example(
    name: "right-to-left", size: CGSize(width: 360, height: 240)
  ) { root in
    root.environment.direction = .rightToLeft
    profileCard.build(root)
  }
}
