import UIKitNames

/// A text of any number of lines.
final class TextCell: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = TextCell
    let id: String
    var text: String
  }

  func configureView() {
    contentView.configure {
      UILabel {
        $0.numberOfLines = 0
        $0.layout.edges == $0.parentLayout.edgeMargins
        $0.bind(\.text) <~ model.map(\.text)
      }
    }
  }
}

/// A picture beside a name and a text.
final class MessageCell: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = MessageCell
    let id: String
    let name: String
    var text: String
  }

  func configureView() {
    contentView.configure {
      UIHStack {
        $0.spacing = 8
        $0.alignment = .top
        $0.layout.edges == $0.parentLayout.edgeMargins
        UIImageView { $0.layout.size == CGSize(width: 40, height: 40) }
        UIVStack {
          $0.spacing = 2
          UILabel {
            $0.font = .systemFont(ofSize: 15)
            $0.bind(\.text) <~ model.map(\.name)
          }
          UILabel {
            $0.numberOfLines = 0
            $0.bind(\.text) <~ model.map(\.text)
          }
        }
      }
    }
  }
}

/// A name and a value on one line, and a note below.
final class ValueCell: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = ValueCell
    let id: String
    let name: String
    var text: String
  }

  func configureView() {
    contentView.configure { content in
      let name = UILabel {
        $0.layout.topLeading == content.layout.topLeading + CGPoint(x: 16, y: 8)
        $0.bind(\.text) <~ model.map(\.name)
      }
      let value = UILabel {
        $0.text = "12"
        $0.compressionResistanceHorizontal = .required
        $0.layout.trailing == content.layout.trailing - 16
        $0.layout.firstBaseline == name.layout.firstBaseline
        $0.layout.leading >= name.layout.trailing + 8
      }
      name
      value
      UILabel {
        $0.numberOfLines = 0
        $0.font = .systemFont(ofSize: 13)
        $0.layout.top == name.layout.bottom + 4
        $0.layout.leading == name.layout.leading
        $0.layout.trailing == value.layout.trailing
        $0.layout.bottom == content.layout.bottom - 8
        $0.bind(\.text) <~ model.map(\.text)
      }
    }
  }
}

/// A quotation, moved in, with its source below.
final class QuoteCell: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = QuoteCell
    let id: String
    let name: String
    var text: String
  }

  func configureView() {
    contentView.configure { content in
      let quote = UILabel {
        $0.numberOfLines = 3
        $0.layout.top == content.layout.top + 12
        $0.layout.leading == content.layout.leading + 32
        $0.layout.trailing == content.layout.trailing - 16
        $0.bind(\.text) <~ model.map(\.text)
      }
      quote
      UILabel {
        $0.font = .systemFont(ofSize: 13)
        $0.layout.top == quote.layout.bottom + 4
        $0.layout.trailing == quote.layout.trailing
        $0.layout.leading >= quote.layout.leading
        $0.layout.bottom == content.layout.bottom - 12
        $0.bind(\.text) <~ model.map(\.name)
      }
    }
  }
}

/// A text and a switch, at least 44 high.
final class SwitchCell: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = SwitchCell
    let id: String
    var text: String
  }

  func configureView() {
    contentView.configure { content in
      content.layout.height >= 44
      let toggle = UISwitch {
        $0.layout.trailing == content.layout.trailing - 16
        $0.layout.centerY == content.layout.centerY
      }
      toggle
      UILabel {
        $0.numberOfLines = 0
        $0.layout.leading == content.layout.leading + 16
        $0.layout.trailing == toggle.layout.leading - 8
        $0.layout.caps == content.layout.capMargins
        $0.bind(\.text) <~ model.map(\.text)
      }
    }
  }
}
