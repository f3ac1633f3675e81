import DocumentFormat
import LayoutRendering
import LayoutTree

extension Example {
  /// The example as a view document that expects the frames that it has here.
  func document() throws -> [UInt8] {
    let root = try makeScreen()
    let document = try ViewDocument(root: root)
    var json = JSONWriter()
    json.document(document, name: name, expectsFrames: true)
    return json.bytes
  }

  /// The example as a picture.
  func picture() throws -> String {
    SVGPicture(LayoutSnapshot(of: try makeScreen(), name: name)).text
  }
}
