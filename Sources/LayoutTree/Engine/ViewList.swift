/// A view and all below it, parents first.
///
/// Keeps them alive whatever they do when they are asked for something, so that going through them
/// counts no references: that would cost as much as the rest of it.
struct ViewList {
  private var views: [View] = []
  /// For each view the place of its superview in the list; -1 of the first.
  private var parents: [Int32] = []

  /// The view and all below it.
  ///
  /// Iterative: a tree may be deeper than the stack of a thread.
  init(of top: View) {
    var waiting = [(view: Unmanaged.passUnretained(top), parent: Int32(-1))]
    while let (view, parent) = waiting.popLast() {
      let place = Int32(truncatingIfNeeded: views.count)
      views.append(view.takeUnretainedValue())
      parents.append(parent)
      view._withUnsafeGuaranteedRef { view in
        var next = view.subviews.count
        while next > 0 {
          next &-= 1
          waiting.append((Unmanaged.passUnretained(view.subviews[next]), place))
        }
      }
    }
  }

  var count: Int { views.count }

  /// Calls `body` for each view, with the place of its superview.
  @inline(__always) func forEach(_ body: (View, _ parent: Int) -> Void) {
    var place = 0
    views.forEachUncounted { view in
      body(view, Int(parents[place]))
      place &+= 1
    }
  }

  /// Calls `body` for each view.
  @inline(__always) func forEach(_ body: (View) -> Void) { forEach { view, _ in body(view) } }
}

extension [View] {
  /// Calls `body` for each view without counting references: the array keeps them alive.
  @inline(__always) func forEachUncounted(_ body: (View) -> Void) {
    withExtendedLifetime(self) {
      for place in indices {
        Unmanaged.passUnretained(self[place])._withUnsafeGuaranteedRef(body)
      }
    }
  }
}
