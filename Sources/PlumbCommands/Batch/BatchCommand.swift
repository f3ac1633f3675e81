import DocumentFormat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `plumb batch`: a stream of documents in, a stream of results out, on all cores.
struct BatchCommand {
  let request: BatchRequest
  let solver: any SystemSolver
  let console: Console

  /// Solves every document of the file.
  func run() -> ExitCode {
    let window = BatchWindow(workers: request.workers ?? Self.coreCount, cores: Self.coreCount)
    var input: DocumentChunks
    do throws(InputError) {
      input = try DocumentChunks(path: request.file, size: window.chunkSize)
    } catch {
      console.note("plumb: \(error)")
      return .inputOutput
    }
    guard let output = OutputFile(request.output, console, apartFrom: input.identity) else {
      return .inputOutput
    }
    // Not before: a signal ends the program while it waits for the other end of a named pipe.
    let interruption = Interrupts.deferred()
    input.endReading(onceReadable: interruption.descriptor)
    let code = run(input, output.sink, window, interruption)
    return code.combined(with: output.close(console))
  }

  private func run(
    _ input: DocumentChunks, _ output: ByteSink, _ window: BatchWindow,
    _ interruption: Interrupts.Request
  ) -> ExitCode {
    let watch = Stopwatch()
    var progress = ProgressLine(console, output: output)
    let total = input.totalCount
    // Someone may be waiting for each answer.
    let isInteractive = request.file == "-" || output.isTerminal
    let (solver, request) = (solver, request)
    let pipeline = BatchPipeline(input, window, interruption: interruption) { path in
      BatchWorker(path: path, solver, request.switches, diagnoses: request.diagnoses)
    }
    var ledger = RecordLedger(output), offset = 0, complaintCount = 0
    var code = ExitCode.done
    events: while true {
      switch pipeline.next() {
      case .results(let results):
        if output.failure != nil { break }
        ledger.write(results, to: output)
        if isInteractive { output.flush() }
        ledger.settle(output)
        if output.failure != nil { pipeline.stop() }
        offset = results.endOffset
        let complaints = results.complaints.prefix(ChunkResults.mostComplaints - complaintCount)
        if !complaints.isEmpty { progress.clear() }
        for complaint in complaints { console.note(complaint) }
        complaintCount += complaints.count
      case .pause: break
      case .end(let failure):
        progress.clear()
        if let failure {
          console.note("plumb: \(failure)")
          code = .inputOutput
        }
        break events
      }
      progress.show(offset, of: total, "\(ledger.tally.count) systems", count: ledger.tally.count)
    }
    output.flush()
    ledger.settle(output)
    let tally = ledger.tally
    if tally.failed > complaintCount {
      console.note("plumb: \(tally.failed - complaintCount) more like these")
    }
    if let signal = interruption.signal {
      code = code.combined(with: signal == SIGINT ? .interrupted : .terminated)
    }
    console.note(
      "plumb: \(code.rawValue > 100 ? "interrupted: " : "")\(tally.summary(seconds: watch.seconds))"
    )
    return tally.infeasible + tally.failed > 0 ? code.combined(with: .negative) : code
  }

  private static var coreCount: Int {
    min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), BatchRequest.workerLimit.upperBound)
  }
}
