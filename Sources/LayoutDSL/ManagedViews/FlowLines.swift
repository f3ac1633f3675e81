import LayoutTree

/// Places items one after another in lines.
struct FlowLines {
  let width: Double
  let spacing: Double
  let lines: Double
  /// The frames so far, section by section.
  private(set) var frames: [[Rect]] = []
  /// Where the next section begins.
  private(set) var top = 0.0

  init(width: Double, spacing: Double, lines: Double) {
    self.width = width
    self.spacing = spacing
    self.lines = lines
  }

  /// Leaves room for a header or footer; returns its frame.
  mutating func skip(_ height: Double) -> Rect {
    defer { top += height }
    return Rect(x: 0, y: top, width: width, height: height)
  }

  /// Places the items of a section.
  mutating func place(_ sizes: [Size]) {
    var section: [Rect] = []
    section.reserveCapacity(sizes.count)
    var start = 0
    while start < sizes.count {
      var end = start, used = 0.0, height = 0.0
      while end < sizes.count {
        let next = used + (end == start ? 0 : spacing) + sizes[end].width
        if end > start, next > width { break }
        used = next
        height = max(height, sizes[end].height)
        end += 1
      }
      var x = 0.0
      for size in sizes[start..<end] {
        section.append(
          Rect(
            x: x, y: top + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + spacing
      }
      start = end
      top += height + (start < sizes.count ? lines : 0)
    }
    frames.append(section)
  }
}
