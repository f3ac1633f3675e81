extension ConstraintSystem {
  /// Makes rows that have been checked the first of the system, each array in one go.
  ///
  /// - Complexity: O(entries + rows).
  mutating func fill(_ rows: Span<RowBatch.Row>, _ terms: Span<Term>) {
    terms.withUnsafeBufferPointer { terms in
      columns = Self.array(terms.count, orCapacityOf: columns) { columns in
        coefficients = Self.array(terms.count, orCapacityOf: coefficients) { coefficients in
          for place in 0..<terms.count {
            columns[place] = Int32(truncatingIfNeeded: terms[place].variable.index)
            coefficients[place] = terms[place].coefficient
          }
        }
      }
    }
    rows.withUnsafeBufferPointer { rows in
      let count = rows.count
      rowStarts = Self.array(count + 1, orCapacityOf: rowStarts) { starts in
        constants = Self.array(count, orCapacityOf: constants) { constants in
          weights = Self.array(count, orCapacityOf: weights) { weights in
            starts[0] = 0
            for row in 0..<count {
              starts[row &+ 1] = Int32(truncatingIfNeeded: rows[row].end)
              constants[row] = rows[row].constant
              weights[row] = rows[row].weight
            }
          }
        }
      }
      kinds = Self.array(count, orCapacityOf: kinds) { kinds in
        priorityIndices = Self.array(count, orCapacityOf: priorityIndices) { indices in
          var known = KnownPriorities()
          for row in 0..<count {
            let priority = rows[row].priority
            kinds[row] = RowKind(rows[row].relation, isRequired: priority.isRequired)
            if let index = known.index(of: priority) {
              indices[row] = index
            } else {
              indices[row] = index(of: priority)
              known.note(priority, indices[row])
            }
          }
        }
      }
    }
  }

  /// An array of trivial elements that `body` fills, with the room that another has.
  @inline(__always) private static func array<Element>(
    _ count: Int, orCapacityOf before: [Element],
    _ body: (UnsafeMutableBufferPointer<Element>) -> Void
  ) -> [Element] {
    Array(unsafeUninitializedCapacity: max(count, before.capacity)) { buffer, initialized in
      body(buffer)
      initialized = count
    }
  }
}

/// The last few priorities that were looked up, held in registers.
private struct KnownPriorities {
  private var first = Priority(0)
  private var second = Priority(0)
  private var third = Priority(0)
  private var firstIndex: Int32 = -1
  private var secondIndex: Int32 = -1
  private var thirdIndex: Int32 = -1

  @inline(__always) func index(of priority: Priority) -> Int32? {
    if priority == first { return firstIndex }
    if priority == second { return secondIndex }
    return priority == third ? thirdIndex : nil
  }

  @inline(__always) mutating func note(_ priority: Priority, _ index: Int32) {
    (third, thirdIndex) = (second, secondIndex)
    (second, secondIndex) = (first, firstIndex)
    (first, firstIndex) = (priority, index)
  }
}
