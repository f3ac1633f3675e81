#if GLPK
  import CGLPK
  import ConstraintModel

  /// A linear program in GLPK: free variables, then two error columns for each soft row.
  ///
  /// GLPK keeps its environment in thread-local storage, so a problem stays on the thread that made
  /// it.
  final class GLPKProblem {
    enum Outcome {
      case optimal
      case infeasible
      case failed(String)
    }

    private let problem: OpaquePointer
    private let rows: [LexicographicRow]
    private let variableCount: Int
    private let seconds: Int
    /// First error column of each soft row: the sum's excess, then its lack.
    private var errorColumns: [Int32?] = []

    /// The program whose rows of rank 0 are hard; an attempt to solve it takes at most `seconds`.
    init(_ rows: [LexicographicRow], variableCount: Int, seconds: Int = 20) {
      self.seconds = seconds
      glp_term_out(GLP_OFF)
      problem = glp_create_prob()
      self.rows = rows
      self.variableCount = variableCount
      glp_set_obj_dir(problem, GLP_MIN)
      if variableCount > 0 { glp_add_cols(problem, Int32(variableCount)) }
      for column in 0..<variableCount {
        glp_set_col_bnds(problem, Int32(column + 1), GLP_FR, 0, 0)
      }
      if !rows.isEmpty { glp_add_rows(problem, Int32(rows.count)) }
      for (index, row) in rows.enumerated() { load(row, at: Int32(index + 1)) }
    }

    deinit { glp_delete_prob(problem) }

    private func load(_ row: LexicographicRow, at index: Int32) {
      let kind =
        switch row.relation {
        case .equal: GLP_FX
        case .lessThanOrEqual: GLP_UP
        case .greaterThanOrEqual: GLP_LO
        }
      glp_set_row_bnds(problem, index, kind, row.constant, row.constant)
      var columns: [Int32] = [0]
      var entries: [Double] = [0]
      for term in row.terms {
        columns.append(Int32(term.variable.index + 1))
        entries.append(term.coefficient)
      }
      errorColumns.append(row.rank == 0 ? nil : glp_add_cols(problem, 2))
      if let first = errorColumns[errorColumns.count - 1] {
        for column in [first, first + 1] { glp_set_col_bnds(problem, column, GLP_LO, 0, 0) }
        // An inequality has an error on one side only.
        if row.relation == .greaterThanOrEqual { glp_set_col_bnds(problem, first, GLP_FX, 0, 0) }
        if row.relation == .lessThanOrEqual { glp_set_col_bnds(problem, first + 1, GLP_FX, 0, 0) }
        columns += [first, first + 1]
        entries += [-1, 1]
      }
      glp_set_mat_row(problem, index, Int32(columns.count - 1), columns, entries)
    }

    /// Makes the violation at one rank the objective, divided by `scale`.
    func setObjective(rank: Int, scale: Double) {
      for (row, first) in zip(rows, errorColumns) {
        guard let first else { continue }
        let cost = row.rank == rank ? row.weight / scale : 0
        glp_set_obj_coef(problem, first, cost)
        glp_set_obj_coef(problem, first + 1, cost)
      }
    }

    /// Solves from the basis at hand; on a failure with presolve, then by the dual simplex, last in
    /// exact arithmetic.
    func optimize(isExact: Bool) -> Outcome {
      // GLPK refuses a program without rows or columns; an empty one is optimal as it stands.
      if glp_get_num_rows(problem) == 0 || glp_get_num_cols(problem) == 0 {
        let holds = rows.allSatisfy { $0.violation(at: []) == 0 }
        return holds ? .optimal : .infeasible
      }
      if isExact { return optimizeExactly() }
      var messages: [String] = []
      for attempt in GLPKAttempt.allCases {
        switch optimize(attempt) {
        case .failed(let message): messages.append("\(attempt): \(message)")
        case let outcome: return outcome
        }
      }
      let outcome = optimizeExactly()
      guard case .failed(let message) = outcome else { return outcome }
      return .failed((messages + ["exact: \(message)"]).joined(separator: "; "))
    }

    private func optimize(_ attempt: GLPKAttempt) -> Outcome {
      if attempt != .primal { glp_adv_basis(problem, 0) }
      if attempt != .unscaled { glp_scale_prob(problem, GLP_SF_EQ | GLP_SF_2N) }
      defer { glp_unscale_prob(problem) }
      var parameters = attempt.parameters
      parameters.tm_lim = Int32(1000 * seconds)
      let code = glp_simplex(problem, &parameters)
      if code == GLP_ENOPFS { return .infeasible }
      guard code == 0 else { return .failed("glp_simplex \(code)") }
      return outcome(status: glp_get_status(problem))
    }

    private func optimizeExactly() -> Outcome {
      glp_unscale_prob(problem)
      glp_adv_basis(problem, 0)
      var parameters = GLPKAttempt.unscaled.parameters
      parameters.tm_lim = Int32(1000 * seconds)
      // A good basis first: exact pivots are slow.
      _ = glp_simplex(problem, &parameters)
      let code = glp_exact(problem, &parameters)
      guard code == 0 else { return .failed("glp_exact \(code)") }
      return outcome(status: glp_get_status(problem))
    }

    private func outcome(status: Int32) -> Outcome {
      switch status {
      case GLP_OPT: .optimal
      case GLP_NOFEAS, GLP_INFEAS: .infeasible
      default: .failed("status \(status)")
      }
    }

    /// The values of the variables.
    var values: [Double] {
      (0..<variableCount).map { glp_get_col_prim(problem, Int32($0 + 1)) }
    }

    /// The objective reached.
    var objective: Double { glp_get_obj_val(problem) }

    /// Slopes of the rows' penalties; 0 where the row is basic.
    var multipliers: [Double] {
      rows.indices.map { row in
        let index = Int32(row + 1)
        return glp_get_row_stat(problem, index) == GLP_BS ? 0 : -glp_get_row_dual(problem, index)
      }
    }

    /// Shrinks the program to its optimal face: what has a reduced cost stays at its bound.
    ///
    /// Unlike a row that bounds the objective this needs no slack, so that what a level gains
    /// cannot be sold at another level's price.
    func keepOptimalFace(tolerance: Double) {
      for row in rows.indices {
        let index = Int32(row + 1)
        let isNonbasic = glp_get_row_stat(problem, index) != GLP_BS
        if isNonbasic, glp_get_row_dual(problem, index).magnitude > tolerance {
          glp_set_row_bnds(problem, index, GLP_FX, rows[row].constant, rows[row].constant)
        }
        guard let first = errorColumns[row] else { continue }
        for column in [first, first + 1] {
          let isNonbasic = glp_get_col_stat(problem, column) != GLP_BS
          if isNonbasic, glp_get_col_dual(problem, column).magnitude > tolerance {
            glp_set_col_bnds(problem, column, GLP_FX, 0, 0)
          }
        }
      }
    }
  }

  /// One way to call `glp_simplex`.
  enum GLPKAttempt: CaseIterable {
    case primal, presolved, dual, unscaled

    var parameters: glp_smcp {
      var parameters = glp_smcp()
      glp_init_smcp(&parameters)
      parameters.msg_lev = GLP_MSG_OFF
      parameters.it_lim = 100_000
      // The defaults, 1e-7, are too loose to compare with.
      parameters.tol_bnd = 1e-10
      parameters.tol_dj = 1e-10
      if self == .presolved {
        parameters.presolve = GLP_ON
        parameters.tol_bnd = 1e-9
        parameters.tol_dj = 1e-9
      }
      if self == .dual { parameters.meth = GLP_DUALP }
      return parameters
    }
  }
#endif
