import ConstraintModel
import LayoutTree

/// The feed as UIKit's own interface makes it.
extension FeedModel {
  func makeByHand() -> TreeCase {
    let root = View(frame: Self.frame)
    let list = StackView()
    list.axis = .vertical
    for item in items { list.addArrangedSubview(Self.makeCellByHand(item)) }
    root.addSubview(list)
    list.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    return finish(root, list)
  }

  private static func makeCellByHand(_ item: Item) -> View {
    let cell = View(), avatar = ImageView(), title = Label(), subtitle = Label(), button = Button()
    title.text = item.title
    title.intrinsicContentSizeOverride = item.titleSize
    subtitle.text = "Subtitle"
    subtitle.intrinsicContentSizeOverride = item.subtitleSize
    button.title = "Follow"
    button.intrinsicContentSizeOverride = item.buttonSize
    button.setContentCompressionResistancePriority(Priority(751), for: .horizontal)
    for view in [avatar, title, subtitle, button] as [View] {
      cell.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let snug = cell.bottomAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 12)
    snug.priority = .medium
    LayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      avatar.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      button.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
      button.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
      subtitle.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
      cell.bottomAnchor.constraint(greaterThanOrEqualTo: avatar.bottomAnchor, constant: 12),
      cell.bottomAnchor.constraint(greaterThanOrEqualTo: subtitle.bottomAnchor, constant: 12),
      snug,
    ])
    return cell
  }
}
