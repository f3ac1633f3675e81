import ConstraintModel
import DocumentFormat

/// Any text is a constraint or an error; the constraint's numbers are those that a system allows.
@c(LLVMFuzzerTestOneInput)
public func fuzzConstraintText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do throws(DocumentError) {
    let document = try Document(constraints: [text])
    let constraint = document.system.constraint(at: 0)
    precondition(constraint.priority.isValid && constraint.weight > 0)
    precondition(constraint.constant.magnitude <= 1e30)
    precondition(constraint.terms.allSatisfy { $0.coefficient.magnitude <= 1e30 })
  } catch {
    precondition(error.position.line >= 1 && error.position.column >= 1)
    precondition(!error.report.isEmpty)
  }
  return 0
}
