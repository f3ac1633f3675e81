@_spi(Kernel) import ConstraintModel

/// A hash of everything in a system but its constants and the values of its edits.
///
/// Only a first sieve: systems are compared in full before they share anything.
enum Fingerprint {
  /// The hash; the same in every run of the program.
  ///
  /// Of long arrays only the ends go in, so that systems that turn out to be alone lose little.
  ///
  /// - Complexity: O(edits).
  static func of(_ system: ConstraintSystem) -> UInt64 {
    var hash = mixed(UInt64(system.variableCount), UInt64(system.constraintCount))
    add(system.rowStarts, to: &hash)
    add(system.columns, to: &hash)
    add(system.coefficients, to: &hash)
    add(system.weights, to: &hash)
    add(system.kinds, to: &hash)
    add(system.priorityIndices, to: &hash)
    add(system.priorities, to: &hash)
    for edit in system.edits {
      hash = mixed(hash, UInt64(edit.variable.index))
      hash = mixed(hash, edit.priority.value.bitPattern)
      hash = mixed(hash, edit.weight.bitPattern)
    }
    return hash
  }

  /// Whether two systems differ in constants and values of edits at most.
  ///
  /// - Complexity: O(entries), O(edits) for copies that share their arrays.
  static func areAlike(_ a: ConstraintSystem, _ b: ConstraintSystem) -> Bool {
    a.variableCount == b.variableCount && a.edits.count == b.edits.count
      && areSame(a.rowStarts, b.rowStarts) && areSame(a.columns, b.columns)
      && areSame(a.coefficients, b.coefficients) && areSame(a.weights, b.weights)
      && areSame(a.kinds, b.kinds) && areSame(a.priorityIndices, b.priorityIndices)
      && areSame(a.priorities, b.priorities)
      && zip(a.edits, b.edits).allSatisfy {
        $0.variable == $1.variable && $0.priority == $1.priority && $0.weight == $1.weight
      }
  }

  private static func areSame<Element>(_ a: [Element], _ b: [Element]) -> Bool {
    if a.count != b.count { return false }
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        if a.baseAddress == b.baseAddress { return true }
        var place = 0
        var difference: UInt64 = 0
        while place &+ 8 <= a.count {
          difference |=
            a.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            ^ b.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          place &+= 8
        }
        while place < a.count {
          difference |= UInt64(a[place] ^ b[place])
          place &+= 1
        }
        return difference == 0
      }
    }
  }

  /// Longer arrays are hashed by as many bytes at their ends together.
  private static let hashedBytes = 768

  private static func add<Element>(_ array: [Element], to hash: inout UInt64) {
    array.withUnsafeBytes { bytes in
      if bytes.count <= hashedBytes { return add(bytes, to: &hash) }
      add(UnsafeRawBufferPointer(rebasing: bytes[..<(hashedBytes / 2)]), to: &hash)
      add(UnsafeRawBufferPointer(rebasing: bytes[(bytes.count - hashedBytes / 2)...]), to: &hash)
    }
  }

  /// Mixes bytes into a hash, in four strands that do not wait for each other.
  private static func add(_ bytes: UnsafeRawBufferPointer, to hash: inout UInt64) {
    var strands: (UInt64, UInt64, UInt64, UInt64) = (hash, 1, 2, 3)
    var place = 0
    while place &+ 32 <= bytes.count {
      strands.0 = mixed(strands.0, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      strands.1 = mixed(
        strands.1, bytes.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self))
      strands.2 = mixed(
        strands.2, bytes.loadUnaligned(fromByteOffset: place &+ 16, as: UInt64.self))
      strands.3 = mixed(
        strands.3, bytes.loadUnaligned(fromByteOffset: place &+ 24, as: UInt64.self))
      place &+= 32
    }
    var last: UInt64 = 0
    while place < bytes.count {
      last = last << 8 | UInt64(bytes[place])
      place &+= 1
      if place & 7 == 0 {
        strands.0 = mixed(strands.0, last)
        last = 0
      }
    }
    hash = mixed(mixed(mixed(mixed(strands.0, strands.1), strands.2), strands.3), last)
  }

  @inline(__always) private static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }
}
