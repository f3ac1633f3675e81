import DocumentFormat
import LayoutTree
import TreeWorkloads

/// Writes a tree of a workload as a document that expects the tree's own frames.
enum TreeDocument {
  static func bytes(of workload: TreeWorkload, views: Int, seed: UInt64) throws -> [UInt8] {
    let tree = workload.model(views: views, seed: seed).make()
    try tree.root.layout()
    let document = try ViewDocument(root: tree.root)
    var json = JSONWriter()
    json.document(
      document, name: "\(workload)-views\(tree.views.count)-seed\(seed)", expectsFrames: true)
    return json.bytes
  }
}
