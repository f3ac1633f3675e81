/// Numbers of a report as short text.
public enum NumberFormat {
  /// A number with the given count of digits after the point.
  public static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return value.description }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int64(value.magnitude * scale + 0.5)
    var text = String(scaled)
    while text.count <= digits { text = "0" + text }
    if digits > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -digits)) }
    return value < 0 && scaled != 0 ? "-" + text : text
  }

  /// Three significant digits or all before the point: `0.123`, `4.56`, `78.9`, `1234`.
  public static func short(_ value: Double) -> String {
    let magnitude = value.magnitude
    return fixed(value, digits: magnitude < 1 ? 3 : magnitude < 10 ? 2 : magnitude < 100 ? 1 : 0)
  }

  /// Nanoseconds with the unit that suits them.
  public static func time(nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: short(nanoseconds) + " ns"
    case ..<1e6: short(nanoseconds / 1e3) + " us"
    case ..<1e9: short(nanoseconds / 1e6) + " ms"
    default: short(nanoseconds / 1e9) + " s"
    }
  }

  /// A whole number with commas between thousands.
  public static func grouped(_ value: Int) -> String {
    var text = ""
    for (place, digit) in String(value.magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + String(text.reversed())
  }
}
