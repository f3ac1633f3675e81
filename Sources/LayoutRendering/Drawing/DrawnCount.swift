/// How many parts of a kind are drawn: what a picture shows stays small however large a view is.
enum DrawnCount {
  /// The largest numbers of lines and rows.
  static let textLines = 40
  static let pickerRows = 20
  static let tableRows = 500

  /// How often `part` fits into `length`, between 0 and `most`; 0 where the length is no number.
  static func parts(of length: Double, each part: Double, atMost most: Int) -> Int {
    let quotient = length / part
    // Written so that NaN is none.
    if !(quotient >= 1) { return 0 }
    return quotient < Double(most) ? Int(quotient) : most
  }
}
