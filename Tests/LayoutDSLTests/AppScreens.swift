// Screens as applications write them for Mortar 3, with nothing but the import changed.

import UIKitNames

extension UIColor {
  static let brand = UIColor(hex: 0x3366FF)

  convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
}

// MARK: - A view with an initialiser of its own

final class AvatarView: UIView {
  private let side: CGFloat
  private let imageView = UIImageView()

  init(side: CGFloat) {
    self.side = side
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = side / 2
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    imageView.contentMode = .scaleAspectFill
    configure {
      $0.layout.size == CGSize(width: side, height: side)
      imageView.configure { $0.layout.edges == $0.parentLayout.edges }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ image: UIImage?) { imageView.image = image }
}

/// A card, made by `CardView()` and by `CardView { }`.
class CardView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.1
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.masksToBounds = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

// MARK: - Profile

final class ProfileViewModel {
  let name: MutableProperty<String>
  let biography = MutableProperty<String?>(nil)
  let isFollowing = MutableProperty(false)
  private(set) lazy var followAction = Action<Void, Void, Never> { [weak self] _ in
    DeferredFuture { promise in
      self?.isFollowing.modify { $0.toggle() }
      promise(.success(()))
    }.eraseToAnyDeferredPublisher()
  }

  init(name: String) { self.name = MutableProperty(name) }
}

final class ProfileViewController: UIViewController {
  private let viewModel: ProfileViewModel
  private let avatar = AvatarView(side: 64)
  private(set) var events: [String] = []
  private var cancellables = Set<AnyCancellable>()

  private lazy var nameLabel: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title2)
    label.textColor = .label
    label.numberOfLines = 1
    label.lineBreakMode = .byTruncatingTail
    label.adjustsFontForContentSizeCategory = true
    return label
  }()

  init(viewModel: ProfileViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = UIContainer {
      $0.backgroundColor = .systemBackground

      CardView { card in
        card.layoutReferenceId = "card"
        card.layout.top == card.parentSafeAreaLayout.top + 16
        card.layout.sides == card.parentLayout.sideMargins

        UIVStack {
          $0.spacing = 8
          $0.alignment = .fill
          $0.layout.edges == card.layout.edgeMargins

          UIHStack {
            $0.spacing = 12
            $0.alignment = .center
            avatar
            nameLabel
            UIButton(type: .system) {
              $0.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
              $0.setTitle("Follow", for: .normal)
              $0.setTitle("Following", for: .selected)
              $0.setTitleColor(.brand, for: .normal)
              $0.contentHuggingHorizontal = .required
              $0.compressionResistanceHorizontal = .required
              $0.bind(\.isSelected) <~ viewModel.isFollowing
              $0.handleEvents(.touchUpInside, viewModel.followAction)
            }
          }

          UILabel {
            $0.font = UIFont.systemFont(ofSize: 13)
            $0.textColor = .secondaryLabel
            $0.textAlignment = .natural
            $0.numberOfLines = 0
            $0.bind(\.text) <~ viewModel.biography
            $0.bind(\.isHidden) <~ viewModel.biography.map { $0 == nil }
          }
        }
      }

      UIView {
        $0.backgroundColor = .separator
        $0.isUserInteractionEnabled = false
        $0.isOpaque = false
        $0.alpha = 0.5
        $0.layout.height == 1 / UIScreen.main.scale
        $0.layout.sides == $0.parentLayout.sides
        $0.layout.top == $0.referencedLayout("card").bottom + 8 ^ .high
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append("loaded")
    nameLabel.bind(\.text) <~ viewModel.name
    bind(\.title) <~ viewModel.name.map { $0.uppercased() }
    viewModel.isFollowing
      .dropFirst()
      .sink { [weak self] in self?.events.append($0 ? "follows" : "does not") }
      .store(in: &cancellables)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
    )
    avatar.show(UIImage(systemName: "person.fill")?.withRenderingMode(.alwaysTemplate))
    avatar.tintColor = .systemGray
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    events.append("appears")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    events.append("laid out")
  }
}

// MARK: - Sign in

final class SignInViewController: UIViewController, UITextFieldDelegate {
  let email = MutableProperty<String?>(nil)
  let password = MutableProperty("")
  private(set) var submit: UIButton!
  private(set) var fields: [UITextField] = []
  private(set) var isBusy: UIActivityIndicatorView?
  private var bottom: MortarConstraintGroup?

  override func loadView() {
    view = UIContainer { root in
      root.backgroundColor = .systemGroupedBackground

      UIScrollView {
        $0.alwaysBounceVertical = true
        $0.showsVerticalScrollIndicator = false
        $0.keyboardDismissMode = .interactive
        $0.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 16, right: 0)
        $0.layout.top == root.safeLayout.top
        $0.layout.sides == root.layout.sides
        bottom = $0.layout.bottom == root.layout.bottom

        UIVStack { stack in
          stack.spacing = 12
          stack.isLayoutMarginsRelativeArrangement = true
          stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 24, leading: 20, bottom: 24, trailing: 20)
          stack.layout.edges == stack.parentLayout.edges
          stack.layout.width == stack.parentLayout.width

          UIImageView(image: UIImage(systemName: "lock", withConfiguration: .init(pointSize: 34)))
            .configure {
              $0.contentMode = .center
              $0.tintColor = .systemIndigo
            }

          UILabel {
            $0.text = nil
            $0.attributedText = NSAttributedString(
              string: "Sign in",
              attributes: [
                .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.label,
              ])
            $0.textAlignment = .center
            stack.setCustomSpacing(24, after: $0)
          }

          for (place, name) in ["E-mail", "Password"].enumerated() {
            UITextField {
              $0.placeholder = name
              $0.borderStyle = .roundedRect
              $0.font = .preferredFont(forTextStyle: .body)
              $0.keyboardType = place == 0 ? .emailAddress : .default
              $0.textContentType = place == 0 ? .emailAddress : .password
              $0.isSecureTextEntry = place == 1
              $0.autocapitalizationType = .none
              $0.autocorrectionType = .no
              $0.returnKeyType = place == 0 ? .next : .done
              $0.clearButtonMode = .whileEditing
              $0.delegate = self
              $0.layout.height == 44
              fields.append($0)
            }
          }

          UIButton(configuration: .filled()).configure {
            $0.setTitle("Sign in", for: .normal)
            $0.isEnabled = false
            $0.addAction(UIAction { [weak self] _ in self?.start() }, for: .touchUpInside)
            submit = $0
          }

          UIActivityIndicatorView(style: .medium).configure {
            $0.hidesWhenStopped = true
            $0.stopAnimating()
            isBusy = $0
          }
        }
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    navigationItem.largeTitleDisplayMode = .never
    email <~ fields[0].publishEvents(.editingChanged).map(\.text)
    password <~ fields[1].publishEvents(.editingChanged).map { $0.text ?? "" }
    submit.bind(\.isEnabled)
      <~ Property<Bool>.combineLatest(email, password)
      .map { email, password in email?.contains("@") == true && password.count >= 4 }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return false }
    return textField.resignFirstResponder()
  }

  private func start() {
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut]) {
      self.isBusy?.startAnimating()
      self.view.layoutIfNeeded()
    }
  }

  func keyboardWillShow(height: CGFloat) {
    bottom?.layoutConstraints.first?.constant = -height
  }
}

// MARK: - Messages

final class MessagesViewController: UIViewController {
  struct Message {
    let id: Int
    let sender: String
    let text: String?
    let isUnread: Bool
  }

  let messages = MutableProperty<[Message]>([])

  override func loadView() {
    view = UIContainer {
      ManagedTableView {
        $0.separatorStyle = .none
        $0.backgroundColor = .clear
        $0.rowHeight = UITableView.automaticDimension
        $0.layout.edges == $0.parentLayout.edges
        $0.bind(\.sections)
          <~ messages.map { [weak self] messages in
            [
              ManagedTableViewSection(
                id: "messages",
                rows: messages.map { message in
                  MessageCell.Model(id: "\(message.id)", message: message) { _, _ in
                    self?.showProfile(of: message.sender)
                  }
                })
            ]
          }
      }
    }
  }

  private func showProfile(of name: String) {
    let profile = ProfileViewController(viewModel: ProfileViewModel(name: name))
    navigationController?.pushViewController(profile, animated: true)
  }
}

private final class MessageCell: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel {
    typealias Cell = MessageCell

    let id: String
    let message: MessagesViewController.Message
    let onSelect: ((ManagedTableView, IndexPath) -> Void)?
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    accessoryType = .disclosureIndicator
    contentView.configure { content in
      UIView { dot in
        dot.backgroundColor = .systemBlue
        dot.layer.cornerRadius = 5
        dot.layout.size == CGSize(width: 10, height: 10)
        dot.layout.leading == content.layout.leadingMargin
        dot.layout.centerY == content.layout.centerY
        dot.layoutReferenceId = "dot"
        dot.bind(\.alpha) <~ model.map { $0.message.isUnread ? 1 : 0 }
      }
      UIVStack {
        $0.spacing = 2
        $0.layout.leading == $0.referencedLayout("dot").trailing + 8
        $0.layout.trailing == content.layout.trailingMargin
        $0.layout.caps == content.layout.capMargins

        UILabel {
          $0.font = .preferredFont(forTextStyle: .headline)
          $0.bind(\.text) <~ model.map(\.message.sender)
        }
        UILabel {
          $0.font = .preferredFont(forTextStyle: .subheadline)
          $0.numberOfLines = 2
          $0.bind(\.text) <~ model.map(\.message.text)
          $0.bind(\.isHidden) <~ model.map { $0.message.text?.isEmpty ?? true }
        }
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    textLabel?.text = nil
  }
}
