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
  /// How many bytes have been read as documents.
  public private(set) var consumedCount = 0

  private let form: Form
  private var source: ByteSource
  private var buffer: [UInt8] = []
  /// First byte of `buffer` that belongs to no document yet, and its place in the file.
  private var start = 0
  private var origin = TextPosition.start
  private var isAtEnd = false
  private var hasSkippedMark = false
  private var hasGivenDocument = false
  private var boundary = DocumentBoundary()
  private let tables = FieldTables()
  private var builder = SystemBuilder()

  /// The documents of a `.json` or `.jsonl` file, or of standard input (`-`).
  ///
  /// Other files are read as a sequence of JSON values.
  public init(path: String) throws(InputError) {
    try Self.refuseCompressed(path)
    self.init(
      try ByteSource(path: path),
      form: path.hasSuffix(".json") ? .single : path.hasSuffix(".jsonl") ? .lines : .sequence)
  }

  /// The documents in `bytes`; `path` names them in messages.
  public init(_ bytes: [UInt8], path: String, form: Form) {
    self.init(ByteSource(bytes, path: path), form: form)
  }

  /// The documents of some lines of a file.
  public init(_ chunk: LineChunks.Chunk, path: String) {
    self.init(ByteSource(chunk.bytes, path: path), form: chunk.form)
    origin.line = chunk.firstLine
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
    guard let bytes = try nextBytes() else { return nil }
    let begin = origin
    advance(over: bytes)
    do throws(UnreadableDocument) {
      return .success(
        try DocumentReader.read(
          bytes, origin: begin, file: path, tables: tables, builder: &builder))
    } catch {
      return .failure(error)
    }
  }

  /// The bytes up to the end of the next document, white space before it included.
  private mutating func nextBytes() throws(InputError) -> ArraySlice<UInt8>? {
    var place = start
    while true {
      if hasSkippedMark, let end = documentEnd(from: &place) {
        let bytes = buffer[start..<end]
        start = end
        if form == .single || !Self.isBlank(bytes) { return bytes }
        advance(over: bytes)
        place = start
        continue
      }
      if isAtEnd && hasSkippedMark { return nil }
      place -= start
      buffer.removeSubrange(..<start)
      start = 0
      isAtEnd = try !source.read(into: &buffer)
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
      if let newline = newline(from: place) { return newline + 1 }
      place = buffer.count
    case .sequence:
      if let end = boundary.end(in: buffer, from: &place) { return end }
    }
    return isAtEnd && start < buffer.count ? buffer.count : nil
  }

  private func newline(from place: Int) -> Int? {
    let span = buffer.span
    var place = place
    // Eight bytes at a time: a byte of the difference is 0 where a line feed stands.
    while place &+ 8 <= span.count {
      let difference = PackedName.word(span, at: place) ^ 0x0A0A_0A0A_0A0A_0A0A
      let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zeros != 0 { return place &+ zeros.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < span.count {
      if span[place] == 0x0A { return place }
      place &+= 1
    }
    return nil
  }

  private mutating func advance(over bytes: ArraySlice<UInt8>) {
    consumedCount += bytes.count
    switch form {
    case .lines: origin.line += 1
    case .single: break
    case .sequence: origin = origin.advanced(to: bytes.count, in: Array(bytes))
    }
  }

  private mutating func skipByteOrderMark() {
    guard !hasSkippedMark, buffer.count >= 3 || isAtEnd else { return }
    hasSkippedMark = true
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}
