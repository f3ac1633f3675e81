import ConstraintModel
import DocumentFormat
import LayoutRendering
import LayoutTree

/// `plumb render`: a picture or a page of documents with views.
struct RenderCommand {
  let request: RenderRequest
  let solver: any SystemSolver
  let console: Console

  /// Draws the documents into one file; nothing is written when there is none to draw.
  func run() -> ExitCode {
    var code = ExitCode.done
    var entries: [HTMLPage.Entry] = []
    var names: [String] = []
    let walk = DocumentWalk(files: request.files, console: console, output: request.output)
    walk.forEach(&code) { document, code in
      switch document {
      case .success(let document):
        names.append(document.name)
        guard isAskedFor(document.name, names.count) else { return }
        if let entry = entry(of: document, &code) { entries.append(entry) }
      case .failure(let failure):
        names.append(failure.name)
        guard isAskedFor(failure.name, names.count) else { return }
        DocumentWalk.report(failure, console)
        code = code.combined(with: .negative)
      }
    }
    if let wanted = request.document, code != .inputOutput {
      if names.contains(wanted) { entries.removeAll { $0.name != wanted } }
      if !names.contains(wanted), !(Int(wanted).map { 1...max(names.count, 1) ~= $0 } ?? false) {
        return refuse(wanted, names)
      }
    }
    if entries.isEmpty { return code }
    let text = request.kind == .svg ? picture(entries) : page(entries)
    return code.combined(with: OutputFile.write(Array(text.utf8), to: request.output, console))
  }

  /// Whether a document is to be drawn; which of a name and a place is meant is known at the end.
  private func isAskedFor(_ name: String, _ place: Int) -> Bool {
    guard let wanted = request.document else { return true }
    return wanted == name || Int(wanted) == place
  }

  private func refuse(_ wanted: String, _ names: [String]) -> ExitCode {
    let listed = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    console.note(
      "plumb: no document is called \"\(wanted)\": there \(names.count == 1 ? "is" : "are") "
        + (names.isEmpty ? "none" : listed + rest))
    return .usage
  }

  /// The layouts of a document, one for each width.
  private func entry(of document: Document, _ code: inout ExitCode) -> HTMLPage.Entry? {
    let place = "\(document.source.file):\(document.source.line)"
    guard let views = document.views else {
      console.note(
        "plumb: \(document.place) has no views to draw; plumb solve prints the values of its "
          + "variables")
      code = code.combined(with: .negative)
      return nil
    }
    var variants = request.widths.map { views.resized(toWidth: $0) }
    if variants.isEmpty { variants = [views] }
    if let scale = request.scale { variants = variants.map { $0.scaled(to: scale) } }
    var layouts: [LayoutSnapshot] = []
    for variant in variants {
      let layout = DocumentLayout(views: variant, solver: solver, switches: request.switches)
      do throws(LayoutError) {
        let snapshot = try layout.snapshot(named: document.name)
        if !snapshot.isFeasible { code = code.combined(with: .negative) }
        for conflict in snapshot.conflicts { report(conflict, snapshot, place) }
        if let problem = snapshot.problem { console.note("plumb: \(place): \(problem)") }
        layouts.append(snapshot)
      } catch {
        console.note("plumb: \(place): \(error)")
        code = code.combined(with: .negative)
      }
    }
    return layouts.isEmpty ? nil : HTMLPage.Entry(name: document.name, layouts: layouts)
  }

  private func report(_ conflict: ConflictSnapshot, _ snapshot: LayoutSnapshot, _ place: String) {
    let width =
      request.widths.isEmpty ? "" : " at a width of \(NumberText.shortest(snapshot.size.width))"
    let end = conflict.leftOut.map { "\n  drawn without \($0)" } ?? ""
    console.note(
      "plumb: \(place): infeasible\(width), these contradict each other:"
        + conflict.members.map { "\n  \($0)" }.joined() + end)
  }

  private func picture(_ entries: [HTMLPage.Entry]) -> String {
    let count = entries.reduce(0) { $0 + $1.layouts.count }
    let pictures = entries.flatMap { entry in
      entry.layouts.map { layout in
        let width = NumberText.shortest(layout.size.width)
        let caption =
          request.widths.isEmpty
          ? entry.name : entries.count == 1 ? "\(width) wide" : "\(entry.name), \(width) wide"
        return (caption: count == 1 ? "" : caption, snapshot: layout)
      }
    }
    return SVGPicture(pictures).text
  }

  private func page(_ entries: [HTMLPage.Entry]) -> String {
    let files = request.files.map { $0 == "-" ? "standard input" : $0 }
    let title = entries.count == 1 ? entries[0].name : files.joined(separator: ", ")
    return HTMLPage(title: title, entries).text
  }
}
