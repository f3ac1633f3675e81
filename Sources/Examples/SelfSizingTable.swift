import UIKitNames

extension Example {
  /// Rows as high as their texts, bound to a model.
  static let selfSizingTable = Example(
    name: "self-sizing-table", size: CGSize(width: 360, height: 480)
  ) { root in
    let messages = Property(value: Message.samples)
    let table = ManagedTableView()
    root.configure {
      table
      table.layout.edges == root.layout.edges
      table.bind(\.sections)
        <~ messages.map { messages in
          [ManagedTableViewSection(id: "all", rows: messages.map(MessageCell.Model.init))]
        }
    }
    // Without a screen nobody scrolls, so the rows that are to be seen are asked for.
    root.layoutIfNeeded()
    for row in table.singleSectionRows.indices {
      _ = table.cellForRow(at: IndexPath(row: row, section: 0))
    }
  }
}

private struct Message: Equatable {
  let sender: String
  let text: String

  static let samples = [
    Message(sender: "Radia", text: "Does the tree span?"),
    Message(
      sender: "Donald",
      text: "Beware of bugs in the above code; I have only proved it correct, not tried it."),
    Message(
      sender: "Alan",
      text: "We can only see a short distance ahead, but we can see plenty there that needs to be "
        + "done."),
  ]
}

private final class MessageCell: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = MessageCell
    let message: Message
    var id: String { message.sender }
  }

  func configureView() {
    contentView.configure { content in
      let picture = UIImageView {
        $0.layout.topLeading == content.layout.topLeading + CGPoint(x: 16, y: 12)
        $0.layout.size == CGSize(width: 40, height: 40)
        $0.layout.bottom <= content.layout.bottom - 12
      }
      picture
      UIVStack {
        $0.spacing = 2
        $0.layout.leading == picture.layout.trailing + 12
        $0.layout.trailing == content.layout.trailing - 16
        $0.layout.top == content.layout.top + 12
        $0.layout.bottom == content.layout.bottom - 12
        UILabel {
          $0.font = .systemFont(ofSize: 15)
          $0.bind(\.text) <~ model.map(\.message.sender)
        }
        UILabel {
          $0.numberOfLines = 0
          $0.bind(\.text) <~ model.map(\.message.text)
        }
      }
    }
  }
}
