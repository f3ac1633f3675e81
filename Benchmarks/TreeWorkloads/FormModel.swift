import ConstraintModel
import LayoutTree
import UIKitNames
import Workloads

/// Rows of a label and a field; the labels share the width of the widest.
struct FormModel: Sendable {
  static let frame = Rect(x: 0, y: 0, width: 320, height: 640)
  let labels: [String]

  init(rows: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    labels = (0..<rows).map { _ in random.pick(Words.fields) }
  }

  private func finish(_ root: View, _ form: StackView) -> TreeCase {
    let row = form.arrangedSubviews[labels.count / 2]
    return TreeCase(
      root: root, host: form, label: row.subviews.lazy.compactMap { $0 as? Label }.first ?? Label())
  }

  func make() -> TreeCase {
    let root = View(frame: Self.frame)
    var first: UILabel?
    let form = UIVStack {
      $0.spacing = 8
      for text in labels {
        UIHStack {
          $0.spacing = 8
          $0.alignment = .firstBaseline
          UILabel { label in
            label.text = text
            label.contentHuggingHorizontal = Priority(251)
            label.compressionResistanceHorizontal = Priority(751)
            if let first { label.layout.width == first.layout.width } else { first = label }
          }
          UITextField { $0.text = "Value" }
        }
      }
    }
    root.configure {
      form
      form.layout.top == root.layout.top + 16
      form.layout.sides == root.layout.sideMargins
    }
    return finish(root, form)
  }

  func makeByHand() -> TreeCase {
    let root = View(frame: Self.frame)
    let form = StackView()
    form.axis = .vertical
    form.spacing = 8
    var first: Label?
    for text in labels {
      let label = Label(), field = TextField(), row = StackView()
      row.spacing = 8
      row.alignment = .firstBaseline
      label.text = text
      label.setContentHuggingPriority(Priority(251), for: .horizontal)
      label.setContentCompressionResistancePriority(Priority(751), for: .horizontal)
      field.text = "Value"
      row.addArrangedSubview(label)
      row.addArrangedSubview(field)
      form.addArrangedSubview(row)
      if let first {
        label.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true
      } else {
        first = label
      }
    }
    root.addSubview(form)
    form.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      form.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
    ])
    return finish(root, form)
  }
}
