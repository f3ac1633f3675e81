import LayoutTree
import Testing

@testable import LayoutRendering

@Suite("Snapshots of trees") struct LayoutSnapshotTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  private let box = View()

  init() {
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    root.accessibilityIdentifier = "root"
    root.addSubview(box)
  }

  @Test("constraints hold or are missed by so much")
  func violations() throws {
    let wide = box.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = .high
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
      box.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      wide,
    ])
    let snapshot = LayoutSnapshot(of: root)
    #expect(snapshot.views[1].frame == Rect(x: 8, y: 0, width: 192, height: 0))
    #expect(snapshot.constraints.count == 3 && snapshot.isFeasible)
    let missed = try #require(snapshot.constraints.first { $0.text.contains("300") })
    #expect(missed.status == .violated(108))
    #expect(missed.views == [1])
    #expect(snapshot.constraints.filter { $0.status == .holds }.count == 2)
    #expect(snapshot.constraintsByView()[1].count == 3)
    #expect(snapshot.constraintsByView()[0].count == 2)
  }

  @Test("a contradiction is told, and what was switched off")
  func conflict() throws {
    let small = box.widthAnchor.constraint(equalToConstant: 10)
    let large = box.widthAnchor.constraint(equalToConstant: 20)
    LayoutConstraint.activate([small, large])
    root.layoutIfNeeded()
    let kept = LayoutSnapshot(of: root)
    #expect(!kept.isFeasible && kept.conflicts.first?.amount == 10)
    #expect(kept.constraints.allSatisfy { $0.status == .inConflict })
    root.environment.conflictPolicy = .breakNewest
    root.setNeedsLayout()
    try root.layout()
    let broken = LayoutSnapshot(of: root)
    #expect(broken.constraints.map(\.status) == [.inConflict, .leftOut])
    #expect(broken.conflicts.first?.leftOut == broken.constraints[1].text)
    #expect(broken.conflicts.first?.members.count == 2)
    #expect(broken.views[1].frame.width == 10)
  }

  @Test("natural sizes are those of frames")
  func naturalSize() throws {
    let control = Switch()
    root.addSubview(control)
    let snapshot = LayoutSnapshot(of: root)
    #expect(snapshot.views[2].naturalSize == Size(width: 51, height: 31))
    #expect(snapshot.views[1].naturalSize == Size(width: -1, height: -1))
  }
}
