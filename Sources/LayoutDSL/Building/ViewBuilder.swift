import LayoutTree

/// What one expression of a building closure adds to the view.
public struct MortarAddViewBox {
  let views: [View]

  init(_ view: View?) { views = view.map { [$0] } ?? [] }
  init(_ boxes: [MortarAddViewBox]) { views = boxes.flatMap(\.views) }
}

/// The closures of views: every view made in one becomes a subview, in order.
@resultBuilder
public enum MortarAddSubviewsBuilder {
  /// A view becomes a subview; `nil` does nothing.
  public static func buildExpression(_ expression: View?) -> MortarAddViewBox {
    MortarAddViewBox(expression)
  }

  /// Statements such as assignments and calls may stand between views.
  public static func buildExpression(_ expression: Void) -> MortarAddViewBox {
    MortarAddViewBox(nil)
  }

  /// Optional chains too: `group?.isActive = false`.
  @_disfavoredOverload
  public static func buildExpression(_ expression: Void?) -> MortarAddViewBox {
    MortarAddViewBox(nil)
  }

  /// Constraints may stand between views: `$0.layout.top == 10`.
  public static func buildExpression(_ expression: ConstraintGroup) -> MortarAddViewBox {
    MortarAddViewBox(nil)
  }

  /// Bindings may stand between views: `$0.bind(\.text) <~ name`.
  public static func buildExpression(_ expression: AnyCancellable) -> MortarAddViewBox {
    MortarAddViewBox(nil)
  }

  /// A statement after another.
  public static func buildBlock(_ components: MortarAddViewBox...) -> [MortarAddViewBox] {
    components
  }

  /// `if` without `else`.
  public static func buildOptional(_ component: [MortarAddViewBox]?) -> MortarAddViewBox {
    MortarAddViewBox(component ?? [])
  }

  /// `if`, and every first half of a `switch`.
  public static func buildEither(first component: [MortarAddViewBox]) -> MortarAddViewBox {
    MortarAddViewBox(component)
  }

  /// `else`, and every second half of a `switch`.
  public static func buildEither(second component: [MortarAddViewBox]) -> MortarAddViewBox {
    MortarAddViewBox(component)
  }

  /// A case of a `switch` with three or more.
  public static func buildEither(first component: MortarAddViewBox) -> MortarAddViewBox {
    component
  }

  /// A case of a `switch` with three or more.
  public static func buildEither(second component: MortarAddViewBox) -> MortarAddViewBox {
    component
  }

  /// `for`.
  public static func buildArray(_ components: [[MortarAddViewBox]]) -> MortarAddViewBox {
    MortarAddViewBox(components.flatMap { $0 })
  }

  /// `if #available`.
  public static func buildLimitedAvailability(
    _ component: [MortarAddViewBox]
  ) -> MortarAddViewBox {
    MortarAddViewBox(component)
  }
}
