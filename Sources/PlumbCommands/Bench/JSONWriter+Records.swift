import DocumentFormat

extension JSONWriter {
  /// An array with an object for each record, whose fields `write` adds, as one line.
  static func records<Record>(
    _ records: [Record], _ write: (inout JSONWriter, Record) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for record in records { json.object { json in write(&json, record) } }
    }
    json.endLine()
    return json.bytes
  }
}
