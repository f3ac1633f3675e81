import LayoutTree

/// UIKit's name of a position along x.
public typealias NSLayoutXAxisAnchor = XAxisAnchor
/// UIKit's name of a position along y.
public typealias NSLayoutYAxisAnchor = YAxisAnchor
/// UIKit's name of a width, height or distance.
public typealias NSLayoutDimension = DimensionAnchor
/// UIKit's name of the way that lines run.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// UIKit's name of how a view chooses the way that lines run.
public typealias UISemanticContentAttribute = SemanticContentAttribute
