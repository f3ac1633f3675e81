import DocumentFormat

/// Any bytes are documents or errors that point into them, in every form of input.
@c(LLVMFuzzerTestOneInput)
public func fuzzDocuments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for form in [DocumentInput.Form.single, .lines, .sequence] {
    var input = DocumentInput(bytes, path: "fuzz", form: form)
    do throws(InputError) {
      while let document = try input.next() {
        guard case .failure(let failure) = document else { continue }
        precondition(failure.error.position.line >= 1 && failure.error.position.column >= 1)
        if let excerpt = failure.error.excerpt {
          precondition(excerpt.caret <= excerpt.text.count, "the caret lies outside the excerpt")
        }
        precondition(!failure.error.report.isEmpty)
      }
    } catch {
      preconditionFailure("bytes in memory cannot be read: \(error)")
    }
  }
  return 0
}
