import BenchmarkSupport
import ConstraintModel
import Foundation
import LayoutTree
import TreeWorkloads
import UIKitNames

let arguments = CommandLine.arguments
let what = arguments[1]
let views = Int(arguments[2]) ?? 1000
let count = Int(arguments[3]) ?? 10

func time(_ name: String, _ n: Int, _ body: () throws -> Void) rethrows {
  var best = Double.infinity
  for _ in 0..<n { best = min(best, try ThreadClock.measure { try body() }) }
  print(name, best / 1000, "us")
}

if what == "table" {
  let model = TableModel(rows: views)
  for _ in 0..<count {
    let table = TableModel.makeTable()
    let t = ThreadClock.measure { table.sections = [ManagedTableViewSection(rows: model.rows)]; table.layoutIfNeeded() }
    print("table", t / 1000, "us")
  }
} else {
  let workload = TreeWorkload(named: what)!
  let model = workload.model(views: views, seed: 1)
  let mode = arguments[4]
  let tree = model.make()
  try tree.root.layout()
  switch mode {
  case "cold":
    for _ in 0..<count {
      let tree = model.make()
      let t = try ThreadClock.measure { try tree.root.layout() }
      print("cold", t / 1000, "us")
    }
  case "insert":
    for _ in 0..<count {
      let a = try ThreadClock.measure { tree.insert(); try tree.root.layout() }
      let b = try ThreadClock.measure { tree.remove(); try tree.root.layout() }
      print("insert", a / 1000, "us remove", b / 1000)
    }
  default: break
  }
}
