/// The lines of an open value, as long as each begins with an object at the first column and may be
/// a document that is whole or cut off.
struct ObjectLines {
  /// Where the second of them begins, counted from the value's beginning.
  private(set) var second: Int?
  private var areAll = true
  /// How many brackets were open where the present line began.
  private var depth = 0
  private var isWhole = false

  /// A line begins, blank ones and the first not counted.
  mutating func begin(isObject: Bool, depth: Int, at place: Int) {
    guard areAll, isObject else {
      (areAll, second) = (false, nil)
      return
    }
    self.depth = depth
    second = second ?? place
  }

  /// A line, or a blank one after it, ends with `depth` open brackets after the byte `last`.
  mutating func end(depth: Int, last: UInt8) {
    guard areAll else { return }
    isWhole = depth == self.depth && last == UInt8(ascii: "}")
    // An element of an array, or the end of one.
    if depth <= self.depth, !isWhole { (areAll, second) = (false, nil) }
  }

  /// Where the second line begins, if the last one is whole: an object that begins another line then
  /// shows that each is a document.
  var documentBeforeThis: Int? { isWhole ? second : nil }
}
