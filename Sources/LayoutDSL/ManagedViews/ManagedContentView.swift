import LayoutTree
import Synchronization

/// Models of settings screens and the like, whose ids do not matter: each gets one of its own.
///
/// The id is made anew whenever it is asked for, so such a row is measured again with every change of
/// the sections; store an `id` to keep its height.
public protocol ArbitrarilyIdentifiable: Identifiable where ID == String {}

/// Ids that nothing else has.
public enum ArbitraryID {
  private static let last = Atomic<Int>(0)

  /// The next one.
  public static func next() -> String {
    "arbitrary-\(last.add(1, ordering: .relaxed).newValue)"
  }
}

extension ArbitrarilyIdentifiable {
  /// An id that nothing else has.
  public var id: String { ArbitraryID.next() }
}

/// A cell, header or footer that builds its tree once and shows one model after another.
public protocol ManagedContentView: View {
  /// What it shows.
  associatedtype Model

  /// Builds the tree; called once, when the first model is there.
  func configureView()
}

private enum ModelKey<Model>: ViewAttachmentKey { typealias Value = Broadcaster<Model> }

extension ManagedContentView {
  /// Builds nothing: for classes that build in their initialiser.
  public func configureView() {}

  /// The model that is shown, to be bound: `label.bind(\.text) <~ model.map(\.text)`.
  ///
  /// Its value may be read from `configureView` on; bindings may be made before.
  public var model: Property<Model> { Property(values: models) }

  /// Shows a model.
  public func update(model: Model) {
    let models = self.models
    let isFirst = models.value == nil
    models.send(model, keeping: true)
    if isFirst { configureView() }
  }

  private var models: Broadcaster<Model> {
    if let kept = self[attachment: ModelKey<Model>.self] { return kept }
    let made = Broadcaster<Model>(nil)
    self[attachment: ModelKey<Model>.self] = made
    return made
  }
}
