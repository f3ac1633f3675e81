/// Names one constraint of a solver, from the moment it is added until it is removed.
///
/// Equal constraints that are added twice have two handles.
public struct ConstraintHandle: Hashable, Sendable {
  let slot: Int
  let generation: Int32
}
