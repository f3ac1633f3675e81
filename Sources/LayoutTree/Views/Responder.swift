/// What views and their controllers have in common.
///
/// A class that leaves its initialisers as they are can be made of its type alone, which is known
/// only when running. `View` marks the initialiser for that as unavailable: a subclass may then have
/// only initialisers of its own, and need not have this one. Being made of its type it calls its
/// `init(frame:)`, and stops the program where it has none, as in UIKit.
open class Responder {
  /// Made of the type alone.
  public required init(ofType: ()) {}

  /// Whether it may get what is typed; without a screen nobody asks.
  open var canBecomeFirstResponder: Bool { false }
}
