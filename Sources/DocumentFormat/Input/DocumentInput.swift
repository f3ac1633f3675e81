/// The documents of a file, one after the other, each read when it is asked for.
///
///     var input = try DocumentInput(path: "layouts.jsonl")
///     while let document = try input.next() { ... }
public struct DocumentInput {
  /// How documents are written one after the other.
  public enum Form: Hashable, Sendable {
    /// One document.
    case single
    /// One document a line; empty lines are skipped.
    case lines
    /// JSON values, with or without white space between them.
    case sequence
  }

  /// The file, as given.
  public var path: String { source.path }
  /// How many bytes there are in all, if known.
  public var totalCount: Int? { source.totalCount }
  /// Which file it is, if it is a regular one.
  public var identity: FileIdentity? { source.identity }
  /// How many bytes have been read as documents.
  public private(set) var consumedCount = 0

  private let form: Form
  private var source: ByteSource
  private var buffer: [UInt8] = []
  /// First byte of `buffer` that belongs to no document yet.
  private var start = 0
  /// A place in the file, and which byte of `buffer` lies there.
  private var origin = TextPosition.start
  private var originPlace = 0
  private var isAtEnd = false
  private var hasSkippedMark = false
  private var hasGivenDocument = false
  private var boundary = DocumentBoundary()
  /// Where documents end in a chunk of a sequence, and how many of those are passed.
  private var ends: [Int] = []
  private var passedEnds = 0
  private let tables = FieldTables()
  private var builder = SystemBuilder()

  /// The documents of a `.json` or `.jsonl` file, or of standard input (`-`).
  ///
  /// Other files are read as a sequence of JSON values.
  public init(path: String) throws(InputError) {
    try Self.refuseCompressed(path)
    self.init(try ByteSource(path: path), form: Self.form(of: path))
  }

  /// How documents are written in a file.
  static func form(of path: String) -> Form {
    path.hasSuffix(".json") ? .single : path.hasSuffix(".jsonl") ? .lines : .sequence
  }

  /// The documents in `bytes`; `path` names them in messages.
  public init(_ bytes: [UInt8], path: String, form: Form) {
    self.init(ByteSource(bytes, path: path), form: form)
  }

  /// The documents of a part of a file.
  public init(_ chunk: DocumentChunks.Chunk, path: String) {
    self.init(ByteSource(chunk.bytes, path: path), form: chunk.form)
    origin = chunk.origin
    ends = chunk.ends
    boundary = DocumentBoundary(after: chunk.layout)
    hasSkippedMark = chunk.number > 0
  }

  static func refuseCompressed(_ path: String) throws(InputError) {
    guard path.hasSuffix(".gz") else { return }
    throw InputError(path: path, reason: "compressed files are not read; pipe zcat into -")
  }

  private init(_ source: ByteSource, form: Form) {
    self.source = source
    self.form = form
  }

  /// Reads the next document.
  ///
  /// - Returns: the document or what is wrong with it; `nil` after the last.
  /// - Throws: `InputError` when the file itself cannot be read.
  public mutating func next() throws(InputError) -> Result<Document, UnreadableDocument>? {
    guard let range = try nextRange() else { return nil }
    let begin = origin
    if form == .lines { origin.line += 1 }
    consumedCount += range.count
    do throws(UnreadableDocument) {
      return .success(
        try DocumentReader.read(
          buffer[range], origin: begin, file: path, tables: tables, builder: &builder))
    } catch {
      return .failure(form == .lines ? error.inLine : error)
    }
  }

  /// The bytes of the next document, white space around it included, and `origin` the first of them.
  private mutating func nextRange() throws(InputError) -> Range<Int>? {
    var place = start
    while true {
      if hasSkippedMark, let end = documentEnd(from: &place) {
        var range = start..<end
        start = end
        if form == .single { return range }
        let begin = buffer[range].firstIndex { !Self.isBlank($0) } ?? end
        if form == .sequence {
          consumedCount += begin - range.lowerBound
          range = begin..<end
          moveOrigin(to: begin)
        }
        if begin < end { return range }
        consumedCount += range.count
        if form == .lines { origin.line += 1 }
        place = start
        continue
      }
      if isAtEnd && hasSkippedMark { return nil }
      place -= start
      if form == .sequence { moveOrigin(to: start) }
      buffer.removeSubrange(..<start)
      start = 0
      originPlace = 0
      isAtEnd = try source.read(into: &buffer) == .end
      skipByteOrderMark()
      place = max(place, start)
    }
  }

  private mutating func documentEnd(from place: inout Int) -> Int? {
    switch form {
    case .single:
      place = buffer.count
      // An empty file is one document, and wrong.
      guard isAtEnd, !hasGivenDocument else { return nil }
      hasGivenDocument = true
      return buffer.count
    case .lines:
      if let newline = buffer.span.firstLineFeed(from: place) { return newline + 1 }
      place = buffer.count
    case .sequence:
      if passedEnds < ends.count, ends[passedEnds] <= buffer.count {
        passedEnds += 1
        return ends[passedEnds - 1]
      }
      let bytes = buffer
      if let end = boundary.end(in: bytes.span, from: &place) { return end }
      if isAtEnd, let end = boundary.endAtEndOfInput(place) { return end }
    }
    return isAtEnd && start < buffer.count ? buffer.count : nil
  }

  /// Makes `origin` the place of a byte that is not in front of it.
  private mutating func moveOrigin(to place: Int) {
    origin = origin.advanced(over: buffer.span, originPlace..<place)
    originPlace = place
  }

  private mutating func skipByteOrderMark() {
    guard !hasSkippedMark, buffer.count >= 3 || isAtEnd else { return }
    hasSkippedMark = true
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { (start, originPlace) = (3, 3) }
  }

  @inline(__always) private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
