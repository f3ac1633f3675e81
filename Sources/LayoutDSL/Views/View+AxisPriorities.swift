import LayoutTree

/// A priority for each axis.
public struct MortarAxisPriorities: Hashable, Sendable {
  /// The priority along x.
  public var horizontal: Priority
  /// The priority along y.
  public var vertical: Priority

  /// The given priorities.
  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension View {
  /// How strongly the view refuses to become smaller than its content.
  public final var compressionResistance: MortarAxisPriorities {
    get {
      MortarAxisPriorities(
        horizontal: compressionResistanceHorizontal, vertical: compressionResistanceVertical)
    }
    set {
      compressionResistanceHorizontal = newValue.horizontal
      compressionResistanceVertical = newValue.vertical
    }
  }

  /// How strongly the view refuses to become narrower than its content.
  public final var compressionResistanceHorizontal: Priority {
    get { contentCompressionResistancePriority(for: .horizontal) }
    set { setContentCompressionResistancePriority(newValue, for: .horizontal) }
  }

  /// How strongly the view refuses to become lower than its content.
  public final var compressionResistanceVertical: Priority {
    get { contentCompressionResistancePriority(for: .vertical) }
    set { setContentCompressionResistancePriority(newValue, for: .vertical) }
  }

  /// How strongly the view refuses to become larger than its content.
  public final var contentHugging: MortarAxisPriorities {
    get {
      MortarAxisPriorities(
        horizontal: contentHuggingHorizontal, vertical: contentHuggingVertical)
    }
    set {
      contentHuggingHorizontal = newValue.horizontal
      contentHuggingVertical = newValue.vertical
    }
  }

  /// How strongly the view refuses to become wider than its content.
  public final var contentHuggingHorizontal: Priority {
    get { contentHuggingPriority(for: .horizontal) }
    set { setContentHuggingPriority(newValue, for: .horizontal) }
  }

  /// How strongly the view refuses to become higher than its content.
  public final var contentHuggingVertical: Priority {
    get { contentHuggingPriority(for: .vertical) }
    set { setContentHuggingPriority(newValue, for: .vertical) }
  }
}
