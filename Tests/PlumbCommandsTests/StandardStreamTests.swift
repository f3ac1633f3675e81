import Testing

@testable import PlumbCommands

@Suite(
  "standard streams", .enabled(if: PlumbProcess.program != nil), .timeLimit(.minutes(3)))
struct StandardStreamTests {
  private static let documents = """
    printf '{"constraints":["x == 1"]}\\n{"constraints":["x == 2","y >= x @weak"]}\\n' >f.jsonl

    """

  @Test("input that is closed is an error, not a wait", arguments: ["batch", "solve", "verify"])
  func closedInput(_ command: String) throws {
    let outcome = try PlumbProcess.shell("$PLUMB \(command) - <&-", seconds: 20)
    #expect(outcome.code == 3)
    #expect(outcome.errors.contains("plumb: -: Bad file descriptor\n"))
  }

  @Test(
    "no file or pipe of the program takes the place of a closed stream",
    arguments: ["2>&-", "<&- 2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func closed(_ closed: String) throws {
    let outcome = try PlumbProcess.shell(
      Self.documents + """
        $PLUMB batch f.jsonl >expected.jsonl 2>/dev/null
        $PLUMB batch f.jsonl -o records.jsonl \(closed)
        echo "code $?"
        cmp expected.jsonl records.jsonl && echo same
        $PLUMB generate feed --views 10 >expected.json
        $PLUMB generate feed --views 10 -o made.json \(closed)
        echo "code $?"
        cmp expected.json made.json && echo same
        """, seconds: 20)
    #expect(outcome.output == "code 0\nsame\ncode 0\nsame\n")
  }

  @Test("records for an output that is closed are not lost without a word")
  func closedOutput() throws {
    for closed in [">&-", ">&- 2>&-", "<&- >&-", "<&- >&- 2>&-"] {
      let outcome = try PlumbProcess.shell(
        Self.documents + "$PLUMB batch f.jsonl \(closed)", seconds: 20)
      #expect(outcome.code == 3)
      if closed.contains("2") { continue }
      #expect(outcome.errors.hasSuffix("plumb: standard output: Bad file descriptor\n"))
    }
    let outcome = try PlumbProcess.shell(
      Self.documents + "$PLUMB batch f.jsonl <&- 2>&-", seconds: 20)
    #expect(outcome.code == 0)
    #expect(outcome.output.split(separator: "\n").count == 2)
  }
}
