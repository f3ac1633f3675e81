import LayoutTree

/// What a page tells about views, as JSON that may stand in a script element.
enum PageData {
  /// The trees of a page.
  static func text(of entries: [HTMLPage.Entry]) -> String {
    let documents = entries.map { entry in
      object([
        ("name", Markup.json(entry.name)), ("layouts", array(entry.layouts.map(layout))),
      ])
    }
    return "[\n" + documents.joined(separator: ",\n") + "\n]"
  }

  private static func layout(_ snapshot: LayoutSnapshot) -> String {
    let lists = snapshot.constraintsByView()
    let views = zip(snapshot.views, lists).map { view, constraints in
      let placing = view.parent.map { snapshot.views[$0] }
      return Self.view(view, constraints, isArranged: placing?.content.arranges ?? false)
    }
    return object([
      ("size", numbers([snapshot.size.width, snapshot.size.height])),
      ("problem", snapshot.problem.map(Markup.json) ?? "null"),
      ("views", lines(views)),
      ("constraints", lines(snapshot.constraints.map(constraint))),
      ("conflicts", array(snapshot.conflicts.map(conflict))),
    ])
  }

  private static func view(
    _ view: ViewSnapshot, _ constraints: [Int], isArranged: Bool
  ) -> String {
    let frame = view.frame
    var fields = [
      ("id", Markup.json(view.id)), ("class", Markup.json(view.className)),
      ("frame", numbers([frame.minX, frame.minY, frame.width, frame.height])),
      ("at", numbers([view.position.x, view.position.y])), ("depth", "\(view.depth)"),
      ("constraints", array(constraints.map { "\($0)" })),
    ]
    if let parent = view.parent { fields.append(("parent", "\(parent)")) }
    if isArranged { fields.append(("arranged", "true")) }
    if view.isHidden { fields.append(("hidden", "true")) }
    if view.isMirrored { fields.append(("rtl", "true")) }
    let natural = view.naturalSize
    if natural.width >= 0 || natural.height >= 0 {
      fields.append(
        (
          "natural",
          array([natural.width, natural.height].map { $0 < 0 ? "null" : Markup.exact($0) })
        ))
    }
    return object(fields)
  }

  private static func constraint(_ constraint: ConstraintSnapshot) -> String {
    var fields = [
      ("text", Markup.json(constraint.text)),
      ("views", array(constraint.views.map { "\($0)" })),
    ]
    let status: String
    switch constraint.status {
    case .holds: status = "holds"
    case .violated(let amount):
      status = "violated"
      fields.append(("amount", Markup.exact(amount)))
    case .inConflict: status = "conflicts"
    case .leftOut: status = "left-out"
    case .unused: status = "unused"
    }
    fields.append(("status", Markup.json(status)))
    return object(fields)
  }

  private static func conflict(_ conflict: ConflictSnapshot) -> String {
    object([
      ("members", array(conflict.members.map(Markup.json))),
      ("amount", conflict.amount.map(Markup.exact) ?? "null"),
      ("leftOut", conflict.leftOut.map(Markup.json) ?? "null"),
    ])
  }

  // MARK: JSON

  private static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  private static func lines(_ values: [String]) -> String {
    "[" + values.joined(separator: ",\n") + "]"
  }

  private static func numbers(_ values: [Double]) -> String { array(values.map(Markup.exact)) }
}

extension ViewContent {
  /// Whether it places what is in it.
  fileprivate var arranges: Bool {
    if case .stack = self { true } else { false }
  }
}
