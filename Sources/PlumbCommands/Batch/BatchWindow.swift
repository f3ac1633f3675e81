/// How much of a batch is in work at a time.
///
/// While a chunk is worked on it takes up to forty times its bytes, for documents, systems and
/// results; before and after it is little more than those. So chunks are smaller where there are many
/// cores.
struct BatchWindow: Hashable, Sendable {
  /// How many bytes a chunk has about.
  ///
  /// It depends on the machine alone, as does which documents come together and are solved by
  /// templates.
  let chunkSize: Int
  /// How many chunks there may be between the one that is cut and the one that is given.
  let chunkCount: Int
  /// How many threads work.
  let workers: Int

  /// Most bytes of documents in all chunks together.
  static let mostBytes = 12 << 20
  private static let largestChunk = 1 << 20

  /// The window of `workers` on a machine with `cores`; more workers than cores would gain nothing.
  init(workers: Int, cores: Int) {
    self.workers = min(workers, cores)
    chunkCount = 2 * self.workers + 2
    chunkSize = min(Self.largestChunk, Self.mostBytes / (2 * cores + 2))
  }
}
