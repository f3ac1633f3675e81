@_exported import struct ConstraintModel.Priority
@_exported import enum ConstraintModel.Relation
