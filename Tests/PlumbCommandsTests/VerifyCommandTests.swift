import ConstraintModel
import DocumentFormat
import Testing

@testable import PlumbCommands

@Suite("plumb verify") struct VerifyCommandTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var document: String
    var difference: String?
    var testDescription: String { document }

    init(_ document: String, _ difference: String? = nil) {
      self.document = document
      self.difference = difference
    }
  }

  @Test(
    "documents and their differences",
    arguments: [
      Case(##""constraints":["x == 1"],"expect":{}"##),
      Case(##""constraints":["x == 1"],"expect":{"values":{"x":1.000002}}"##),
      Case(
        ##""constraints":["x == 1"],"expect":{"values":{"x":1.1}}"##,
        "value of x, expected 1.1, found 1"),
      Case(##""constraints":["x == 1"],"expect":{"values":{"x":1.1},"tolerance":0.1}"##),
      Case(
        ##""constraints":["x == 1"],"expect":{"values":{"x":[1.5,2]}}"##,
        "value of x, expected 1.5 to 2, found 1"),
      Case(##""constraints":["x == 1"],"expect":{"values":{"x":[-1,2]}}"##),
      Case(
        ##""constraints":["x == 1"],"expect":{"values":{"z":1}}"##,
        "z, expected a variable, found none"),
      Case(
        ##""constraints":["x == 1"],"expect":{"status":"infeasible"}"##,
        "status, expected infeasible, found optimal"),
      Case(
        ##""constraints":["x == 1","x == 2"],"expect":{}"##,
        "status, expected optimal, found infeasible"),
      Case(##""constraints":["x = 1"],"expect":{"status":"error"}"##),
      Case(
        ##""constraints":["x = 1"],"expect":{}"##,
        "status, expected optimal, found error (1:31: "
          + #"expected "==", "<=" or ">=", found "=" (in constraints[0]))"#),
      Case(
        ##""constraints":["x == 1","x == 3 @weak*2"],"expect":{"levels":{"250":4,"750":0}}"##),
      Case(
        ##""constraints":["x == 1","x == 3 @weak*2"],"expect":{"levels":{"weak":3}}"##,
        "level 250, expected 3, found 4"),
      Case(
        ##""constraints":["x == 1","x == 3 @weak*2"],"expect":{"violations":{"#2":2}}"##),
      Case(
        ##""constraints":["x == 1","x == 3 @weak*2"],"expect":{"violations":{}}"##,
        "violation of #2, expected 0, found 2"),
      Case(
        ##""constraints":["x == 1"],"edits":[{"variable":"x","value":2}],"expect":{"violations":{"edit:x":1}}"##
      ),
      Case(
        ##""constraints":["x >= 1","y == 1"],"expect":{"ambiguous":["x"]}"##),
      Case(
        ##""constraints":["x >= 1","y == 1"],"expect":{"ambiguous":true}"##),
      Case(
        ##""constraints":["x >= 1","y == 1"],"expect":{"ambiguous":false}"##,
        "ambiguous variables, expected none, found x"),
      Case(
        ##""constraints":["x == 1","y == 1"],"expect":{"ambiguous":true}"##,
        "ambiguous variables, expected some, found none"),
      Case(
        ##""constraints":["x >= 1","y == 1"],"expect":{"ambiguous":["x","y"]}"##,
        "ambiguous variables, expected x y, found x"),
      Case(
        ##""constraints":["a: x >= 2","x >= 0","b: x <= 1"],"expect":{"status":"infeasible","conflict":["b","a"]}"##
      ),
      Case(
        ##""constraints":["a: x >= 2","x >= 0","b: x <= 1"],"expect":{"status":"infeasible","conflict":["a","#2"]}"##,
        "conflict, expected #2 a, found a b"),
      Case(
        ##""constraints":["a: x >= 2","x >= 0","b: x <= 1"],"expect":{"status":"infeasible"}"##),
      Case(
        ##""constraints":["x + y == 10 @strong","x >= 0","y >= 0"],"expect":{"oneOf":{"x":3,"y":7}}"##
      ),
      Case(
        ##""constraints":["x + y == 10 @strong","x >= 0","y >= 0"],"expect":{"oneOf":{"x":3,"y":8}}"##,
        "level 750 at the values of oneOf, expected 0, found 0.99998"),
      Case(
        ##""constraints":["x + y == 10","x >= 0","y >= 0"],"expect":{"oneOf":{"x":3,"y":8}}"##,
        "oneOf, expected a solution at these values, found none that is feasible"),
    ])
  func differences(_ example: Case) throws {
    try withFile("{\"name\":\"n\",\(example.document)}") { path in
      for shuffle in [[], ["--shuffle", "5"]] {
        let run = Program(["verify", path] + shuffle)
        let lines = run.output.split(separator: "\n")
        guard let difference = example.difference else {
          #expect(run.output == "1 passed, 0 failed\n")
          #expect(run.code == .done)
          continue
        }
        #expect(lines[0].hasPrefix("\(path):1 n: \(difference)"))
        #expect(lines.last == "0 passed, 1 failed")
        #expect(run.code == .negative)
      }
    }
  }

  /// A solver whose conflicts are always the same.
  struct Accuser: SystemSolver {
    var members: [Int]

    func solve(
      _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
    ) -> SolveOutcome {
      let outcome = SmallSolver().solve(system, switches, diagnoses: diagnoses)
      guard case .infeasible = outcome else { return outcome }
      return .infeasible(ConflictReport(members: members))
    }
  }

  @Test("a set that is no conflict, or not irreducible, is found out")
  func wrongConflicts() throws {
    let text =
      #"{"name":"n","constraints":["a: x >= 2","b: x <= 1","c: x == 0"],"#
      + #""expect":{"status":"infeasible"}}"#
    try withFile(text) { path in
      #expect(Program(["verify", path], solver: Accuser(members: [0, 1])).code == .done)
      #expect(Program(["verify", path], solver: Accuser(members: [0, 2])).code == .done)
      #expect(
        Program(["verify", path], solver: Accuser(members: [1, 2])).output
          == "\(path):1 n: conflict, expected an irreducible set, found b c, which can be satisfied\n"
          + "0 passed, 1 failed\n")
      #expect(
        Program(["verify", path], solver: Accuser(members: [0, 1, 2])).output
          == "\(path):1 n: conflict, expected an irreducible set, found a b c, which is a conflict "
          + "without b too\n0 passed, 1 failed\n")
      #expect(Program(["verify", path], solver: Accuser(members: [])).code == .negative)
    }
  }

  @Test("documents without expectation are skipped and counted, colours are for terminals")
  func skipped() throws {
    try withFile("{\"constraints\":[]}\n{\"constraints\":[],\"expect\":{}}\n") { path in
      #expect(Program(["verify", path]).output == "1 passed, 0 failed, 1 skipped\n")
      #expect(
        Program(["verify", path], onTerminal: true).output
          == "\u{1B}[32m1 passed, 0 failed, 1 skipped\u{1B}[0m\n")
    }
  }

  @Test("a shuffle depends on its seed alone and loses nothing")
  func shuffle() throws {
    let order = ConstraintShuffle.order(of: 100, seed: 7)
    #expect(order == ConstraintShuffle.order(of: 100, seed: 7))
    #expect(order != ConstraintShuffle.order(of: 100, seed: 8))
    #expect(order.sorted() == Array(0..<100))
    let document = try Document(constraints: (0..<10).map { "c\($0): x + y\($0) == \($0)" })
    let (system, numbers) = try ConstraintShuffle.shuffled(document.system, seed: 1)
    for (new, old) in numbers.enumerated() {
      #expect(system.constraint(at: new) == document.system.constraint(at: old))
    }
  }

  @Test("the small solver of these tests agrees with the corpus", .enabled(if: corpus != nil))
  func corpusCases() throws {
    var input = try DocumentInput(path: Self.corpus ?? "")
    let verifier = DocumentVerifier(solver: SmallSolver())
    while let document = try input.next() {
      let document = try document.get()
      guard document.system.constraintCount <= 30, let expectation = document.expectation else {
        continue
      }
      #expect(verifier.mismatches(of: document, expectation) == [], "\(document.name)")
    }
  }

  @Test("the solver of the program agrees with the optimal cases", .enabled(if: corpus != nil))
  func programOnCorpus() throws {
    var input = try DocumentInput(path: Self.corpus ?? "")
    while let document = try input.next() {
      let document = try document.get()
      guard let expectation = document.expectation, expectation.status == .optimal else { continue }
      for seed in [nil, 1, 2] as [UInt64?] {
        let verifier = DocumentVerifier(solver: DefaultSolver(), shuffleSeed: seed)
        #expect(verifier.mismatches(of: document, expectation) == [], "\(document.name)")
      }
    }
  }

  static let corpus: String? = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let path = root.joined(separator: "/") + "/../shared/corpus/cases.jsonl"
    return (try? DocumentInput(path: path)) == nil ? nil : path
  }()
}
