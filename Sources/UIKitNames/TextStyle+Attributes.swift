import Foundation
import LayoutDSL
import LayoutTree

extension NSAttributedString.Key {
  /// The font.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The distance added between letters; not measured.
  public static let kern = NSAttributedString.Key("NSKern")
}

extension TextStyle {
  /// The style of an attribute dictionary; layout reads its font.
  public convenience init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init(font: attributes[.font] as? Font)
  }
}
