/// The colours of pictures, light and dark.
///
/// Each class has its light declarations and, in a media query, the dark ones: viewers that know
/// neither variables nor queries show the light ones.
enum Palette {
  /// Rules without colours; colours come after them.
  private static let shapes = """
    .plumb text{font-family:Helvetica,Arial,"Liberation Sans",sans-serif;white-space:pre}
    .plumb .none{fill:none}
    .plumb .screen-edge,.plumb .box-edge,.plumb .stack-edge,.plumb .beyond,.plumb .edge,\
    .plumb .clash{fill:none;stroke-width:1}
    .plumb .stack-edge{stroke-dasharray:2 2}
    .plumb .beyond{stroke-dasharray:1 3}
    .plumb .clash{stroke-width:1.5;stroke-dasharray:4 2}
    .plumb .hairline,.plumb .stroke,.plumb .ink-stroke{fill:none}
    .plumb .hairline{stroke-width:1;shape-rendering:crispEdges}
    .plumb .stroke,.plumb .ink-stroke{stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
    .plumb .knob{stroke-width:.5}
    .plumb .bold{font-weight:bold}
    """

  private static let colours: [(selectors: String, property: String, light: String, dark: String)] =
    [
      (".screen", "fill", "#fff", "#1a1b1f"),
      (".screen-edge", "stroke", "#c4cad4", "#454952"),
      (".box", "fill", "rgba(54,70,104,.05)", "rgba(190,205,235,.06)"),
      (".box-edge", "stroke", "rgba(54,70,104,.2)", "rgba(190,205,235,.22)"),
      (".stack-edge", "stroke", "rgba(54,70,104,.26)", "rgba(190,205,235,.28)"),
      (".beyond", "stroke", "#8d97a8", "#7f8897"),
      (".cell", "fill", "#fff", "#222429"),
      (".scroll", "fill", "rgba(54,70,104,.035)", "rgba(190,205,235,.04)"),
      (".ink", "fill", "#1d222b", "#e9ebef"),
      (".muted", "fill", "#858d9b", "#8f97a5"),
      (".blank", "fill", "#d3d9e3", "#454b57"),
      (".blank-tint", "fill", "#a9c2ee", "#3f5f94"),
      (".tint", "fill", "#2058c7", "#86b4ff"),
      (".tint-box", "fill", "rgba(32,88,199,.1)", "rgba(134,180,255,.16)"),
      (".stroke", "stroke", "#2058c7", "#86b4ff"),
      (".ink-stroke", "stroke", "#8a93a3", "#8a93a3"),
      (".field", "fill", "#fff", "#24262c"),
      (".edge", "stroke", "#c0c7d2", "#4d525d"),
      (".track", "fill", "#d9dee7", "#454b57"),
      (".on", "fill", "#36a35d", "#3aa862"),
      (".filled", "fill", "#2f6bd8", "#6ea3fb"),
      (".knob", "fill", "#fff", "#eef0f3"),
      (".knob", "stroke", "#aab2bf", "#2b2e35"),
      (".bar", "fill", "#f3f5f8", "#26282e"),
      (".hairline", "stroke", "#d5dae2", "#3d424b"),
      (".picture", "fill", "#e0e6f0", "#343b48"),
      (".hill", "fill", "#b9c5d8", "#566277"),
      (".sun", "fill", "#cbd5e5", "#6a7890"),
      (".caption", "fill", "#5d6675", "#a4acb9"),
      (".alarm", "fill", "#b3261e", "#ff8f86"),
      (".clash", "stroke", "#cf3a31", "#ff7a70"),
    ]

  /// The style sheet.
  static let styleSheet: String = {
    func rules(_ colour: (String, String) -> String) -> String {
      colours.map { entry in
        ".plumb \(entry.selectors){\(entry.property):\(colour(entry.light, entry.dark))}"
      }.joined(separator: "\n")
    }
    return shapes + "\n" + rules { light, _ in light }
      + "\n@media (prefers-color-scheme:dark){\n" + rules { _, dark in dark } + "\n}"
  }()
}
