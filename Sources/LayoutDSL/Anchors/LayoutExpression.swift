import LayoutTree

/// `multiplier * item.attribute + constant`, with the priority and the activation that the constraint
/// made from it gets.
///
/// A value: operators copy it and change one field, so that no modifier is lost.
public struct LayoutExpression<Kind: AnchorKind> {
  @usableFromInline var term: AnchorTerm

  @usableFromInline init(_ term: AnchorTerm) { self.term = term }
}

/// What an anchor is of.
enum AnchorItem {
  /// A view or guide.
  case item(LayoutItemReference)
  /// The superview that the view has when the building ends.
  case parent(of: View, AnchorArea)
  /// The view with the id when the building ends.
  indirect case named(String, AnchorArea)
}

/// Which rectangle of a view.
enum AnchorArea {
  case whole, safe, keyboard

  /// How constraints refer to it.
  func reference(in view: View) -> LayoutItemReference {
    switch self {
    case .whole: view.layoutReference
    case .safe: view.safeAreaLayoutGuide.layoutReference
    case .keyboard: view.keyboardLayoutGuide.layoutReference
    }
  }
}

/// What `^` and `%` say.
struct Modifiers {
  /// The priority, if one was given.
  var priority: Priority?
  /// Whether the constraint starts switched off.
  var isDeactivated = false

  /// Both together: a priority of `other` wins, either switches off.
  @inline(__always) func merging(_ other: Modifiers) -> Modifiers {
    Modifiers(
      priority: other.priority ?? priority, isDeactivated: isDeactivated || other.isDeactivated)
  }
}
