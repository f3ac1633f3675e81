#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program `plumb` without its process: arguments in, text and an exit code out.
public enum Plumb {
  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - console: where results and messages go.
  /// - Returns: the code that the process ends with.
  public static func run(arguments: [String], console: Console) -> ExitCode {
    run(arguments: arguments, console: console, solver: DefaultSolver())
  }

  /// Runs the program in its process and ends it; interrupts end it with their codes.
  public static func main(arguments: [String]) -> Never {
    guard StandardStreams.openClosed() else { exit(ExitCode.inputOutput.rawValue) }
    Interrupts.install()
    exit(run(arguments: arguments, console: .standard).rawValue)
  }

  static func run(
    arguments: [String], console: Console, solver: any SystemSolver
  ) -> ExitCode {
    let code: ExitCode
    do throws(UsageError) {
      code = run(try Invocation(arguments), console, solver)
    } catch {
      console.note("\(error)")
      code = .usage
    }
    console.output.flush()
    console.errors.flush()
    guard let failure = console.output.failure else { return code }
    console.note("plumb: standard output: \(failure)")
    return .inputOutput
  }

  private static func run(
    _ invocation: Invocation, _ console: Console, _ solver: any SystemSolver
  ) -> ExitCode {
    switch invocation {
    case .help(let command):
      console.output.write(HelpText.text(of: command))
    case .version:
      console.output.write(HelpText.version)
    case .completion(let shell):
      console.output.write(CompletionScript.text(for: shell))
    case .solve(let request):
      return SolveCommand(request: request, solver: solver, console: console).run()
    case .batch(let request):
      return BatchCommand(request: request, solver: solver, console: console).run()
    case .verify(let request):
      return VerifyCommand(request: request, solver: solver, console: console).run()
    case .render(let request):
      return RenderCommand(request: request, solver: solver, console: console).run()
    case .generate(let request):
      return GenerateDispatch.run(request, console)
    case .bench(let request):
      return BenchDispatch.run(request, console)
    }
    return .done
  }
}
