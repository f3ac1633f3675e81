/// `plumb generate`, from the parsed command line to the workloads.
enum GenerateDispatch {
  static func run(_ request: GenerateRequest, _ console: Console) -> ExitCode {
    console.note("plumb: generate is not part of this build")
    return .usage
  }
}
