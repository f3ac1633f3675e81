import LayoutTree

extension DocumentError {
  /// What is allowed instead, and what may have been meant; for people, beside the description.
  public var hint: String? {
    switch reason {
    case .unknownField(let name, let known) where !known.isEmpty:
      "\(Self.guess(name, in: known))the fields here are \(known.joined(separator: ", "))"
    case .unknownAttribute(let name):
      "\(Self.guess(Self.lastWord(of: name), in: Self.attributes))\(Self.attributeList)"
    case .unknownView(let id) where ViewGuide(rawValue: Self.lastWord(of: id)) != nil:
      "a guide follows a view: root.\(Self.lastWord(of: id)).top, parent.\(Self.lastWord(of: id)).top"
    default: nil
    }
  }

  /// The description and the hint, in one line.
  public var descriptionWithHint: String { hint.map { "\(description); \($0)" } ?? description }

  private static let attributes =
    LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)
  private static let attributeList =
    "attributes are \(attributes.joined(separator: ", ")), those without margins and baselines also "
    + "of guides, as in root.safeArea.top; guides are "
    + ViewGuide.allCases.map(\.rawValue).joined(separator: ", ")
    + ", the last two of scroll views"

  private static func guess(_ name: String, in known: [String]) -> String {
    NearName.of(name, in: known).map { "did you mean \"\($0)\"? " } ?? ""
  }

  private static func lastWord(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
