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
      #expect(outcome.errors.hasPrefix("plumb: 0 systems in "))
    }
    let outcome = try PlumbProcess.shell(
      Self.documents + "$PLUMB batch f.jsonl <&- 2>&-", seconds: 20)
    #expect(outcome.code == 0)
    #expect(outcome.output.split(separator: "\n").count == 2)
  }

  @Test("the summary counts the records that are in the file, where it ends on the way")
  func cutOff() throws {
    let outcome = try PlumbProcess.shell(
      """
      i=0; while [ $i -lt 6000 ]; do echo '{"name":"'$i'","constraints":["x == 1"]}'; i=$((i+1))
      done >f.jsonl
      (trap '' XFSZ; ulimit -f 300; exec $PLUMB batch f.jsonl -o records.jsonl) 2>notes.txt
      echo "code $?"
      echo "$(wc -l <records.jsonl) $(wc -l <f.jsonl)"
      head -1 notes.txt | cut -d' ' -f2
      grep -o '[0-9]* optimal' notes.txt | cut -d' ' -f1
      grep -c 'File too large' notes.txt
      """, seconds: 100)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 5)
    let counts = lines.dropFirst().first?.split(separator: " ").compactMap { Int($0) } ?? []
    #expect(counts.count == 2 && counts[0] > 0 && counts[0] < counts[1])
    #expect(lines.first == "code 3" && lines.last == "1")
    #expect(lines.dropFirst(2).dropLast().allSatisfy { Int($0) == counts.first })
  }

  @Test(
    "documents are neither overwritten by their results nor read after them",
    arguments: [
      "batch - -o f.jsonl <f.jsonl", "batch f.jsonl -o f.jsonl", "batch f.jsonl -o g.jsonl",
      "batch - -o g.jsonl <f.jsonl", "batch f.jsonl >>f.jsonl", "batch - <f.jsonl >>f.jsonl",
      "batch g.jsonl >>f.jsonl", "solve f.jsonl >>f.jsonl", "solve - <f.jsonl >>g.jsonl",
      "verify f.jsonl >>f.jsonl", "bench --quick --input f.jsonl --json f.jsonl",
    ])
  func sameFile(_ command: String) throws {
    let outcome = try PlumbProcess.shell(
      Self.documents + """
        ln f.jsonl g.jsonl
        cp f.jsonl before.jsonl
        $PLUMB \(command)
        echo "code $?"
        cmp f.jsonl before.jsonl && echo same
        """, seconds: 20)
    // What verify counts goes out after the refusal.
    #expect(outcome.output.hasPrefix("code 3\n"))
    #expect(command.hasPrefix("verify") || outcome.output.hasSuffix("\nsame\n"))
    #expect(outcome.errors.contains("the results would overwrite the documents\n"))
  }

  @Test("other files, and devices for both, are left alone")
  func otherFiles() throws {
    let outcome = try PlumbProcess.shell(
      Self.documents + """
        echo old old old old old >out.jsonl
        $PLUMB batch f.jsonl -o out.jsonl && $PLUMB batch - <f.jsonl >>out.jsonl
        $PLUMB solve f.jsonl out.jsonl </dev/null >/dev/null
        $PLUMB batch /dev/null -o /dev/null && $PLUMB batch - </dev/null >/dev/null && echo done
        wc -l <out.jsonl
        """)
    #expect(outcome.output == "done\n4\n")
  }
}
