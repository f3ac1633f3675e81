/// Counts the records that are written whole, while a sink gathers them and may fail on the way.
struct RecordLedger {
  /// What has been written so far came to.
  private(set) var tally = BatchTally()

  /// Results that are not known to be written, in order.
  private var pending: [ChunkResults] = []
  /// How many bytes the sink had written where the first of those begins.
  private var start: Int

  /// A ledger of what goes to `sink` from now on.
  init(_ sink: ByteSink) { start = sink.writtenCount + sink.pendingCount }

  /// Writes results and counts what is through.
  mutating func write(_ results: ChunkResults, to sink: ByteSink) {
    sink.write(results.bytes)
    pending.append(results)
    settle(sink)
  }

  /// Counts what has been written since; after a failure that is the last.
  mutating func settle(_ sink: ByteSink) {
    while let first = pending.first, start + first.bytes.count <= sink.writtenCount {
      for kind in first.kinds { tally.count(kind) }
      tally.templateUses += first.templateUses
      start += first.bytes.count
      pending.removeFirst()
    }
    guard sink.failure != nil else { return }
    // Which of the records of a chunk come from templates is not known: of one cut off, none counts.
    if let first = pending.first {
      for kind in first.kinds.prefix(Self.lineCount(first.bytes, sink.writtenCount - start)) {
        tally.count(kind)
      }
    }
    pending.removeAll()
  }

  /// How many lines end among the first bytes.
  private static func lineCount(_ bytes: [UInt8], _ count: Int) -> Int {
    bytes.prefix(max(0, count)).count { $0 == UInt8(ascii: "\n") }
  }
}
