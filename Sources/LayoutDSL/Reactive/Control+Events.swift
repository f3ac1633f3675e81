import LayoutTree

/// Gives every class of controls its events with the control as its own class.
///
/// Without a screen events are sent by `sendActions(for:)`.
public protocol MortarControlEventsProviding: Control {}

extension Control: MortarControlEventsProviding {
  /// UIKit's name of the events.
  public typealias Event = ControlEvent
}

extension MortarControlEventsProviding {
  /// Tells everyone who listens that something happened.
  public func sendActions(for events: ControlEvent) {
    self[attachment: HandlersKey.self]?.send(events)
  }

  /// The control, whenever one of the events happens to it.
  public func publishEvents(_ events: ControlEvent = .allEvents) -> AnyPublisher<Self, Never> {
    let subject = handlers.subject
    let reference = layoutReference
    return subject.compactMap { happened in
      happened.isDisjoint(with: events) ? nil : reference.item as? Self
    }
  }

  /// Calls a function with the control whenever one of the events happens.
  public func handleEvents(_ events: ControlEvent, _ body: @escaping (Self) -> Void) {
    publishEvents(events).sink(duringLifetimeOf: self, receiveValue: body)
  }

  /// Calls a function whenever one of the events happens.
  public func handleEvents(_ events: ControlEvent, _ body: @escaping () -> Void) {
    handleEvents(events) { (_: Self) in body() }
  }

  /// Starts an action with the control.
  public func handleEvents<Trigger: ActionTriggerConvertible<Self>>(
    _ events: ControlEvent, _ action: Trigger
  ) {
    handleEvents(events, action) { $0 }
  }

  /// Starts an action.
  public func handleEvents<Trigger: ActionTriggerConvertible<Void>>(
    _ events: ControlEvent, _ action: Trigger
  ) {
    handleEvents(events, action) { (_: Self) in }
  }

  /// Starts an action with what a function makes of the control.
  public func handleEvents<Trigger: ActionTriggerConvertible>(
    _ events: ControlEvent, _ action: Trigger, _ transform: @escaping (Self) -> Trigger.Input
  ) {
    let trigger = action.asActionTrigger
    handleEvents(events) { (control: Self) in trigger.apply(transform(control)) }
  }

  /// Starts the latest action of a publisher with what a function makes of the control.
  public func handleEvents<Source: Publisher>(
    _ events: ControlEvent, _ actions: Source,
    _ transform: @escaping (Self) -> Source.Output.Input
  ) where Source.Output: ActionTriggerConvertible, Source.Failure == Never {
    let latest = Property<ActionTrigger<Source.Output.Input>?>(
      initial: nil, then: actions.map { $0.asActionTrigger })
    handleEvents(events) { (control: Self) in latest.value?.apply(transform(control)) }
  }

  /// Starts the latest action of a publisher with the control.
  public func handleEvents<Source: Publisher>(_ events: ControlEvent, _ actions: Source)
  where
    Source.Output: ActionTriggerConvertible, Source.Output.Input == Self, Source.Failure == Never
  { handleEvents(events, actions) { $0 } }

  /// Starts the latest action of a publisher.
  public func handleEvents<Source: Publisher>(_ events: ControlEvent, _ actions: Source)
  where
    Source.Output: ActionTriggerConvertible, Source.Output.Input == Void, Source.Failure == Never
  { handleEvents(events, actions) { (_: Self) in } }

  private var handlers: ControlHandlers {
    if let kept = self[attachment: HandlersKey.self] { return kept }
    let made = ControlHandlers()
    self[attachment: HandlersKey.self] = made
    return made
  }
}

private enum HandlersKey: ViewAttachmentKey { typealias Value = ControlHandlers }

private final class ControlHandlers {
  let subject = PassthroughSubject<ControlEvent, Never>()
  func send(_ events: ControlEvent) { subject.send(events) }
}
