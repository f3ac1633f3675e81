/// Takes a value and does nothing with it, so that the compiler cannot drop the work behind it.
@inline(never) @_optimize(none) public func blackHole<Value>(_ value: Value) {}
