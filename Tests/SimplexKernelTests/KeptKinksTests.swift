import ConstraintModel
import Testing
import WorkingMemory

@_spi(Kernel) @testable import SimplexKernel

/// Rows that come and go in place against components solved from nothing.
@Suite("Kept kinks") struct KeptKinksTests {
  /// A component of some of a fixture's rows.
  private struct Part {
    let fixture: OneParameterFixture
    /// The rows that it holds, in order.
    private(set) var input: ComponentInput

    init(_ fixture: OneParameterFixture) {
      self.fixture = fixture
      input = fixture.input
      input.rowIDs = fixture.arena.allocate(Int32.self, fixture.rows.count)
      input.rowCount = 1
      input.rowIDs[0] = fixture.input.rowIDs[0]
    }

    /// Takes a row in if it is out, and out if it is in, unless it is the last; its place.
    mutating func toggle(_ row: Int32) -> (place: Int, isInserted: Bool)? {
      let place = (0..<input.rowCount).first { input.rowIDs[$0] >= row } ?? input.rowCount
      if place < input.rowCount, input.rowIDs[place] == row {
        if input.rowCount == 1 { return nil }
        input.rowCount -= 1
        for k in place..<input.rowCount { input.rowIDs[k] = input.rowIDs[k + 1] }
        return (place, false)
      }
      for k in (place..<input.rowCount).reversed() { input.rowIDs[k + 1] = input.rowIDs[k] }
      input.rowIDs[place] = row
      input.rowCount += 1
      return (place, true)
    }
  }

  private func isSame(
    _ left: OneParameterState, _ right: OneParameterState, rowCount: Int
  ) -> Bool {
    left.value == right.value && left.holder == right.holder && left.freedom == right.freedom
      && left.zeroSide == right.zeroSide && left.isFeasible == right.isFeasible
      && (0..<rowCount).allSatisfy { left.sides[$0] == right.sides[$0] }
  }

  @Test("leave what a solve from nothing finds, and no memory", arguments: 1...300)
  func rowsComeAndGo(_ seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    let first = numbers.whole(0...1)
    let fixture = OneParameterFixture(
      (0..<numbers.whole(2...40)).map { _ in
        OneParameterRow.random(&numbers, ranks: first...numbers.whole(first...3))
      })
    let solve = OneParameterSolve(tolerances: Tolerances())
    defer { solve.destroy() }
    let arena = fixture.arena
    var part = Part(fixture)
    let before = arena.liveBytes
    var state = solve.solve(part.input, arena: arena)
    for step in 0..<60 {
      let row = fixture.input.rowIDs[numbers.whole(0...fixture.rows.count - 1)]
      if step % 7 == 6 {
        fixture.input.rows.constants[Int(row)] += Double(numbers.whole(-2...2))
        solve.reoptimize(part.input, &state)
      } else if let (place, isInserted) = part.toggle(row) {
        if isInserted {
          solve.reoptimize(part.input, &state, inserted: place, arena: arena)
        } else {
          solve.reoptimize(part.input, &state, removed: place, arena: arena)
        }
      }
      if state.isFeasible { solve.checkInvariants(part.input, state) }
      let fresh = solve.solve(part.input, arena: arena)
      #expect(isSame(state, fresh, rowCount: part.input.rowCount), "step \(step)")
      for rises in [false, true] {
        let (kept, found) = (
          solve.resistance(part.input, state, rises: rises),
          solve.resistance(part.input, fresh, rises: rises)
        )
        #expect(kept.proven == found.proven && kept.sufficient == found.sufficient)
      }
      solve.release(part.input, fresh, arena: arena)
    }
    solve.release(part.input, state, arena: arena)
    #expect(arena.liveBytes == before)
  }

  @Test("a component follows a row that moves")
  func follow() {
    let fixture = OneParameterFixture([
      OneParameterRow(factor: 2, relation: .equal, constant: 6, rank: 1),
      OneParameterRow(factor: 1, relation: .equal, constant: 0, rank: 2),
    ])
    let solve = OneParameterSolve(tolerances: Tolerances())
    defer { solve.destroy() }
    var part = Part(fixture)
    var state = solve.solve(part.input, arena: fixture.arena)
    _ = part.toggle(fixture.input.rowIDs[1])
    solve.reoptimize(part.input, &state, inserted: 1, arena: fixture.arena)
    #expect(state.value == 3)
    fixture.input.rows.constants[OneParameterFixture.firstRow] = 8
    solve.follow(part.input, &state)
    #expect(state.value == 4)
    solve.checkInvariants(part.input, state)
    #expect(solve.kink(part.input, state, 0).point == 4)
  }
}
