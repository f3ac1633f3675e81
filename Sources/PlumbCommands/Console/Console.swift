#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two streams of a command: results on one, what people should know on the other.
public struct Console {
  /// Results and reports.
  public let output: ByteSink
  /// Progress and diagnostics.
  public let errors: ByteSink
  /// Whether colours may be used where people read.
  let allowsColour: Bool

  /// The streams of the process; colours are off when `NO_COLOR` is set.
  public static var standard: Console {
    Console(
      output: ByteSink(descriptor: STDOUT_FILENO), errors: ByteSink(descriptor: STDERR_FILENO),
      allowsColour: getenv("NO_COLOR") == nil)
  }

  /// A console on two sinks.
  public init(output: ByteSink, errors: ByteSink, allowsColour: Bool = true) {
    self.output = output
    self.errors = errors
    self.allowsColour = allowsColour
  }

  /// Writes a line for people, at once.
  func note(_ text: String) {
    errors.write(text + "\n")
    errors.flush()
  }

  /// Text in a colour, if `sink` is a terminal.
  func coloured(_ text: String, _ colour: Colour, on sink: ByteSink) -> String {
    guard sink.isTerminal && allowsColour else { return text }
    return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
  }

  /// Colours by their number in terminals.
  enum Colour: Int {
    case red = 31
    case green = 32
  }
}
