extension View {
  /// The constraints installed on this view: those of which it is the nearest view that holds both
  /// items.
  public final var constraints: [LayoutConstraint] { installed }

  /// Activates a constraint.
  public final func addConstraint(_ constraint: LayoutConstraint) {
    LayoutConstraint.activate([constraint])
  }

  /// Activates constraints.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    LayoutConstraint.deactivate([constraint])
  }

  /// Deactivates constraints.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }
}
