@_exported import LayoutTree
