import DocumentFormat
import LayoutTree
import TestSupport
import Testing

/// The view trees of the corpus through the engine that applications use, where they are present.
@Suite("Corpus through layout engines", .enabled(if: Corpus.isPresent)) struct CorpusTreeTests {
  private static var stride: Int {
    #if DEBUG
      4
    #else
      1
    #endif
  }

  private func trees() throws -> [(Document, ViewDocument)] {
    let all = try Corpus.documents(of: "trees.jsonl.gz")
    return Swift.stride(from: 0, to: all.count, by: Self.stride).compactMap { place in
      all[place].views.map { (all[place], $0) }
    }
  }

  @Test("a layout gives the frames of Apple's engine")
  func frames() throws {
    for (document, views) in try trees() {
      let tree = try views.makeTree()
      try tree.root.layout()
      check(document, views, tree)
    }
  }

  @Test("constraints that come one by one, in any order, lead to the same frames")
  func oneByOne() throws {
    var random = SplitMix64(seed: 7)
    for (document, views) in try trees() {
      let tree = try views.makeTree()
      var all = tree.views.flatMap(\.constraints)
      LayoutConstraint.deactivate(all)
      tree.root.layoutIfNeeded()
      all.shuffle(using: &random)
      for constraint in all {
        LayoutConstraint.activate([constraint])
        // Some halves contradict themselves, which must not matter either.
        if random.next() % 4 == 0 { try? tree.root.layout() }
      }
      try tree.root.layout()
      check(document, views, tree)
    }
  }

  @Test("other sizes, texts and hidden views in between leave no trace")
  func thereAndBack() throws {
    for (document, views) in try trees() {
      let tree = try views.makeTree()
      try tree.root.layout()
      let size = tree.root.frame.size
      for factor in [1.5, 0.9] {
        tree.root.frame.size = Size(width: size.width * factor, height: size.height * factor)
        // Some do not fit another size, which must not matter either.
        try? tree.root.layout()
      }
      tree.root.frame.size = size
      for view in tree.views.dropFirst() {
        let isHidden = view.isHidden
        let natural = view.intrinsicContentSizeOverride
        view.isHidden = true
        if let natural {
          view.intrinsicContentSizeOverride = Size(
            width: natural.width + 3, height: natural.height + 2)
        }
        try? tree.root.layout()
        view.isHidden = isHidden
        view.intrinsicContentSizeOverride = natural
      }
      try tree.root.layout()
      check(document, views, tree)
    }
  }

  private func check(_ document: Document, _ views: ViewDocument, _ tree: ViewDocumentTree) {
    guard let expectation = document.expectation else { return }
    for expected in expectation.frames {
      guard let number = views.number(ofView: expected.id) else {
        Issue.record("\(document.name): no view \(expected.id)")
        continue
      }
      let frame = tree.views[number].frame
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      let isClose = zip(found, expected.numbers).allSatisfy { number, wanted in
        abs(number - wanted) <= expectation.allowance(for: wanted)
      }
      #expect(isClose, "\(document.name) \(expected.id): \(found), not \(expected.numbers)")
    }
  }
}
