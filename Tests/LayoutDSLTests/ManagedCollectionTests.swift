import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.16: managed collections") struct ManagedCollectionTests {
  let collection = ManagedCollectionView(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  @Test("M3.16h items flow in lines, as large as their own trees ask")
  func flow() throws {
    collection.sections = [
      ManagedCollectionViewSection(
        header: Header.Model(),
        items: [Item.Model(id: "a", side: 30), Item.Model(id: "b", side: 50)]),
      ManagedCollectionViewSection(
        items: [20, 60, 40].map { Item.Model(id: "\($0)", side: $0) }),
    ]
    #expect(
      collection.itemFrames == [
        [Rect(x: 0, y: 25, width: 30, height: 30), Rect(x: 40, y: 15, width: 50, height: 50)],
        [
          Rect(x: 0, y: 85, width: 20, height: 20), Rect(x: 30, y: 65, width: 60, height: 60),
          Rect(x: 0, y: 135, width: 40, height: 40),
        ],
      ])
    #expect(collection.contentHeight == 175)
    let cell = collection.cellForItem(at: IndexPath(row: 1, section: 1))
    try collection.layout()
    expect(cell, at: 30, 65, 60, 60)
  }

  @Test("M3.16i a change measures only new ids and changed models; choice calls the model")
  func changes() {
    var chosen: [IndexPath] = []
    collection.singleSectionItems = (0..<10).map { Item.Model(id: "\($0)", side: 20) }
    _ = collection.itemFrames
    #expect(collection.measuredItems == 10)
    var items = (0..<10).map { Item.Model(id: "\($0)", side: 20) }
    items[3].side = 25
    collection.singleSectionItems = items
    #expect(collection.itemFrames[0][3].width == 25)
    #expect(collection.measuredItems == 11)
    collection.singleSectionItems = [Choice.Model { _, path in chosen.append(path) }]
    collection.selectItem(at: IndexPath(row: 0, section: 0))
    #expect(chosen == [IndexPath(row: 0, section: 0)])
  }
}

private final class Item: UICollectionViewCell, ManagedCollectionViewCell {
  struct Model: ManagedCollectionViewCellModel, Equatable {
    typealias Cell = Item
    let id: String
    var side: Double
  }

  func configureView() {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        let size = $0.layout.size == 0
        $0.sink(model) { _, model in
          for constraint in size.layoutConstraints { constraint.constant = model.side }
        }
      }
    }
  }
}

private final class Choice: UICollectionViewCell, ManagedCollectionViewCell {
  struct Model: ManagedCollectionViewCellModel {
    typealias Cell = Choice
    let id = "choice"
    let onSelect: ((ManagedCollectionView, IndexPath) -> Void)?
  }
}

private final class Header: UIView, ManagedCollectionReusableView {
  struct Model: ManagedCollectionReusableViewModel { typealias ReusableView = CollectionHeader }

  func configureView() { layout.height == 15 }
}

private typealias CollectionHeader = Header
