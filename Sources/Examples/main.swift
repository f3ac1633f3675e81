import DocumentFormat
import Foundation
import LayoutTree

// Writes every example as a view document into a folder, for `plumb render` and `plumb solve`.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count == 1, !folder.hasPrefix("-") else {
  print("usage: Examples FOLDER\nWrites a view document of each example into FOLDER.")
  exit(arguments == ["--help"] ? 0 : 2)
}
do {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for example in Example.all {
    try Data(example.document()).write(to: URL(filePath: "\(folder)/\(example.name).json"))
  }
} catch {
  FileHandle.standardError.write(Data("Examples: \(error)\n".utf8))
  exit(1)
}
