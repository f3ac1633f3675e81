/// Whole documents of a file, about as many bytes of them at a time.
///
///     var chunks = try DocumentChunks(path: "layouts.jsonl")
///     while let chunk = try chunks.next() { ... }
///
/// A document longer than that makes a chunk of its own; memory is that of the longest document.
/// Where chunks end depends on the bytes alone, unless whoever writes them pauses.
public struct DocumentChunks: Sendable {
  /// Some documents of a file.
  public struct Chunk: Sendable {
    /// The documents; without the last of the file, they end where the last one does.
    public var bytes: [UInt8]
    /// Number of the chunk, from 0.
    public var number: Int
    /// Where the first byte lies in the file.
    public var origin: TextPosition
    /// How many bytes of the file end with this chunk.
    public var endOffset: Int
    /// How the documents are written in it.
    public var form: DocumentInput.Form
    /// Where documents end in `bytes`, if they are a sequence; the last one need not.
    var ends: [Int] = []
    /// How the documents up to the last of those ends, and before the chunk, lie on lines.
    var layout = SequenceLayout()
    /// Whether the chunk ends where it does because of a pause.
    public var isCutShort: Bool
  }

  /// The file, as given.
  public var path: String { source.path }
  /// How many bytes there are in all, if known.
  public var totalCount: Int? { source.totalCount }
  /// Which file it is, if it is a regular one.
  public var identity: FileIdentity? { source.identity }

  private var source: ByteSource
  private let form: DocumentInput.Form
  private let size: Int
  /// What has been read and not given.
  private var rest: [UInt8] = []
  /// How many bytes of the present chunk were given because of pauses.
  private var given = 0
  /// The ends of documents in `rest`: the last one that fits, else the first one.
  private var end: Int?
  private var boundary = DocumentBoundary()
  private var ends: [Int] = []
  /// How documents lie on lines: those before `rest`, and those up to the last of `ends`.
  private var layouts = (given: SequenceLayout(), found: SequenceLayout())
  /// The first byte of `rest` that was not looked at.
  private var place = 0
  private var number = 0
  private var origin = TextPosition.start
  private var offset = 0
  private var isAtEnd = false

  /// How long someone may write nothing before what there is is given, in milliseconds.
  private static let patience: Int32 = 20

  /// The documents of a file, of standard input for `-`; a `.json` file is one chunk.
  ///
  /// `size` is how many bytes a chunk has about.
  public init(path: String, size: Int = 1 << 20) throws(InputError) {
    try DocumentInput.refuseCompressed(path)
    self.init(try ByteSource(path: path), form: DocumentInput.form(of: path), size: size)
  }

  /// The documents in `bytes`; `path` names them in messages.
  public init(
    _ bytes: [UInt8], path: String, form: DocumentInput.Form = .lines, size: Int = 1 << 20
  ) {
    self.init(ByteSource(bytes, path: path), form: form, size: size)
  }

  private init(_ source: ByteSource, form: DocumentInput.Form, size: Int) {
    self.source = source
    self.form = form
    self.size = size
  }

  /// Makes reading end, as at the end of the file, once a descriptor is readable.
  public mutating func endReading(onceReadable interruption: Int32?) {
    source.interruption = interruption
  }

  /// The next documents, or `nil` at the end or after an interruption.
  public mutating func next() throws(InputError) -> Chunk? {
    while !isAtEnd {
      findEnds()
      if given > 0, rest.count >= room, (end ?? .max) > room {
        // No document ends in what is left of this chunk: another begins.
        given = 0
        forgetEnds()
        continue
      }
      if let end, rest.count >= room || end > room { return take(end) }
      switch try source.read(into: &rest, patience: end == nil ? -1 : Self.patience) {
      case .bytes: continue
      case .pause:
        if let end { return take(end, isCutShort: true) }
      case .end:
        isAtEnd = true
        // An interrupted document is none.
        if source.isInterrupted { return end.map { take($0) } }
        // An empty file that should be a document is one, and wrong.
        return rest.isEmpty && (form != .single || number > 0) ? nil : take(rest.count)
      }
    }
    return nil
  }

  /// How many bytes the present chunk may still have.
  private var room: Int { size - given }

  /// Finds where documents end in what has been read.
  private mutating func findEnds() {
    let bytes = rest
    let span = bytes.span
    let limit = room
    switch form {
    case .single: break
    case .lines:
      if place < min(limit, span.count) {
        end = span.endOfLastLine(in: place..<min(limit, span.count)) ?? end
        place = min(limit, span.count)
      }
      if end == nil, place < span.count {
        end = span.firstLineFeed(from: place).map { $0 + 1 }
        place = span.count
      }
    case .sequence:
      while place < span.count, place < limit || end == nil {
        guard let found = boundary.end(in: span, from: &place) else { break }
        if found > limit, end != nil { break }
        end = found
        ends.append(found)
        layouts.found = boundary.layout
      }
    }
  }

  private mutating func take(_ count: Int, isCutShort: Bool = false) -> Chunk {
    var next: [UInt8] = []
    next.reserveCapacity(size)
    next.append(contentsOf: rest[count...])
    rest.removeSubrange(count...)
    offset += count
    let chunk = Chunk(
      bytes: rest, number: number, origin: origin, endOffset: offset, form: form, ends: ends,
      layout: layouts.found, isCutShort: isCutShort || given > 0)
    layouts.given = layouts.found
    origin = origin.advanced(over: rest.span, 0..<rest.count)
    number += 1
    rest = next
    given = isCutShort ? given + count : 0
    forgetEnds()
    return chunk
  }

  private mutating func forgetEnds() {
    (end, place, boundary) = (nil, 0, DocumentBoundary(after: layouts.given))
    layouts.found = layouts.given
    ends.removeAll()
  }
}
