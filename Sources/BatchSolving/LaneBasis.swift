/// A basis of a component as forms over the registers of a run.
final class LaneBasis: Sendable {
  let parameters: CompiledForms
  /// At least -1 where the basis is optimal.
  let sides: CompiledForms
  /// Whether its optimum is the only one; of meaning in runs that prove exactness alone.
  ///
  /// Where there are others, a solve may find one of them: then lanes that it fits are solved from
  /// nothing, so that no value depends on which systems come together.
  let isUnique: Bool
  /// Whether its parameters are not rounded in lanes with `ExactNumbers`.
  let isExact: Bool

  /// The basis over constants of a run's rows; `nil` where it fits no lane.
  init?(_ basis: ComponentBasis, _ run: TemplateRun) {
    func sum(_ terms: [ComponentBasis.Term]) -> LaneForm {
      var form = LaneForm()
      for term in terms { form.add(term.factor, run.rowForms[term.row]) }
      return form
    }
    /// A side as a form that must be at least `least` times its tolerance.
    func form(_ side: ComponentBasis.Side, sign: Double = 1, least: Double = -1) -> LaneForm {
      var form = LaneForm()
      form.add(sign * side.sign, sum(side.terms))
      form.add(-sign * side.sign, run.rowForms[side.row])
      form.simplify()
      form.divide(by: side.tolerance)
      form.constant -= least + 1
      return form
    }
    var forms = basis.sides.map { form($0) }
    if run.provesExactness {
      forms += basis.ties.map { form(basis.sides[$0], sign: -1) }
      forms += basis.gaps.map { form(basis.sides[$0], least: 1) }
    }
    if !forms.allSatisfy({ !$0.terms.isEmpty || $0.constant >= -1 }) { return nil }
    // Of sides that say the same, the one that tolerates least is enough.
    func steepness(_ form: LaneForm) -> Double { form.terms.first?.factor.magnitude ?? 0 }
    forms.sort { steepness($0) > steepness($1) }
    var met = Set<LaneForm>()
    sides = CompiledForms(
      forms.filter { form in
        if form.terms.isEmpty { return false }
        var direction = form
        direction.divide(by: steepness(form))
        return met.insert(direction).inserted
      })
    let parameters = basis.parameters.map(sum)
    isUnique = basis.isUnique
    isExact = parameters.allSatisfy { run.extent($0).isExact }
    self.parameters = CompiledForms(
      parameters.map { form in
        var form = form
        form.simplify()
        return form
      })
  }
}
