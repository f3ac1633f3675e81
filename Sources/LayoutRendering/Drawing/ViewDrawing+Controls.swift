import LayoutTree

extension ViewDrawing {
  /// Draws a control of its usual look, in the middle where the frame is larger.
  mutating func drawControl() {
    switch view.content {
    case .toggle(let isOn): drawToggle(isOn)
    case .slider(let value): drawSlider(value)
    case .segments(let titles): drawSegments(titles)
    case .stepper: drawStepper()
    case .activity: drawActivity()
    case .progress:
      box("none")
      drawTrack(in: bounds, filled: 0.5)
    case .pages(let count): drawPages(count)
    case .picker: drawPicker()
    default: drawBars()
    }
  }

  private mutating func drawToggle(_ isOn: Bool) {
    box("none")
    let height = min(self.height, 31), width = min(self.width - 2, 49)
    guard height > 4, width > height else { return }
    let y = middle.y - height / 2
    markup.rect(leading(0, y, width, height), isOn ? "on" : "track", radius: height / 2)
    let radius = height / 2 - 2
    markup.circle(
      leading(isOn ? width - height / 2 : height / 2, middle.y), radius, "knob")
  }

  private mutating func drawSlider(_ value: Double) {
    box("none")
    let radius = min(11, height / 2, width / 4)
    let travel = width - 2 * radius
    drawTrack(
      in: Rect(x: 2, y: middle.y - 2, width: max(width - 4, 0), height: 4), filled: value)
    markup.circle(leading(radius + travel * value, middle.y), radius - 0.5, "knob")
  }

  /// A bar that is filled from where lines begin.
  private mutating func drawTrack(in rect: Rect, filled: Double) {
    let radius = min(rect.height / 2, 2)
    markup.rect(rect, "track", radius: radius)
    var part = rect
    part.size.width *= filled
    if view.isMirrored { part.origin.x = rect.maxX - part.width }
    markup.rect(part, "filled", radius: radius)
  }

  private mutating func drawSegments(_ titles: [TextBlock]) {
    box("track", radius: 7)
    let count = max(titles.count, 2)
    let share = width / Double(count)
    let inset = min(2, height / 4)
    for number in 0..<count {
      let rect = leading(share * Double(number), 0, share, height)
      if number == 0 {
        markup.rect(
          Rect(
            x: rect.minX + inset, y: inset, width: max(rect.width - 2 * inset, 0),
            height: max(height - 2 * inset, 0)), "field", radius: 5.5)
      }
      if number < titles.count {
        draw(titles[number], in: rect, "ink", blank: "blank", centered: true)
      } else {
        markup.rect(
          Rect(x: rect.midX - rect.width / 5, y: middle.y - 3, width: rect.width * 0.4, height: 6),
          "hill", radius: 3)
      }
    }
  }

  private mutating func drawStepper() {
    box("track", radius: 7)
    let arm = min(6, height / 4, width / 10)
    for (side, isPlus) in [(0.25, false), (0.75, true)] {
      let center = leading(width * side, middle.y)
      markup.line(
        Point(x: center.x - arm, y: center.y), Point(x: center.x + arm, y: center.y), "stroke")
      if isPlus {
        markup.line(
          Point(x: center.x, y: center.y - arm), Point(x: center.x, y: center.y + arm), "stroke")
      }
    }
    let reach = min(8, height / 3)
    markup.line(
      Point(x: middle.x, y: middle.y - reach), Point(x: middle.x, y: middle.y + reach),
      "ink-stroke")
  }

  private mutating func drawActivity() {
    box("none")
    let outer = min(width, height, 36) / 2 - 1, inner = outer * 0.5
    guard outer > 2 else { return }
    let diagonal = 0.7071067811865476
    let spokes = [
      (0.0, -1.0), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1),
      (-diagonal, diagonal), (-1, 0), (-diagonal, -diagonal),
    ]
    for (x, y) in spokes {
      markup.line(
        Point(x: middle.x + x * inner, y: middle.y + y * inner),
        Point(x: middle.x + x * outer, y: middle.y + y * outer), "ink-stroke")
    }
  }

  private mutating func drawPages(_ count: Int) {
    box("none")
    let shown = min(count > 0 ? count : 3, 100)
    let step = min(16, width / Double(shown))
    let radius = min(3.5, height / 3, step / 3)
    let start = middle.x - step * Double(shown - 1) / 2
    for number in 0..<shown {
      let place = view.isMirrored ? shown - 1 - number : number
      markup.circle(
        Point(x: start + step * Double(place), y: middle.y), radius,
        number == 0 ? "filled" : "blank")
    }
  }

  private mutating func drawPicker() {
    box("scroll", edge: "box-edge")
    markup.rect(
      Rect(x: 8, y: middle.y - 16, width: max(width - 16, 0), height: min(32, height)), "track",
      radius: 7)
    guard width > 40 else { return }
    let rows = DrawnCount.parts(of: height / 2, each: 34, atMost: DrawnCount.pickerRows)
    for row in -rows...rows {
      let share = 0.5 - 0.06 * Double(row.magnitude)
      if share < 0.1 { continue }
      markup.rect(
        Rect(
          x: middle.x - width * share / 2, y: middle.y + 34 * Double(row) - 4,
          width: width * share, height: 8), row == 0 ? "hill" : "blank", radius: 4)
    }
  }
}
