import TreeWorkloads
import Workloads

/// `plumb generate`, from the parsed command line to the workloads.
enum GenerateDispatch {
  /// Makes the document and writes it.
  static func run(_ request: GenerateRequest, _ console: Console) -> ExitCode {
    if let trees = request.trees { return run(trees, request, console) }
    let options = GenerateOptions(
      workload: request.workload, sizes: request.sizes, views: request.views, seed: request.seed)
    do throws(WorkloadError) {
      return OutputFile.write(try generate(options), to: request.output, console)
    } catch {
      console.note("plumb: \(error)\nSee plumb generate --help.")
      return .usage
    }
  }

  private static func run(
    _ trees: TreeWorkload, _ request: GenerateRequest, _ console: Console
  ) -> ExitCode {
    do {
      let bytes = try TreeDocument.bytes(
        of: trees, views: request.views ?? request.sizes.first ?? 100, seed: request.seed)
      return OutputFile.write(bytes, to: request.output, console)
    } catch {
      console.note("plumb: \(error)")
      return .negative
    }
  }
}
