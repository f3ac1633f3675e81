import ConstraintModel

/// Parses text constraints: one pass, no recursion, so nesting costs memory and not stack.
///
/// The terms of the whole constraint lie in one array, in the order written: an expression is a
/// part of it and a constant. Adding two neighbours is therefore free, and multiplying scales the
/// terms of one part.
struct ConstraintParser {
  /// Terms of the constraint, left side first.
  private(set) var terms: [Term] = []
  /// Pending multiplications of long parts of `terms`.
  var scalings = TermScaling()
  private var frames: [Frame] = []

  /// A sum in parentheses, or a side, being read.
  private struct Frame {
    /// Where its "(" stands.
    var opening = 0
    /// Where its terms begin.
    var start = 0
    /// The constant of the products that are complete.
    var constant = 0.0
    /// The current product: where its terms begin, its constant, and whether it has a factor yet.
    var productStart = 0
    var productConstant = 0.0
    var hasFactor = false
    var divides = false
    var operatorOffset = 0
    /// Whether the product is subtracted, and whether the next factor has a minus before it.
    var isSubtracted = false
    var isNegated = false

    init(opening: Int, start: Int) {
      self.opening = opening
      self.start = start
      productStart = start
    }
  }

  /// Parses one constraint.
  ///
  /// Variables get the numbers that `symbols` gives their names; on an error `constraint` is left
  /// as it was.
  /// - Complexity: O(length).
  mutating func parse(
    _ bytes: [UInt8], _ range: Range<Int>, symbols: inout SymbolTable,
    into constraint: inout Constraint
  ) throws(TextFailure) {
    var cursor = TextCursor(bytes, range)
    terms.removeAll(keepingCapacity: true)
    scalings.removeAll()
    let label = try cursor.label()
    let left = try sum(&cursor, &symbols, side: .left)
    let relation = try Self.relation(&cursor)
    let leftCount = terms.count
    let right = try sum(&cursor, &symbols, side: .right)
    scale(leftCount..<terms.count, by: -1)
    let (priority, weight) = try Self.level(&cursor)
    _ = cursor.peek()
    if cursor.offset < cursor.end { throw cursor.unexpected("the end") }
    scalings.apply(to: &terms)
    swap(&constraint.terms, &terms)
    constraint.relation = relation
    constraint.constant = right - left
    constraint.priority = priority
    constraint.weight = weight
    constraint.name = label.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private enum Side { case left, right }

  /// Reads a sum; its terms are appended, its constant is returned.
  private mutating func sum(
    _ cursor: inout TextCursor, _ symbols: inout SymbolTable, side: Side
  ) throws(TextFailure) -> Double {
    frames.removeAll(keepingCapacity: true)
    var frame = Frame(opening: cursor.offset, start: terms.count)
    while true {
      // An operand: signs, then a number, a variable or a parenthesis.
      var byte = cursor.peek()
      while byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        if byte == UInt8(ascii: "-") { frame.isNegated.toggle() }
        cursor.offset += 1
        byte = cursor.peek()
      }
      let start = terms.count
      var mayJuxtapose = false
      if DecimalNumber.isDigit(byte) || byte == UInt8(ascii: ".") {
        let number = try Self.number(&cursor, "a number, a variable or \"(\"")
        try multiply(&frame, start: start, constant: number)
        mayJuxtapose = true
      } else if byte == UInt8(ascii: "(") {
        frames.append(frame)
        frame = Frame(opening: cursor.offset, start: start)
        cursor.offset += 1
        continue
      } else if cursor.offset < cursor.end,
        byte == UInt8(ascii: "`") || cursor.beginsName(at: cursor.offset)
      {
        let name = try cursor.name()
        terms.append(Term(Variable(index: symbols.number(of: name, in: cursor.bytes))))
        try multiply(&frame, start: start, constant: 0)
      } else {
        throw cursor.unexpected("a number, a variable or \"(\"")
      }
      // Operators, until one needs an operand.
      while true {
        byte = cursor.peek()
        if byte == UInt8(ascii: ")") {
          guard let parent = frames.popLast() else { throw cursor.unexpected(Self.after(side)) }
          finishProduct(&frame)
          let inner = frame
          frame = parent
          cursor.offset += 1
          try multiply(&frame, start: inner.start, constant: inner.constant)
          mayJuxtapose = true
          continue
        }
        if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
          frame.divides = byte == UInt8(ascii: "/")
          frame.operatorOffset = cursor.offset
          cursor.offset += 1
          break
        }
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
          finishProduct(&frame)
          frame.isSubtracted = byte == UInt8(ascii: "-")
          cursor.offset += 1
          break
        }
        if mayJuxtapose, Self.beginsFactor(byte, &cursor) {
          frame.operatorOffset = cursor.offset
          break
        }
        if !frames.isEmpty { throw cursor.unexpected("an operator or \")\"") }
        finishProduct(&frame)
        guard Self.canFollow(byte, side) || cursor.offset >= cursor.end else {
          throw cursor.unexpected(Self.after(side))
        }
        return frame.constant
      }
    }
  }

  /// Multiplies the product of `frame` by the factor whose terms begin at `start`.
  @inline(__always) private mutating func multiply(
    _ frame: inout Frame, start: Int, constant: Double
  ) throws(TextFailure) {
    var constant = constant
    if frame.isNegated {
      frame.isNegated = false
      constant = -constant
      scale(start..<terms.count, by: -1)
    }
    guard frame.hasFactor else {
      frame.hasFactor = true
      frame.productStart = start
      frame.productConstant = constant
      return
    }
    let isConstant = start == terms.count, productIsConstant = frame.productStart == start
    if frame.divides {
      frame.divides = false
      guard isConstant else {
        throw TextFailure(reason: .notLinear, offset: frame.operatorOffset)
      }
      if constant == 0 {
        throw TextFailure(reason: .divisionByZero, offset: frame.operatorOffset)
      }
      divide(frame.productStart..<start, by: constant)
      frame.productConstant /= constant
    } else if isConstant {
      scale(frame.productStart..<start, by: constant)
      frame.productConstant *= constant
    } else if productIsConstant {
      scale(start..<terms.count, by: frame.productConstant)
      frame.productConstant *= constant
    } else {
      throw TextFailure(reason: .notLinear, offset: frame.operatorOffset)
    }
  }

  @inline(__always) private mutating func finishProduct(_ frame: inout Frame) {
    if frame.isSubtracted {
      scale(frame.productStart..<terms.count, by: -1)
      frame.constant -= frame.productConstant
    } else {
      frame.constant += frame.productConstant
    }
    frame.isSubtracted = false
    frame.hasFactor = false
    frame.productStart = terms.count
    frame.productConstant = 0
  }

  @inline(__always) private mutating func scale(_ part: Range<Int>, by factor: Double) {
    if part.count > TermScaling.longPart { return scalings.append(part, factor) }
    for place in part { terms[place].coefficient *= factor }
  }

  private mutating func divide(_ part: Range<Int>, by divisor: Double) {
    if part.count > TermScaling.longPart { return scalings.append(part, 1 / divisor) }
    for place in part { terms[place].coefficient /= divisor }
  }
}

extension ConstraintParser {
  @inline(__always) private static func beginsFactor(
    _ byte: UInt8, _ cursor: inout TextCursor
  ) -> Bool {
    guard cursor.offset < cursor.end else { return false }
    return byte == UInt8(ascii: "(") || byte == UInt8(ascii: "`") || DecimalNumber.isDigit(byte)
      || byte == UInt8(ascii: ".") || cursor.beginsName(at: cursor.offset)
  }

  @inline(__always) private static func canFollow(_ byte: UInt8, _ side: Side) -> Bool {
    switch side {
    case .left: byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
    case .right: byte == UInt8(ascii: "@")
    }
  }

  private static func after(_ side: Side) -> String {
    switch side {
    case .left: "an operator, \"==\", \"<=\" or \">=\""
    case .right: "an operator, \"@\" or the end"
    }
  }
}
