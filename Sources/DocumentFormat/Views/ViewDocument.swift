import ConstraintModel
import LayoutTree

/// A tree of views as a document describes it.
public struct ViewDocument: Sendable {
  /// The root and what is below it, parents first; the root is the first.
  public internal(set) var views: [ViewDescription] = []
  /// The rows that the document gives, in order.
  public internal(set) var rows: [ViewRow] = []
  /// Attributes that are pulled to values.
  public internal(set) var edits: [ViewEdit] = []
  /// Which way lines run.
  public internal(set) var direction = LayoutDirection.leftToRight
  /// Device pixels a point, when frames are to be snapped.
  public internal(set) var scale: Double?
  /// The safe area's insets of the root.
  public internal(set) var safeArea = EdgeInsets.zero

  /// Whether the document says the root's margins.
  var givesRootMargins = false
  /// Numbers of views by id.
  var numbers: [String: Int] = [:]

  init() {}

  /// The ids in the order of `views`.
  public var ids: [String] { views.map(\.id) }

  /// The number of the view with an id.
  public func number(ofView id: String) -> Int? { numbers[id] }
}

/// One view of a document.
public struct ViewDescription: Sendable {
  /// The name of the view.
  public internal(set) var id = "root"
  /// The number of the view that it is in; `nil` for the root.
  public internal(set) var parent: Int?
  var kind = ViewClass.view
  var contentSize: (width: Double?, height: Double?)?
  var text: String?
  var font: Double?
  var lines: Int?
  var hugging: (horizontal: Priority, vertical: Priority)?
  var compression: (horizontal: Priority, vertical: Priority)?
  var isHidden = false
  var margins: EdgeInsets?
  var preservesMargins = false
  var marginsFromSafeArea = true
  var autoresizing: AutoresizingDescription?
  var alignmentInsets: EdgeInsets?
  var baselines: (first: Double, last: Double)?
  var size: Size?
  var stack = StackDescription()
  /// Where the view lies, if it is known: of a tree that has been laid out.
  var frame: Rect?
}

/// A translated mask.
struct AutoresizingDescription: Sendable {
  var frame = Rect.zero
  var size = Size.zero
  var flexible: AutoresizingMask = []
}

/// How a stack view arranges.
struct StackDescription: Sendable {
  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  var customSpacing: [(view: Int, spacing: Double)] = []
  var isMarginsRelative = false
  var isBaselineRelative = false
}

/// An attribute of a view or of one of its guides.
public struct ViewAttribute: Hashable, Sendable {
  /// The number of the view.
  public var view: Int
  /// The guide, or `nil` for the view itself.
  public var guide: ViewGuide?
  /// The attribute.
  public var attribute: LayoutAttribute
}

/// The guides that a view offers.
public enum ViewGuide: String, Hashable, Sendable, CaseIterable {
  /// What bars and notches leave free.
  case safeArea
  /// What is inside the margins.
  case margins
  /// The readable width.
  case readable
  /// The keyboard.
  case keyboard
  /// The content of a scroll view.
  case content
  /// The frame of a scroll view.
  case frame
}

/// A row that a document gives.
public struct ViewRow: Sendable {
  /// A sum of attributes, or two items.
  enum Form: Sendable {
    case pair(ViewAttribute, ViewAttribute?, multiplier: Double)
    case sum([(attribute: ViewAttribute, coefficient: Double)])
  }

  /// The name in results: that given, or `#` and its position from 1.
  public internal(set) var name: String
  var form: Form
  var relation: Relation
  var constant: Double
  var priority = Priority.required
  var weight = 1.0
}

/// An attribute that is pulled to a value.
public struct ViewEdit: Sendable {
  /// The variable's name as the document writes it.
  public internal(set) var name: String
  var attribute: ViewAttribute
  var value: Double
  var priority: Priority
  var weight: Double
}
