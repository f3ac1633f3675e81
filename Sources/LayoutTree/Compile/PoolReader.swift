import ConstraintModel

/// A pool while rows are made from it: its arrays as pointers.
///
/// Making rows only reads; through the arrays of a struct each read would keep them alive anew.
struct PoolReader {
  let nodes: UnsafePointer<Node>
  let stacks: UnsafePointer<StackRecord>
  let members: UnsafePointer<StackMember>
  let masks: UnsafePointer<AutoresizingRecord>
  let records: UnsafePointer<ConstraintRecord>
  let sums: UnsafePointer<SumRecord>
  let environments: UnsafePointer<NodeEnvironment>
  let nodeCount: Int
  let recordCount: Int
  let root: Int32
  let rootSize: Size
  let rootPriorities: AxisPriorities
  let rootIsPulled: Bool
  let keyboardHeight: Double

  /// The slots of a node's variables.
  @inline(__always) static func origin(_ node: Int32, _ axis: Axis) -> Variable {
    Variable(index: Int(node) &* 4 &+ Int(axis.rawValue))
  }

  @inline(__always) static func size(_ node: Int32, _ axis: Axis) -> Variable {
    Variable(index: Int(node) &* 4 &+ 2 &+ Int(axis.rawValue))
  }

  /// Whether a node's rows are there.
  @inline(__always) func isPresent(_ node: Int32) -> Bool { nodes[Int(node)].isPresent }
}

extension NodePool {
  /// Calls `body` with the pool's arrays as pointers, which are valid only inside.
  @inline(__always) func read<Result>(_ body: (PoolReader) -> Result) -> Result {
    Self.withPointer(nodes) { nodes in
      Self.withPointer(stacks) { stacks in
        Self.withPointer(members) { members in
          Self.withPointer(masks) { masks in
            Self.withPointer(records) { records in
              Self.withPointer(sums) { sums in
                Self.withPointer(environments) { environments in
                  body(
                    PoolReader(
                      nodes: nodes, stacks: stacks, members: members, masks: masks,
                      records: records, sums: sums, environments: environments,
                      nodeCount: self.nodes.count, recordCount: self.records.count, root: root,
                      rootSize: rootSize, rootPriorities: rootPriorities,
                      rootIsPulled: rootIsPulled, keyboardHeight: keyboardHeight))
                }
              }
            }
          }
        }
      }
    }
  }

  @inline(__always) private static func withPointer<Element, Result>(
    _ array: [Element], _ body: (UnsafePointer<Element>) -> Result
  ) -> Result {
    array.withUnsafeBufferPointer { buffer in
      // Nothing is read through the pointer of an empty array.
      body(
        buffer.baseAddress
          ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped)
    }
  }
}
