// Conversions between floating point and integers round through libm.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers as text: shortest decimal that reads back as the same number, never `-0`.
public enum NumberText {
  /// The text of one number; integers carry no fraction.
  public static func shortest(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value.magnitude < 1e15, let integer = Int64(exactly: value) { return String(integer) }
    return value.description
  }
}
