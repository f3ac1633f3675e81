import ConstraintModel
import Foundation
import Testing

@testable import Workloads

/// Compares with the script that first defined the workloads, where it lies beside the package.
@Suite("Workloads against the reference script", .enabled(if: ReferenceScript.exists))
struct ReferenceScriptTests {
  /// How far the rows can be compared: random numbers are not the same.
  enum Agreement {
    /// Every number.
    case exact
    /// Everything but the right sides.
    case exceptConstants
    /// Only counts per relation and priority, as far as chance allows.
    case counts
  }

  @Test(
    "shapes agree",
    arguments: [
      ("grid", [5, 7], Agreement.exact), ("gridr", [5, 7], .exact), ("nested", [4, 3], .exact),
      ("nested", [3, 2], .exact), ("chain", [40], .exact), ("row", [40], .exact),
      ("rowsoft", [40], .exact), ("rowtight", [40], .exact), ("feed", [13], .exceptConstants),
      ("feedabs", [13], .exceptConstants), ("feedtop", [13], .exceptConstants),
      ("nestedi", [3, 3], .exceptConstants), ("form", [31], .exceptConstants),
      ("chainsoft", [40], .exceptConstants), ("rowposn", [40], .exceptConstants),
      ("samelevel", [40], .exceptConstants), ("table", [200, 10], .counts),
      ("random", [3000], .counts), ("dense", [300], .counts),
    ])
  func shapes(_ name: String, _ sizes: [Int], _ agreement: Agreement) throws {
    let made = try Workload.named(name).make(sizes)
    let script = try ReferenceScript.run(name, sizes)
    #expect(made.name == script.name)
    #expect(edits(of: made.system) == script.edits)
    let rows = (0..<made.system.constraintCount).map {
      ReferenceScript.Row(made.system.constraint(at: $0), in: made.system)
    }
    switch agreement {
    case .exact:
      #expect(rows == script.constraints)
    case .exceptConstants:
      #expect(rows.map(\.withoutConstant) == script.constraints.map(\.withoutConstant))
    case .counts:
      let (ours, theirs) = (counts(rows), counts(script.constraints))
      #expect(Set(ours.keys) == Set(theirs.keys))
      for (key, expected) in theirs {
        let found = ours[key] ?? 0
        // Five standard deviations of a difference of Poisson counts.
        #expect(
          abs(Double(found - expected)) <= 5 * Double(found + expected).squareRoot(), "\(key)")
      }
      let (entries, expected) = (entryCount(rows), entryCount(script.constraints))
      #expect(abs(entries - expected) <= 0.05 * expected)
    }
  }

  private func edits(of system: ConstraintSystem) -> [ReferenceScript.Edit] {
    system.edits.map {
      .init(
        variable: system.name(of: $0.variable), priority: $0.priority.value, value: $0.value)
    }
  }

  private func counts(_ rows: [ReferenceScript.Row]) -> [String: Int] {
    Dictionary(rows.map { ("\($0.relation) \($0.priority)", 1) }, uniquingKeysWith: +)
  }

  private func entryCount(_ rows: [ReferenceScript.Row]) -> Double {
    Double(rows.reduce(0) { $0 + $1.terms.count })
  }
}

/// The script, and the documents that it prints.
enum ReferenceScript {
  struct Row: Decodable, Hashable {
    var terms: [String: Double]
    var relation: String
    var constant: Double
    var priority: Double
    var weight: Double

    init(_ constraint: Constraint, in system: ConstraintSystem) {
      terms = Dictionary(
        uniqueKeysWithValues: constraint.terms.map {
          (system.name(of: $0.variable), $0.coefficient)
        })
      relation = constraint.relation.description
      constant = constraint.constant
      priority = constraint.priority.value
      weight = constraint.weight
    }

    var withoutConstant: Row {
      var copy = self
      copy.constant = 0
      return copy
    }
  }

  struct Edit: Decodable, Hashable {
    var variable: String
    var priority: Double
    var value: Double
  }

  struct Document: Decodable {
    var name: String
    var constraints: [Row]
    var edits: [Edit]
  }

  static let path = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../shared/workloads.py").standardizedFileURL.path

  static var exists: Bool { FileManager.default.isReadableFile(atPath: path) }

  static func run(_ name: String, _ sizes: [Int]) throws -> Document {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", path, name] + sizes.map(String.init) + ["--json"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Document.self, from: output)
  }
}
