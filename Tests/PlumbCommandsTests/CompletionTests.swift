import Foundation
import Testing

@testable import PlumbCommands

@Suite("Completion in shells") struct CompletionTests {
  private static let hasBash = FileManager.default.isExecutableFile(atPath: "/bin/bash")
  private static let workloads = CommandSpecification.generate.choices
  private static let trees = ["nested", "feed", "form", "settings", "dashboard"]

  /// A command line up to the word that is completed, and what bash offers for it.
  struct Case: CustomTestStringConvertible {
    let words: [String]
    let offered: [String]
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ offered: [String]) {
      self.words = ["plumb"] + words
      self.offered = offered
    }
  }

  static let files = ["card.json", "my tree.jsonl", "pictures"]
  static let cases = [
    Case(["so"], ["solve"]),
    Case(["solve", ""], files),
    Case(["solve", "c"], ["card.json"]),
    Case(["solve", "card.json", ""], files),
    Case(["solve", "-"], ["--help", "-h"]),
    Case(["render", ""], files),
    Case(["render", "-o", ""], files),
    Case(["render", "--output", "my"], ["my tree.jsonl"]),
    Case(["render", "--output", "="], files),
    Case(["render", "--output", "=", "pict"], ["pictures"]),
    Case(["render", "--scale", ""], ["1", "2", "3"]),
    Case(["render", "--widths", ""], []),
    Case(
      ["render", "-"],
      ["--output", "-o", "--widths", "--document", "-d", "--scale", "--help", "-h"]),
    Case(["batch", "-j", ""], []),
    Case(["generate", ""], workloads),
    Case(["generate", "--trees", ""], trees),
    Case(["generate", "--trees", "d"], ["dashboard"]),
    Case(["generate", "--seed", ""], []),
    Case(["generate", "nested", ""], []),
    Case(["bench", "--trees", ""], trees + ["table"]),
    Case(["bench", "--trees", "feed", ""], trees + ["table"]),
    Case(["bench", "--io", ""], []),
    Case(["bench", "--json", ""], files),
    Case(["completion", ""], ["bash", "zsh", "fish"]),
  ]

  @Test(
    "bash offers files, words and values where each belongs, and options after a dash",
    .enabled(if: hasBash), arguments: cases)
  func bash(_ each: Case) throws {
    let words = each.words.map { "'\($0)'" }.joined(separator: " ")
    let run = try PlumbProcess.shell(
      """
      mkdir -p here/pictures; cd here; touch card.json 'my tree.jsonl'
      cat >../completion.sh <<'END'
      \(CompletionScript.text(for: .bash))
      COMP_WORDS=(\(words)); COMP_CWORD=\(each.words.count - 1)
      _plumb
      for word in "${COMPREPLY[@]}"; do echo "$word"; done
      END
      bash ../completion.sh
      """)
    #expect(run.code == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    // Files come in the order of the folder.
    #expect(lines.sorted() == each.offered.sorted())
  }

  @Test("zsh is told short options, files only where they go, and the words of the others")
  func zsh() {
    let script = CompletionScript.text(for: .zsh)
    #expect(script.contains("'(-o --output)'{-o+,--output=}'[Write to FILE.]:FILE:_files'"))
    #expect(script.contains("'(-j --jobs)'{-j+,--jobs=}'[Work on N cores (default: all).]:N: '"))
    #expect(script.contains(":N:(1 2 3)'"))
    #expect(script.contains("[Start of the random numbers (default 1).]:SEED: '"))
    #expect(script.contains("(( $words[(I)--trees] )) && choices=(nested feed"))
  }

  @Test("fish is told which values are files")
  func fish() {
    let script = CompletionScript.text(for: .fish)
    #expect(script.contains("-s o -l output -r -F -d"))
    #expect(script.contains("-l scale -x -a '1 2 3' -d") && script.contains("-l seed -x -d"))
  }
}
