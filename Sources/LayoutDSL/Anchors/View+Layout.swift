import LayoutTree

extension LayoutItem {
  /// The anchors of the view or guide.
  public var layout: LayoutAnchors { LayoutAnchors(item: .item(layoutReference)) }
}

extension View {
  /// The anchors of the view's safe area.
  public final var safeLayout: LayoutAnchors { safeAreaLayoutGuide.layout }

  /// The anchors of the keyboard's area in the view.
  public final var keyboardLayout: LayoutAnchors { keyboardLayoutGuide.layout }

  /// The anchors of the superview, which the view may get later in the building.
  public final var parentLayout: LayoutAnchors { LayoutAnchors(item: .parent(of: self, .whole)) }

  /// The anchors of the superview's safe area.
  public final var parentSafeAreaLayout: LayoutAnchors {
    LayoutAnchors(item: .parent(of: self, .safe))
  }

  /// The anchors of the superview's safe area; `parentSafeAreaLayout` by its short name.
  public final var parentSafeLayout: LayoutAnchors { parentSafeAreaLayout }

  /// The anchors of the keyboard's area in the superview.
  public final var parentKeyboardLayout: LayoutAnchors {
    LayoutAnchors(item: .parent(of: self, .keyboard))
  }

  /// The anchors of the view with the given `layoutReferenceId`, made before or after this one.
  public final func referencedLayout(_ id: String) -> LayoutAnchors {
    LayoutAnchors(item: .named(id, .whole))
  }

  /// The anchors of the safe area of the view with the given `layoutReferenceId`.
  public final func referencedSafeAreaLayout(_ id: String) -> LayoutAnchors {
    LayoutAnchors(item: .named(id, .safe))
  }

  /// The anchors of the keyboard's area in the view with the given `layoutReferenceId`.
  public final func referencedKeyboardLayout(_ id: String) -> LayoutAnchors {
    LayoutAnchors(item: .named(id, .keyboard))
  }

  /// `referencedKeyboardLayout` as Mortar 3 spells it.
  public final func referencedLeyboardLayout(_ id: String) -> LayoutAnchors {
    referencedKeyboardLayout(id)
  }

  /// The name under which `referencedLayout` finds the view until the outermost closure ends.
  ///
  /// `nil` takes the name away. A name that another view has is an error.
  public final var layoutReferenceId: String? {
    get { BuildContext.current?.id(of: self) }
    set {
      guard let context = BuildContext.current else {
        if let newValue { MortarError.referenceOutsideBuilding(id: newValue).emit() }
        return
      }
      context.name(self, newValue)
    }
  }
}
