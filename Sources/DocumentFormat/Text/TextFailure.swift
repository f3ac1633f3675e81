/// An error of the text grammar at a byte of the text.
struct TextFailure: Error {
  /// What is wrong.
  var reason: DocumentError.Reason
  /// The byte, in the array that was parsed.
  var offset: Int
}
