import LayoutTree

/// View trees of any size.
public enum TreeWorkload: String, Hashable, Sendable, CaseIterable {
  /// Stacks of three in stacks, side by side and on top of each other in turn, of equal sizes.
  case nested
  /// Cells with a picture, two texts and a button, held together by constraints.
  case feed
  /// Rows of a label and a field, the labels of one width.
  case form
  /// Sections of rows with a title and a switch, a value or a stepper.
  case settings
  /// Rows of three cards with a value, a trend and a bar.
  case dashboard

  /// How a tree is made.
  public enum Construction: Hashable, Sendable {
    /// View by view and constraint by constraint.
    case byHand
    /// In the language of `LayoutDSL`.
    case declared
  }

  /// The workload with a name.
  public init?(named name: String) { self.init(rawValue: name) }

  /// Whether there is a way to make it without the language.
  public var isMadeByHand: Bool { self == .nested || self == .feed || self == .form }

  /// The data that a tree of about `views` views shows.
  public func model(views: Int, seed: UInt64 = 1) -> TreeModel {
    switch self {
    case .nested: TreeModel(.nested(NestedModel(views: views, seed: seed)))
    case .feed: TreeModel(.feed(FeedModel(cells: max(1, views / 5), seed: seed)))
    case .form: TreeModel(.form(FormModel(rows: max(1, views / 3), seed: seed)))
    case .settings: TreeModel(.settings(SettingsModel(sections: max(1, views / 13), seed: seed)))
    case .dashboard: TreeModel(.dashboard(DashboardModel(rows: max(1, views / 16), seed: seed)))
    }
  }
}

/// What a tree shows; trees are made of it as often as is wanted.
public struct TreeModel: Sendable {
  enum Kind: Sendable {
    case nested(NestedModel)
    case feed(FeedModel)
    case form(FormModel)
    case settings(SettingsModel)
    case dashboard(DashboardModel)
  }

  private let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Makes the tree; by hand only where the workload says so.
  public func make(_ construction: TreeWorkload.Construction = .declared) -> TreeCase {
    switch (kind, construction) {
    case (.nested(let model), .byHand): model.makeByHand()
    case (.nested(let model), .declared): model.make()
    case (.feed(let model), .byHand): model.makeByHand()
    case (.feed(let model), .declared): model.make()
    case (.form(let model), .byHand): model.makeByHand()
    case (.form(let model), .declared): model.make()
    case (.settings(let model), _): model.make()
    case (.dashboard(let model), _): model.make()
    }
  }
}

/// Words for labels.
enum Words {
  static let names = [
    "Ada Lovelace", "Grace Hopper", "Alan Turing", "Barbara Liskov", "Edsger Dijkstra",
    "Donald Knuth", "Radia Perlman", "Tony Hoare",
  ]
  static let fields = [
    "Name", "Street", "Town", "Postcode", "Telephone", "Mail address", "Birthday", "Remarks",
  ]
  static let settings = [
    "Notifications", "Sounds and haptics", "Focus", "Screen time", "Brightness", "Wallpaper",
    "Search", "Privacy", "Battery",
  ]
  static let values = ["On", "Off", "Automatic", "After 5 minutes", "Large"]
  static let measures = ["Visits", "Sales", "Returns", "Latency", "Errors", "Sign-ups"]
}
