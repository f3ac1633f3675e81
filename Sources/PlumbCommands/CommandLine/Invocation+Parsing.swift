import TreeWorkloads

extension Invocation {
  /// What the arguments after the program's name ask for.
  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else { throw .noCommand }
    switch first {
    case "--help", "-h":
      self = .help(nil)
    case "help":
      guard arguments.count > 1 else {
        self = .help(nil)
        return
      }
      guard let command = CommandSpecification.named(arguments[1]) else {
        throw .unknownCommand(arguments[1])
      }
      self = .help(command)
    case "--version":
      self = .version
    case _ where first.hasPrefix("-"):
      throw .unknownOption(first, command: nil)
    default:
      guard let command = CommandSpecification.named(first) else { throw .unknownCommand(first) }
      let parsed = try ParsedArguments(arguments.dropFirst(), of: command)
      self = parsed.has("help") ? .help(command) : try parsed.invocation()
    }
  }
}

extension ParsedArguments {
  /// The typed form of the arguments.
  func invocation() throws(UsageError) -> Invocation {
    switch command.name {
    case "solve":
      .solve(SolveRequest(files: try files(), switches: switches))
    case "batch":
      .batch(try batchRequest())
    case "verify":
      .verify(
        VerifyRequest(files: try files(), shuffleSeed: try seed("shuffle"), switches: switches))
    case "render":
      .render(try renderRequest())
    case "generate":
      .generate(try generateRequest())
    case "bench":
      .bench(
        BenchRequest(
          workloads: operands, views: try viewCounts(), input: values["input"],
          json: values["json"], isQuick: has("quick"), study: try study(), switches: switches))
    default:
      .completion(try shell())
    }
  }

  private func files() throws(UsageError) -> [String] {
    if operands.isEmpty {
      throw .missingOperand("a FILE, or - for standard input", command: command.name)
    }
    return operands
  }

  private func batchRequest() throws(UsageError) -> BatchRequest {
    let file = try files()[0]
    if operands.count > 1 { throw .unexpectedOperand(operands[1], command: command.name) }
    var request = BatchRequest(file: file)
    if let text = values["jobs"] {
      guard let workers = Int(text), BatchRequest.workerLimit ~= workers else {
        throw .badValue(
          text, of: "--jobs",
          expected: "a whole number from 1 to \(BatchRequest.workerLimit.upperBound)",
          command: command.name)
      }
      request.workers = workers
    }
    request.output = values["output"]
    request.diagnoses = has("diagnose")
    request.switches = switches
    return request
  }

  private func renderRequest() throws(UsageError) -> RenderRequest {
    var request = RenderRequest(files: try files())
    request.output = values["output"]
    request.kind = try RenderRequest.Kind(ofFile: request.output, command: command.name)
    request.document = values["document"]
    request.widths = try widths()
    request.scale = values["scale"].flatMap { Double($0) }
    request.switches = switches
    return request
  }

  private func widths() throws(UsageError) -> [Double] {
    guard let text = values["widths"] else { return [] }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var widths: [Double] = []
    for part in parts {
      guard let width = Double(part), width > 0, width <= 1e6, !widths.contains(width),
        parts.count <= RenderRequest.widthLimit
      else {
        throw .badValue(
          text, of: "--widths",
          expected: "up to \(RenderRequest.widthLimit) different widths in points, such as "
            + "320,390,1024", command: command.name)
      }
      widths.append(width)
    }
    return widths
  }

  private func generateRequest() throws(UsageError) -> GenerateRequest {
    guard let workload = operands.first else {
      throw .missingOperand("a WORKLOAD", command: command.name)
    }
    var request = GenerateRequest(workload: workload)
    if has("trees") { request.trees = try trees(workload) }
    for text in operands.dropFirst() {
      request.sizes.append(try positive(text, of: "SIZE"))
    }
    if let views = values["views"] {
      if !request.sizes.isEmpty { throw .exclusive("SIZE", "--views", command: command.name) }
      request.views = try positive(views, of: "--views")
    }
    request.seed = try seed("seed") ?? request.seed
    request.output = values["output"]
    return request
  }

  private func trees(_ name: String) throws(UsageError) -> TreeWorkload {
    if let trees = TreeWorkload(named: name) { return trees }
    let names = TreeWorkload.allCases.map(\.rawValue)
    throw .badValue(
      name, of: "--trees",
      expected: names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")",
      command: command.name)
  }

  private func viewCounts() throws(UsageError) -> [Int]? {
    guard let text = values["views"] else { return nil }
    var counts: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      counts.append(try positive(String(part), of: "--views"))
    }
    return counts
  }

  private func study() throws(UsageError) -> BenchStudy? {
    let studies = BenchStudy.allCases.filter { has($0.rawValue) }
    guard let study = studies.first else { return nil }
    if studies.count > 1 {
      throw .exclusive("--\(study)", "--\(studies[1])", command: command.name)
    }
    // A study has workloads and sizes of its own.
    if study == .trees {
      for name in operands where name != TreeStudy.table { _ = try trees(name) }
    } else if let workload = operands.first {
      throw .exclusive(workload, "--\(study)", command: command.name)
    }
    let refused =
      ["input"] + (study.hasRecords ? [] : ["json"]) + (study.hasSizes ? [] : ["views"])
    for option in refused
    where values[option] != nil {
      throw .exclusive("--\(option)", "--\(study)", command: command.name)
    }
    for option in ["no-presolve", "tableau", "soft-edits", "bland"]
    where has(option) || values[option] != nil {
      throw .exclusive("--\(option)", "--\(study)", command: command.name)
    }
    return study
  }

  private func shell() throws(UsageError) -> Shell {
    guard let name = operands.first else {
      throw .missingOperand("a shell: \(command.operands)", command: command.name)
    }
    if operands.count > 1 { throw .unexpectedOperand(operands[1], command: command.name) }
    guard let shell = Shell(rawValue: name) else {
      throw .badValue(name, of: "SHELL", expected: "bash, zsh or fish", command: command.name)
    }
    return shell
  }

  private var switches: SolverSwitches {
    SolverSwitches(
      presolve: !has("no-presolve"),
      tableau: values["tableau"].flatMap(SolverSwitches.Tableau.init(rawValue:)),
      softEdits: has("soft-edits"), blandOnly: has("bland"))
  }

  private func positive(_ text: String, of place: String) throws(UsageError) -> Int {
    if let number = Int(text), 1...1_000_000_000 ~= number { return number }
    throw .badValue(
      text, of: place, expected: "a whole number from 1 to 1000000000", command: command.name)
  }

  private func seed(_ name: String) throws(UsageError) -> UInt64? {
    guard let text = values[name] else { return nil }
    if let seed = UInt64(text) { return seed }
    throw .badValue(
      text, of: "--\(name)", expected: "a whole number from 0 to \(UInt64.max)",
      command: command.name)
  }
}
