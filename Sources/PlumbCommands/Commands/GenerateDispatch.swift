import Workloads

/// `plumb generate`, from the parsed command line to the workloads.
enum GenerateDispatch {
  /// Makes the document and writes it.
  static func run(_ request: GenerateRequest, _ console: Console) -> ExitCode {
    let options = GenerateOptions(
      workload: request.workload, sizes: request.sizes, views: request.views, seed: request.seed)
    do throws(WorkloadError) {
      return OutputFile.write(try generate(options), to: request.output, console)
    } catch {
      console.note("plumb: \(error)\nSee plumb generate --help.")
      return .usage
    }
  }
}
