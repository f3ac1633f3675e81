// The shape of the module. Data flows one way:
//
//   View, LayoutConstraint, LayoutGuide   what people change: facades
//        | TreeRegistration                 copies what changed
//        v
//   NodePool (NodeTraits, StackRecord, ConstraintRecord, NodeEnvironment)   flat arrays
//        | TreeCompiler, PoolReader, RowSink   a pure function
//        v
//   CompiledTree = ConstraintSystem + origin of each row; variables are 4 * node + slot
//        | Solver                           the root's size: a pair of edits (LayoutEngine+RootSize)
//        v
//   values
//        | FrameReader                      a pure function
//        v
//   frames -> EnvironmentPass (safe areas and margins that depend on frames) -> again, at most thrice
//        | PixelGrid
//        v
//   View.frame
//
// LayoutEngine, one a root, keeps pool and solver between passes: what a change touches is compiled
// again and exchanged in the solver (RowPairs, RowExchange), nothing else; another size of the root
// moves the solution that is there.
