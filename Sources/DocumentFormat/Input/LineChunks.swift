/// Whole lines of a file, as many at a time as one reading gives.
///
///     var chunks = try LineChunks(path: "layouts.jsonl")
///     while let chunk = try chunks.next() { ... }
///
/// A line longer than a reading makes a chunk of its own; memory is that of the longest line.
public struct LineChunks: Sendable {
  /// Some lines of a file.
  public struct Chunk: Sendable {
    /// The lines; all but the last of the file end with a line feed.
    public var bytes: [UInt8]
    /// Number of the chunk, from 0.
    public var number: Int
    /// Number of the first line, from 1.
    public var firstLine: Int
    /// How many bytes of the file end with this chunk.
    public var endOffset: Int
    /// How the documents are written in it.
    public var form: DocumentInput.Form
  }

  /// The file, as given.
  public var path: String { source.path }
  /// How many bytes there are in all, if known.
  public var totalCount: Int? { source.totalCount }

  private var source: ByteSource
  private let form: DocumentInput.Form
  /// What has been read of a line whose end has not.
  private var rest: [UInt8] = []
  private var number = 0
  private var line = 1
  private var offset = 0
  private var isAtEnd = false

  /// The lines of a file, of standard input for `-`; a `.json` file is one chunk.
  ///
  /// Reading ends, as at the end of the file, once the descriptor `interruption` is readable.
  public init(path: String, interruption: Int32? = nil) throws(InputError) {
    form = path.hasSuffix(".json") ? .single : .lines
    try DocumentInput.refuseCompressed(path)
    source = try ByteSource(path: path, interruption: interruption)
  }

  /// The lines in `bytes`; `path` names them in messages.
  public init(_ bytes: [UInt8], path: String) {
    form = .lines
    source = ByteSource(bytes, path: path)
  }

  /// The next lines, or `nil` at the end or after an interruption.
  public mutating func next() throws(InputError) -> Chunk? {
    while !isAtEnd {
      let known = rest.count
      guard try source.read(into: &rest) else {
        isAtEnd = true
        // An interrupted line is no line.
        if source.isInterrupted || rest.isEmpty && form == .lines { return nil }
        return take(rest.count)
      }
      if form == .lines, let end = rest.endOfLastLine(from: known) { return take(end) }
    }
    return nil
  }

  private mutating func take(_ count: Int) -> Chunk {
    var next: [UInt8] = []
    next.append(contentsOf: rest[count...])
    rest.removeSubrange(count...)
    offset += count
    let chunk = Chunk(
      bytes: rest, number: number, firstLine: line, endOffset: offset, form: form)
    line += rest.lineFeedCount
    number += 1
    rest = next
    return chunk
  }
}

extension [UInt8] {
  /// The place after the last line feed at or after `start`.
  fileprivate func endOfLastLine(from start: Int) -> Int? {
    let bytes = span
    var place = count
    while place > start {
      if bytes[place &- 1] == UInt8(ascii: "\n") { return place }
      place &-= 1
    }
    return nil
  }

  /// How many line feeds there are.
  fileprivate var lineFeedCount: Int {
    let bytes = span
    var count = 0
    for place in bytes.indices { count &+= bytes[place] == UInt8(ascii: "\n") ? 1 : 0 }
    return count
  }
}
