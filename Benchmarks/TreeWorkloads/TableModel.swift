import LayoutTree
import UIKitNames
import Workloads

/// A table of rows of five kinds, each as high as its texts need.
public struct TableModel {
  /// The width of the table, in points.
  public static let width = 320.0

  /// What the rows show.
  public private(set) var rows: [any ManagedTableViewCellModel] = []

  /// A table of `count` rows.
  public init(rows count: Int, seed: UInt64 = 1) {
    var random = SplitMix64(seed: seed)
    rows.reserveCapacity(count)
    for number in 0..<count {
      let name = random.pick(Words.names)
      let text = (0..<random.integer(in: 1...25)).map { _ in random.pick(Words.settings) }
      rows.append(
        Self.row(number, kind: random.index(below: 5), name, text.joined(separator: " ")))
    }
  }

  private static func row(
    _ number: Int, kind: Int, _ name: String, _ text: String
  ) -> any ManagedTableViewCellModel {
    let id = "row-\(number)"
    switch kind {
    case 0: return TextCell.Model(id: id, text: text)
    case 1: return MessageCell.Model(id: id, name: name, text: text)
    case 2: return ValueCell.Model(id: id, name: name, text: text)
    case 3: return QuoteCell.Model(id: id, name: name, text: text)
    default: return SwitchCell.Model(id: id, text: text)
    }
  }

  /// Gives a row another text.
  public mutating func changeText(ofRow row: Int, to text: String) {
    switch rows[row] {
    case let model as TextCell.Model: rows[row] = TextCell.Model(id: model.id, text: text)
    case let model as SwitchCell.Model: rows[row] = SwitchCell.Model(id: model.id, text: text)
    case let model as MessageCell.Model:
      rows[row] = MessageCell.Model(id: model.id, name: model.name, text: text)
    case let model as ValueCell.Model:
      rows[row] = ValueCell.Model(id: model.id, name: model.name, text: text)
    case let model as QuoteCell.Model:
      rows[row] = QuoteCell.Model(id: model.id, name: model.name, text: text)
    default: break
    }
  }

  /// A managed table without rows.
  public static func makeTable() -> ManagedTableView {
    ManagedTableView(frame: Rect(x: 0, y: 0, width: width, height: 480))
  }

  /// The heights of all rows, each found by making its cell, binding and laying it out by itself.
  public func heightsOneByOne() throws -> [Double] {
    try rows.map { try Self.height(of: $0) }
  }

  private static func height<Model: ManagedTableViewCellModel>(of model: Model) throws -> Double {
    let host = View(frame: Rect(x: 0, y: 0, width: width, height: 0))
    let cell = Model.Cell {}
    host.addSubview(cell)
    cell.layout.top == host.layout.top
    cell.layout.sides == host.layout.sides
    cell.layout.height == 0 ^ .priority(50)
    cell.update(model: model)
    try host.layout()
    return cell.frame.height
  }
}
