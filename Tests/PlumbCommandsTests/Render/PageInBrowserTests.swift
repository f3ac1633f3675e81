import Foundation
import Testing

@testable import PlumbCommands

/// A browser that shows pages without a screen, if one is installed.
private struct Browser {
  let path: String

  /// The first of the usual names on the path, or what `PLUMB_BROWSER` says.
  static let installed: Browser? = {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["PLUMB_BROWSER"] { return Browser(path: path) }
    for name in ["chromium", "chromium-browser", "google-chrome", "chrome"] {
      for folder in (environment["PATH"] ?? "").split(separator: ":") {
        let path = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: path) { return Browser(path: path) }
      }
    }
    return nil
  }()

  /// The page's elements after its scripts ran.
  func elements(ofPage address: String) throws -> String {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    let profile = NSTemporaryDirectory() + "plumb-browser-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: profile) }
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile)",
      "--virtual-time-budget=2000", "--dump-dom", address,
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite(
  "Pages in a browser",
  .enabled(if: Browser.installed != nil, "no browser is installed (chromium, google-chrome)"))
struct PageInBrowserTests {
  /// Writes a page with a script of the test behind its own, and opens it.
  private func open(
    _ document: String, _ options: [String] = [], fragment: String = "", script: String
  ) throws -> String {
    let page = try #require(
      try RenderCommandTests.render(document, to: "html", options).written)
    let probe = """
      <script>
      {
      const lines = [];
      const tell = text => lines.push(String(text).replace(/\\s+/g, " "));
      const fire = (target, type, more) => target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, ...more }));
      const views = id => [...document.querySelectorAll("#outline button")]
        .find(button => button.firstChild.data === id);
      const target = id => document.querySelector(
        `.targets [data-view="${views(id).dataset.view}"]`);
      const seen = () => document.getElementById("details").textContent;
      try { \(script) } catch (error) { lines.push("failed: " + error); }
      document.body.dataset.probe = lines.join("\\n");
      }
      </script>
      """
    var answer = ""
    try withFile(page.replacing("</body>", with: probe + "</body>"), ending: "html") { path in
      answer = try #require(Browser.installed).elements(ofPage: "file://\(path)\(fragment)")
    }
    let start = try #require(answer.range(of: "data-probe=\""))
    return String(answer[start.upperBound...].prefix { $0 != "\"" })
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  @Test("pointing at a view, focusing and choosing it tell its frame and constraints")
  func details() throws {
    let probe = try open(
      RenderCommandTests.card,
      script: #"""
        tell(seen());
        fire(target("photo"), "pointerover");
        tell(seen());
        tell(document.querySelector(".marks .own").getAttribute("x"));
        fire(document.getElementById("stage"), "pointerleave");
        tell(seen());
        views("name").focus();
        tell(seen());
        views("name").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
        tell(seen());
        document.activeElement.blur();
        fire(target("name"), "click");
        fire(target("photo"), "pointerover");
        fire(document.getElementById("stage"), "pointerleave");
        tell(seen());
        tell(location.hash);
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
        tell(seen());
        """#)
    let lines = probe.split(separator: "\n").map(String.init)
    try #require(lines.count == 9, "\(probe)")
    #expect(lines[0].hasPrefix("3 views, 7 constraintsMissedwish: name.width == 400 @200"))
    #expect(lines[1].hasPrefix("photoimageViewx, y16, 28size64 × 64superviewroot"), "\(lines[1])")
    #expect(lines[1].contains("#2: photo.height == photo.widthholds"))
    #expect(lines[2] == "16")
    #expect(lines[3] == lines[0])
    #expect(lines[4].hasPrefix("namelabelx, y92, 49.75"), "\(lines[4])")
    #expect(lines[4].contains("wish: name.width == 400 @200missed by "))
    #expect(lines[5] == lines[1])
    #expect(lines[6] == lines[4])
    #expect(lines[7] == "#view=name")
    #expect(lines[8] == lines[0])
  }

  @Test("an address opens a view at a width, the slider shows the others")
  func widths() throws {
    let document = #"""
      {"size":[320,44],"views":[{"id":"a & b"}],"constraints":[
      {"first":["a & b","left"],"constant":10},{"first":["a & b","right"],"second":["root","right"]}]}
      """#
    let probe = try open(
      document, ["--widths", "320,390,1024"], fragment: "#view=a+%26+b&width=390",
      script: #"""
        const slider = document.getElementById("width");
        const shown = () => tell([
          document.getElementById("width-value").textContent,
          document.querySelector('#stage > svg [data-id="a & b"]').dataset.frame, seen()].join(" | "));
        shown();
        for (const place of [2, 0]) {
          slider.value = place;
          slider.dispatchEvent(new Event("input"));
          shown();
        }
        tell(document.querySelectorAll("#stage > svg").length);
        tell(location.hash);
        """#)
    let lines = probe.split(separator: "\n").map(String.init)
    try #require(lines.count == 5, "\(probe)")
    #expect(lines[0].hasPrefix("390 | 10 0 380 0 | a & bviewx, y10, 0size380 × 0"), "\(lines[0])")
    #expect(lines[1].hasPrefix("1024 | 10 0 1014 0 | a & bviewx, y10, 0size1014 × 0"))
    #expect(lines[2].hasPrefix("320 | 10 0 310 0 | a & bviewx, y10, 0size310 × 0"))
    #expect(lines[3] == "1")
    #expect(lines[4] == "#view=a+%26+b&width=320")
  }

  @Test("a contradiction is shown, with what was left out, beside the views that it is about")
  func contradiction() throws {
    let probe = try open(
      RenderCommandTests.contradiction,
      script: #"""
        tell(document.getElementById("status").textContent);
        tell(seen());
        fire(views("a"), "click");
        tell(seen());
        tell([...document.querySelectorAll("#outline .clash")].map(each => each.firstChild.data));
        """#)
    let lines = probe.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(probe)")
    #expect(lines[0] == "infeasible: drawn without 2 of the constraints")
    let told =
      "These cannot all hold. They miss each other by 10.one: a.width == 50two: a.width == 60"
      + "Drawn without two: a.width == 60"
    #expect(lines[1].contains(told), "\(lines[1])")
    #expect(lines[2].contains("two: a.width == 60left out: it contradicts others"))
    #expect(lines[2].contains("one: a.width == 50contradicts others"))
    #expect(lines[2].contains(told))
    #expect(lines[3] == "a,b")
  }

  @Test("what looks like markup in a document runs nothing")
  func hostileDocument() throws {
    let document = #"""
      {"name":"<img src=x onerror=probe=1>","size":[320,44],"views":[
      {"id":"<b onclick=1>'\"</script><script>document.title='taken'</script>","class":"label",
      "text":"</text></svg><script>document.title='taken'</script>"}],"constraints":[]}
      """#
    let probe = try open(
      document,
      script: #"""
        tell(document.title);
        tell(document.querySelectorAll("#stage script, img, b").length);
        tell(document.querySelectorAll("#outline button")[1].firstChild.data);
        """#)
    #expect(
      probe == """
        <img src=x onerror=probe=1>
        0
        <b onclick=1>'"</script><script>document.title='taken'</script>
        """, "\(probe)")
  }
}
