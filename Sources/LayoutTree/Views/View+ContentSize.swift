import ConstraintModel

extension View {
  /// Resistance against growing beyond the natural size; 250 at first.
  public final func contentHuggingPriority(for axis: Axis) -> Priority { traits.hugging[axis] }

  /// Sets the resistance against growing beyond the natural size.
  public final func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    traits.hugging[axis] = priority
    noteChange()
  }

  /// Resistance against shrinking below the natural size; 750 at first.
  public final func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    traits.compression[axis]
  }

  /// Sets the resistance against shrinking below the natural size.
  public final func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    traits.compression[axis] = priority
    noteChange()
  }

  /// Says that `intrinsicContentSize` is another one now.
  public final func invalidateIntrinsicContentSize() {
    traits.flags.insert(.measures)
    noteChange()
  }

  /// A natural size that stands for the content's; `noIntrinsicMetric` along an axis without one.
  public final var intrinsicContentSizeOverride: Size? {
    get { extras?.contentSize }
    set {
      if extras == nil { extras = ViewExtras() }
      extras?.contentSize = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Distances from the frame inwards to the alignment rectangle, which constraints speak of.
  public final var alignmentRectInsets: EdgeInsets {
    get { traits.alignment }
    set {
      traits.alignment = newValue
      noteMarginsOfAlignment()
    }
  }

  /// The first baseline below the top and the last above the bottom; overrides those of the class.
  public final var baselineOffsets: (fromTop: Double, fromBottom: Double)? {
    get { extras?.baselines.map { ($0.first, $0.last) } }
    set {
      if extras == nil { extras = ViewExtras() }
      extras?.baselines = newValue.map { ($0.fromTop, $0.fromBottom) }
      setBaselines(traits.firstBaseline, traits.lastBaseline)
    }
  }

  /// Sets the baselines of the class, unless they are overridden.
  final func setBaselines(_ first: Baseline, _ last: Baseline) {
    traits.firstBaseline = first
    traits.lastBaseline = last
    if let own = extras?.baselines {
      traits.firstBaseline = .fromTop(own.first)
      traits.lastBaseline = .fromBottom(own.last)
    }
    noteMarginsOfAlignment()
  }

  private func noteMarginsOfAlignment() {
    if node >= 0 { treeEngine?.noteEverything() }
  }

  /// The natural size, that which overrides it included.
  final var effectiveContentSize: ContentSize {
    let size = extras?.contentSize ?? intrinsicContentSize
    return ContentSize(width: size.width, height: size.height)
  }
}
