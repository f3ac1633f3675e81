import LayoutTree

extension Control {
  /// In which state something is shown.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of UIKit.
    public let rawValue: UInt
    /// The states of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Neither pressed nor disabled.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Not to be touched.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
    /// Has what is typed.
    public static let focused = State(rawValue: 8)
  }

  /// The state, of what is set.
  public final var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

/// What is shown in each state; where a state has nothing of its own, that of the normal one.
public struct StateValues<Value> {
  private var values: [Control.State: Value] = [:]

  /// Nothing.
  public init() {}

  /// What a state has of its own.
  public subscript(own state: Control.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// What is shown in a state.
  public subscript(state: Control.State) -> Value? { values[state] ?? values[.normal] }
}
