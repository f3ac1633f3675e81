@_spi(Attachments) import LayoutTree

/// Names what a module keeps with a view.
public protocol ViewAttachmentKey {
  /// What is kept.
  associatedtype Value
}

/// What modules keep with a view.
private final class ViewAttachments: AttachmentTable {
  var values: [ObjectIdentifier: Any] = [:]
}

extension View {
  /// What is kept with the view under a key; it goes when the view goes.
  ///
  /// Most views keep nothing, and cost nothing.
  public final subscript<Key: ViewAttachmentKey>(attachment key: Key.Type) -> Key.Value? {
    get { (attachments as? ViewAttachments)?.values[ObjectIdentifier(key)] as? Key.Value }
    set {
      if let kept = attachments as? ViewAttachments {
        kept.values[ObjectIdentifier(key)] = newValue
      } else if let newValue {
        let made = ViewAttachments()
        made.values[ObjectIdentifier(key)] = newValue
        attachments = made
      }
    }
  }
}
