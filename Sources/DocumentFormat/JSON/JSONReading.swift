/// Something that reads parts of a document through a JSON reader of its own.
protocol JSONReading {
  var json: JSONReader { get set }
}

extension JSONReading {
  /// Reads the array of a field, element by element.
  ///
  /// - Throws: what `read` throws, with the field's name and the element's number.
  @inline(__always) mutating func readArray(
    of field: String, _ expected: @autoclosure () -> String,
    _ read: (inout Self, _ number: Int) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    do throws(DocumentError) { try json.beginArray(expected()) } catch {
      throw error.inside(field)
    }
    var number = 0, isFirst = true
    do throws(DocumentError) {
      while try json.nextElement(&isFirst) {
        try read(&self, number)
        json.forgetDecoded()
        number += 1
      }
    } catch {
      throw error.inside("\(field)[\(number)]")
    }
  }
}
