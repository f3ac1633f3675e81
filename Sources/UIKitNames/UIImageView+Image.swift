import LayoutDSL
import LayoutTree

private enum ImageKey: ViewAttachmentKey { typealias Value = UIImage }
private enum HighlightedKey: ViewAttachmentKey { typealias Value = UIImage }

extension ImageView {
  /// A view of a picture and as large.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The picture; its size is the view's natural size.
  public final var image: UIImage? {
    get { self[attachment: ImageKey.self] }
    set {
      self[attachment: ImageKey.self] = newValue
      imageSize = newValue?.size
    }
  }

  /// The picture while it is pressed; kept only.
  public final var highlightedImage: UIImage? {
    get { self[attachment: HighlightedKey.self] }
    set { self[attachment: HighlightedKey.self] = newValue }
  }
}
