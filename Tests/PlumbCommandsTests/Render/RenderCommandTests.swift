import Glibc
import Testing

@testable import PlumbCommands

@Suite("plumb render") struct RenderCommandTests {
  static let card = #"""
    {"name":"card","size":[320,120],"views":[{"id":"photo","class":"imageView"},
    {"id":"name","class":"label","text":"Ada <Lovelace>"}],"constraints":[
    "H:|-16-[photo(64)]-12-[name]","photo.height == photo.width","photo.centerY == parent.centerY",
    "name.centerY == photo.centerY","wish: name.width == 400 @200"]}
    """#
  static let contradiction = #"""
    {"name":"bad","size":[100,100],"views":[{"id":"a"},{"id":"b"}],"constraints":["a.left == 4",
    "one: a.width == 50","two: a.width == 60","b.width == 10","b.left == a.right","three: b.left == 9"]}
    """#
  static let system = #"{"name":"plain","constraints":["x == 1"]}"#

  /// Runs the command on a file of documents and reads what it wrote.
  static func render(
    _ text: String, ending: String = "json", to kind: String = "svg", _ options: [String] = []
  ) throws -> (run: Program, written: String?) {
    var result: (Program, String?)?
    try withFile(text, ending: ending) { path in
      let output = "\(path).\(kind)"
      defer { unlink(output) }
      let run = Program(["render", path, "-o", output] + options, solver: DefaultSolver())
      result = (run, try? readFile(output))
    }
    return try #require(result)
  }

  @Test("a picture shows the frames that solve prints")
  func picture() throws {
    let (run, written) = try Self.render(Self.card)
    #expect(run.code == .done && run.output.isEmpty && run.errors.isEmpty)
    let picture = try #require(written)
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.contains(#"data-id="photo" data-class="imageView" data-frame="16 28 64 64""#))
    #expect(picture.contains(#"data-id="name" data-class="label" data-frame="92 49.75 "#))
    #expect(picture.contains("Ada &lt;Lovelace&gt;"))
  }

  @Test("without -o a picture goes to standard output")
  func standardOutput() throws {
    try withFile(Self.card, ending: "json") { path in
      let run = Program(["render", path], solver: DefaultSolver())
      #expect(
        run.code == .done && run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
    }
  }

  @Test("widths are drawn side by side, and margins of the root follow them")
  func widths() throws {
    let text = #"""
      {"size":[320,44],"views":[{"id":"a"}],"constraints":["H:|-[a]-|","V:|[a]|"]}
      """#
    let (run, written) = try Self.render(text, ["--widths", "320,500"])
    let picture = try #require(written)
    #expect(run.code == .done)
    #expect(picture.contains(">320 wide</text>") && picture.contains(">500 wide</text>"))
    #expect(picture.contains(#"data-frame="16 0 288 44""#))
    #expect(picture.contains(#"data-frame="20 0 460 44""#))
  }

  @Test("a scale snaps frames")
  func scale() throws {
    let (_, written) = try Self.render(Self.card, ["--scale", "1"])
    #expect(try #require(written).contains(#"data-frame="92 50 "#))
  }

  @Test("what contradicts itself is drawn without its last constraints, which are told")
  func contradictions() throws {
    let (run, written) = try Self.render(Self.contradiction)
    #expect(run.code == .negative)
    #expect(run.errors.contains("infeasible, these contradict each other:\n  one: a.width == 50\n"))
    #expect(run.errors.contains("  drawn without two: a.width == 60\n"))
    #expect(run.errors.contains("  drawn without three: b.left == 9\n"))
    let picture = try #require(written)
    #expect(picture.contains("infeasible, drawn without two: a.width == 60"))
    #expect(picture.contains(#"data-frame="4 0 50 0""#))
    #expect(picture.contains(#"data-frame="54 0 10 0""#))
  }

  @Test("rows of views in a contradiction say what they are, and a place is told once")
  func rowsOfViews() throws {
    let (run, written) = try Self.render(
      #"{"size":[100,50],"views":[{"id":"a"}],"constraints":["|[a]|","wide: a.width == 120"]}"#)
    #expect(run.errors.contains("\n  root.width == 100 (size of the root)\n"), "\(run.errors)")
    #expect(run.errors.contains("\n  wide: a.width == 120\n"))
    #expect(!run.errors.contains("root: size of the root"))
    #expect(!(try #require(written).contains("root: size of the root")))
    let system = try Self.render(#"{"constraints":["x == 1"]}"#)
    let place = try #require(system.run.errors.split(separator: " ").dropFirst().first)
    #expect(place.hasSuffix(".json:1"))
    #expect(system.run.errors.hasPrefix("plumb: \(place) has no views to draw"))
  }

  @Test("a contradiction of views alone is told and drawn without frames")
  func contradictionOfViews() throws {
    let text = #"""
      {"size":[100,100],"views":[{"id":"a","contentSize":[10,10],"hugging":[1000,1000],
      "autoresizing":{"frame":[0,0,50,50],"in":[100,100],"flexible":[]}}],"constraints":[]}
      """#
    let (run, written) = try Self.render(text)
    #expect(run.code == .negative)
    #expect(run.errors.contains("not among the document's constraints"))
    #expect(try #require(written).contains("not among the document&#39;s constraints"))
  }

  @Test("a page tells every constraint and whether it holds")
  func page() throws {
    let (run, written) = try Self.render(Self.card, to: "html")
    let page = try #require(written)
    #expect(run.code == .done && page.hasPrefix("<!DOCTYPE html>"))
    #expect(
      page.contains(
        ##"{"text":"#2: photo.height == photo.width","views":[1],"status":"holds"}"##))
    #expect(page.contains(#""wish: name.width == 400 @200","views":[2],"amount":"#))
    let bad = try Self.render(Self.contradiction, to: "html")
    #expect(bad.run.code == .negative)
    #expect(try #require(bad.written).contains(#""leftOut":"two: a.width == 60""#))
  }

  @Test("systems and unreadable documents are told, the others drawn")
  func several() throws {
    let lines = [Self.system, Self.card, "{", Self.contradiction]
      .map { $0.replacing("\n", with: "") }.joined(separator: "\n")
    let (run, written) = try Self.render(lines, ending: "jsonl")
    #expect(run.code == .negative)
    #expect(
      run.errors.contains(
        ".jsonl:1: plain has no views to draw; plumb solve prints the values of its variables"))
    #expect(run.errors.contains("expected a field name in quotes"))
    let picture = try #require(written)
    #expect(picture.contains(">card</text>") && picture.contains(">bad</text>"))
    let alone = try Self.render(Self.system)
    #expect(alone.run.code == .negative && alone.written == nil)
  }

  @Test("one document is chosen by name or place")
  func choice() throws {
    let lines = [Self.system, Self.card, Self.contradiction]
      .map { $0.replacing("\n", with: "") }.joined(separator: "\n")
    for wanted in ["card", "2"] {
      let (run, written) = try Self.render(lines, ending: "jsonl", ["-d", wanted])
      #expect(run.code == .done && run.errors.isEmpty)
      #expect(try #require(written).contains(#"data-id="photo""#))
    }
    for wanted in ["nobody", "4", "0"] {
      let (run, written) = try Self.render(lines, ending: "jsonl", ["--document", wanted])
      #expect(run.code == .usage && written == nil)
      #expect(
        run.errors.contains(
          "no document is called \"\(wanted)\": there are \"plain\", \"card\", \"bad\""))
    }
  }

  @Test("wrong command lines say what is expected")
  func usage() throws {
    let cases = [
      (["render"], "render needs a FILE"),
      (["render", "a.json", "-o", "a.png"], "expected a file that ends in .svg or .html"),
      (["render", "a.json", "-o", "svg"], "expected a file that ends in .svg or .html"),
      (["render", "a.json", "--widths", "320,,4"], "expected up to 100 different widths"),
      (["render", "a.json", "--widths", "nan"], "expected up to 100 different widths"),
      (["render", "a.json", "--widths", "-5"], "expected up to 100 different widths"),
      (["render", "a.json", "--scale", "4"], "expected 1, 2 or 3"),
    ]
    for (arguments, message) in cases {
      let run = Program(arguments)
      #expect(run.code == .usage && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test("files that cannot be read or written")
  func files() throws {
    #expect(Program(["render", "/nowhere/a.json"]).code == .inputOutput)
    try withFile(Self.card, ending: "json") { path in
      let run = Program(["render", path, "-o", "/nowhere/a.svg"], solver: DefaultSolver())
      #expect(run.code == .inputOutput && run.errors.contains("/nowhere/a.svg: No such file"))
    }
  }

  @Test("help and completion know the command")
  func help() {
    #expect(Program(["render", "--help"]).output.contains("--widths W,..."))
    #expect(Program(["completion", "bash"]).output.contains("render) options=\"--output -o"))
  }

  @Test("the picture in the README is that of the card there")
  func readme() throws {
    let package = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let lines = try readFile("/\(package)/README.md")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix("$ cat card.json") })
    let card = lines[(start + 1)...].prefix { !$0.contains("$ plumb") }.joined(separator: "\n")
    let (_, written) = try Self.render(card)
    func withoutTitle(_ text: String) -> String {
      text.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    let kept = try readFile("/\(package)/Data/pictures/card.svg")
    #expect(withoutTitle(kept) == withoutTitle(try #require(written)))
  }
}
