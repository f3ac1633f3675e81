import Foundation
import LayoutDSL
import LayoutTree

extension TextStyle {
  /// The style of an attribute dictionary; layout reads its font.
  public convenience init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init(font: attributes[.font] as? Font)
  }
}

extension NSAttributedString {
  /// The font at the beginning, in which all of the text is measured.
  var firstFont: Font? {
    length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? Font : nil
  }
}

extension Label {
  /// The text, measured in the font that it begins with.
  public final var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      if let font = newValue?.firstFont { self.font = font }
    }
  }
}

extension TextField {
  /// The text, measured in the font that it begins with.
  public final var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      if let font = newValue?.firstFont { self.font = font }
    }
  }

  /// What is shown while there is no text.
  public final var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
}

extension TextView {
  /// The text, measured in the font that it begins with.
  public final var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set {
      text = newValue?.string
      if let font = newValue?.firstFont { self.font = font }
    }
  }
}

extension Button {
  /// Sets the title of a state, measured in the font that it begins with.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
    if state == .normal, let font = title?.firstFont { self.font = font }
  }
}
