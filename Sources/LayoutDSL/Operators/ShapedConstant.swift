import LayoutTree

/// A constant of several numbers: a point, a size or edge insets.
public protocol ShapedSource<Shape> {
  /// Which anchors it fits.
  associatedtype Shape: ConstantShape
  /// Its numbers, with priority and activation.
  var shapedConstant: ShapedConstant<Shape> { get }
}

/// The numbers of a point, size or insets, with their modifiers.
public struct ShapedConstant<Shape: ConstantShape>: ShapedSource {
  /// x and y, or the distances inwards from top, leading, bottom and trailing edge.
  let values: SIMD4<Double>
  var modifiers = Modifiers()

  init(_ values: SIMD4<Double>) { self.values = values }

  /// Itself.
  public var shapedConstant: ShapedConstant<Shape> { self }
}

extension Point: ShapedSource {
  /// x for parts along x, y for parts along y.
  public var shapedConstant: ShapedConstant<PairShape> { ShapedConstant([x, y, 0, 0]) }
}

extension Size: ShapedSource {
  /// The width for parts along x, the height for parts along y.
  public var shapedConstant: ShapedConstant<PairShape> { ShapedConstant([width, height, 0, 0]) }
}

extension EdgeInsets: ShapedSource {
  /// The four distances; left stands for leading, right for trailing.
  public var shapedConstant: ShapedConstant<InsetsShape> {
    ShapedConstant([top, left, bottom, right])
  }
}

extension DirectionalEdgeInsets: ShapedSource {
  /// The four distances.
  public var shapedConstant: ShapedConstant<InsetsShape> {
    ShapedConstant([top, leading, bottom, trailing])
  }
}

extension ShapedConstant {
  /// The numbers in the order of an attribute's parts; insets as movements of the edges.
  ///
  /// - Returns: `nil` when a number other than 0 has no part to go to, such as the y of a point
  ///   against `sides`.
  func arranged(for attribute: AnchorAttribute) -> SIMD4<Double>? {
    let parts = attribute.parts
    if parts.count == 4 { return values * [1, 1, -1, -1] }
    var arranged = SIMD4<Double>.zero
    var isUsed = (x: false, y: false)
    for index in parts.indices {
      if parts[index].axis == .horizontal {
        arranged[index] = values[0]
        isUsed.x = true
      } else {
        arranged[index] = values[1]
        isUsed.y = true
      }
    }
    if !isUsed.x && values[0] != 0 || !isUsed.y && values[1] != 0 { return nil }
    return arranged
  }
}
