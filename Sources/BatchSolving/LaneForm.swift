/// An affine form over registers: one number in each lane.
struct LaneForm: Hashable {
  /// A register and its factor.
  struct Term: Hashable {
    var register: Int
    var factor: Double
  }

  var constant = 0.0
  /// Ascending by register once `simplify()` was called.
  var terms: [Term] = []

  /// The number `constant`.
  init(_ constant: Double = 0) { self.constant = constant }

  /// The value of a register.
  init(register: Int) { terms = [Term(register: register, factor: 1)] }

  /// The register that this is, if it is one and nothing else.
  var register: Int? {
    terms.count == 1 && terms[0].factor == 1 && constant == 0 ? terms[0].register : nil
  }

  mutating func add(_ factor: Double, register: Int) {
    terms.append(Term(register: register, factor: factor))
  }

  mutating func add(_ factor: Double, _ form: LaneForm) {
    constant += factor * form.constant
    for term in form.terms { add(factor * term.factor, register: term.register) }
  }

  mutating func divide(by divisor: Double) {
    if divisor == 1 { return }
    constant /= divisor
    for index in terms.indices { terms[index].factor /= divisor }
  }

  /// Adds up the terms of each register; what is left of a cancellation by rounding is dropped.
  mutating func simplify() {
    if terms.count < 2 { return }
    terms.sort { ($0.register, $0.factor) < ($1.register, $1.factor) }
    var kept = 0
    var begin = 0
    while begin < terms.count {
      let register = terms[begin].register
      var (sum, size) = (0.0, 0.0)
      while begin < terms.count, terms[begin].register == register {
        sum += terms[begin].factor
        size = max(size, terms[begin].factor.magnitude)
        begin += 1
      }
      if sum.magnitude <= LaneTolerances.drop * size { continue }
      terms[kept] = Term(register: register, factor: sum)
      kept += 1
    }
    terms.removeLast(terms.count - kept)
  }
}
