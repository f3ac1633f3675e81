/// `plumb bench`, from the parsed command line to the measurements.
enum BenchDispatch {
  static func run(_ request: BenchRequest, _ console: Console) -> ExitCode {
    console.note("plumb: bench is not part of this build")
    return .usage
  }
}
