import DocumentFormat
import Foundation
import LayoutTree

// Writes every example into a folder: a view document, for `plumb solve` and the like, and a picture.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count == 1, !folder.hasPrefix("-") else {
  print("usage: Examples FOLDER\nWrites a view document and a picture of each example into FOLDER.")
  exit(arguments == ["--help"] ? 0 : 2)
}
do {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for example in Example.all {
    try Data(example.document()).write(to: URL(filePath: "\(folder)/\(example.name).json"))
    try Data(example.picture().utf8).write(to: URL(filePath: "\(folder)/\(example.name).svg"))
  }
} catch {
  FileHandle.standardError.write(Data("Examples: \(error)\n".utf8))
  exit(1)
}
