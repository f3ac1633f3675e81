import LayoutTree

/// What one expression of a building closure adds to the view: mostly one view or nothing.
public struct MortarAddViewBox {
  @usableFromInline let view: View?
  let others: [View]

  @inlinable init(_ view: View?) { self.init(view, []) }

  @usableFromInline init(_ view: View?, _ others: [View]) {
    self.view = view
    self.others = others
  }

  init(_ boxes: [MortarAddViewBox]) {
    guard boxes.count > 1 || boxes.first?.others.isEmpty == false else {
      self.init(boxes.first?.view)
      return
    }
    var views: [View] = []
    views.reserveCapacity(boxes.count)
    for box in boxes { box.forEach { views.append($0) } }
    self.init(nil, views)
  }

  @usableFromInline var isEmpty: Bool { view == nil && others.isEmpty }

  @inline(__always) func forEach(_ body: (View) -> Void) {
    if let view { body(view) }
    for view in others { body(view) }
  }
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

  /// Nothing at all.
  public static func buildBlock() -> [MortarAddViewBox] { [] }

  /// A statement; only views are kept, so that most closures need no memory.
  public static func buildPartialBlock(first: MortarAddViewBox) -> [MortarAddViewBox] {
    if first.isEmpty { return [] }
    var boxes: [MortarAddViewBox] = []
    boxes.reserveCapacity(4)
    boxes.append(first)
    return boxes
  }

  /// A statement after others.
  public static func buildPartialBlock(
    accumulated: consuming [MortarAddViewBox], next: MortarAddViewBox
  ) -> [MortarAddViewBox] {
    if next.isEmpty { return accumulated }
    if accumulated.isEmpty { return buildPartialBlock(first: next) }
    accumulated.append(next)
    return accumulated
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
