import LayoutTree

/// What may stand on the right of an anchor of any kind: a number, which goes to every part, or a
/// view or guide, of which the same attribute is meant.
public protocol LayoutSource {
  /// What it is, with its priority and activation.
  var layoutOperand: LayoutOperand { get }
}

/// A number, view or guide on the right of a relation, with its modifiers.
public struct LayoutOperand: LayoutSource {
  var item: LayoutItemReference?
  var number = 0.0
  var modifiers = Modifiers()

  /// Itself.
  public var layoutOperand: LayoutOperand { self }
}

/// What counts as a number: every integer and floating type.
public protocol LayoutNumber: LayoutSource {
  /// The number, in points.
  var floatValue: Double { get }
}

/// The name of `LayoutNumber` in Mortar 3.
public typealias MortarCGFloatable = LayoutNumber

extension LayoutNumber {
  /// The number without modifiers.
  @inline(__always) public var layoutOperand: LayoutOperand { LayoutOperand(number: floatValue) }
}

/// A number with a priority or an activation: `20 % .deactivated`.
public struct ModifiedNumber: LayoutNumber {
  /// The number.
  public let floatValue: Double
  var modifiers: Modifiers

  /// The number with its modifiers.
  public var layoutOperand: LayoutOperand {
    LayoutOperand(number: floatValue, modifiers: modifiers)
  }
}

extension LayoutNumber where Self: BinaryInteger {
  /// The integer as a floating number.
  @inline(__always) public var floatValue: Double { Double(self) }
}

extension LayoutNumber where Self: BinaryFloatingPoint {
  /// The number in double precision.
  @inline(__always) public var floatValue: Double { Double(self) }
}

extension Int: LayoutNumber {}
extension Int8: LayoutNumber {}
extension Int16: LayoutNumber {}
extension Int32: LayoutNumber {}
extension Int64: LayoutNumber {}
extension UInt: LayoutNumber {}
extension UInt8: LayoutNumber {}
extension UInt16: LayoutNumber {}
extension UInt32: LayoutNumber {}
extension UInt64: LayoutNumber {}
extension Double: LayoutNumber {}
extension Float: LayoutNumber {}
#if arch(arm64) || os(Linux)
  extension Float16: LayoutNumber {}
#endif

extension View: LayoutSource {
  /// The view's same attribute.
  public final var layoutOperand: LayoutOperand { LayoutOperand(item: layoutReference) }
}

extension LayoutGuide: LayoutSource {
  /// The guide's same attribute.
  public var layoutOperand: LayoutOperand { LayoutOperand(item: layoutReference) }
}
