import Foundation

/// How lines of text are placed.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// From edge to edge.
  case justified
  /// As the language does.
  case natural
}

/// What happens to text that has no room; without a screen its name is kept.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Goes on in the next line between words.
  case byWordWrapping
  /// Goes on in the next line.
  case byCharWrapping
  /// Is cut off.
  case byClipping
  /// Its beginning is left out.
  case byTruncatingHead
  /// Its end is left out.
  case byTruncatingTail
  /// Its middle is left out.
  case byTruncatingMiddle
}

/// Lines drawn with letters.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of UIKit.
  public let rawValue: Int
  /// The style of the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How paragraphs are set; not measured.
open class NSParagraphStyle {
  /// How lines are placed.
  public final var alignment = NSTextAlignment.natural
  /// What happens to text that has no room.
  public final var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The distance between lines.
  public final var lineSpacing = 0.0
  /// The factor of the height of lines.
  public final var lineHeightMultiple = 0.0
  /// The least height of lines.
  public final var minimumLineHeight = 0.0
  /// The greatest height of lines.
  public final var maximumLineHeight = 0.0
  /// The distance after paragraphs.
  public final var paragraphSpacing = 0.0
  /// The distance of the first line from the side.
  public final var firstLineHeadIndent = 0.0
  /// The distance of other lines from the side.
  public final var headIndent = 0.0

  /// As they are set at first.
  public init() {}

  /// A style set up by a closure.
  public static func configure(
    _ configuration: (NSMutableParagraphStyle) -> Void
  ) -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    configuration(style)
    return style
  }
}

/// How paragraphs are set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {}

extension NSAttributedString.Key {
  /// The font.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The distance added between letters; not measured.
  public static let kern = NSAttributedString.Key("NSKern")
  /// How paragraphs are set; not measured.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The line below.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The line through.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line below.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// By how much the letters are moved up; not measured.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}
