/// Bump-allocated working memory for one solver: reset at every cold solve, reused by all of them.
///
/// A block may also be given back with `release`; blocks of its size class then reuse it. So
/// structure changes keep memory constant without a garbage pass. The arena is a plain handle
/// (hot code keeps it in a local without reference counting); its owner calls `destroy()`.
///
/// Memory is uninitialised unless asked for zeroed, and holds trivial types only.
public struct Arena {
  /// The state behind the handle; a pointer, because exclusivity checks on class properties cost a
  /// third of a cold solve.
  @usableFromInline let state: UnsafeMutablePointer<State>

  @usableFromInline struct State {
    @usableFromInline var chunk: UnsafeMutableRawPointer
    @usableFromInline var offset = 0
    @usableFromInline var capacity = 0
    @usableFromInline var hasReleased = false
    var current = -1
    var chunks: [(memory: UnsafeMutableRawPointer, capacity: Int)] = []
    /// Head of the list of released blocks of each size class; the next block's address lies in
    /// the block itself.
    var released = [UnsafeMutableRawPointer?](repeating: nil, count: SizeClass.count)
    @usableFromInline var liveBytes = 0
  }

  /// Makes an empty arena that takes no memory until it is used.
  public init() {
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(chunk: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(state))))
  }

  /// Frees all memory; the handle must not be used afterwards.
  public func destroy() {
    for chunk in state.pointee.chunks { chunk.memory.deallocate() }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Bytes handed out and not released since the last reset.
  public var liveBytes: Int { state.pointee.liveBytes }

  /// Bytes held from the system, in use or not.
  public var heldBytes: Int { state.pointee.chunks.reduce(0) { $0 + $1.capacity } }

  /// Memory for `count` elements, uninitialised, 64-byte aligned from 256 bytes on, else 16-byte.
  ///
  /// - Complexity: O(1).
  @inlinable public func allocate<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
    allocate(bytes: count &* MemoryLayout<T>.stride).assumingMemoryBound(to: T.self)
  }

  /// Memory for `count` elements with every byte zero.
  ///
  /// - Complexity: O(*count*).
  @inlinable public func allocateZeroed<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T>
  {
    let block = allocate(bytes: count &* MemoryLayout<T>.stride)
    block.initializeMemory(as: UInt8.self, repeating: 0, count: count &* MemoryLayout<T>.stride)
    return block.assumingMemoryBound(to: T.self)
  }

  /// Memory for `bytes` bytes.
  ///
  /// Check builds take every block from the system, so that an address sanitizer sees its bounds.
  @inlinable public func allocate(bytes: Int) -> UnsafeMutableRawPointer {
    #if KERNEL_CHECKS
      return allocateAlone(bytes)
    #else
      return allocateInChunk(bytes)
    #endif
  }

  @usableFromInline func allocateAlone(_ bytes: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: Swift.max(bytes, 1), alignment: 64)
    state.pointee.chunks.append((block, SizeClass.rounded(bytes)))
    state.pointee.liveBytes += SizeClass.rounded(bytes)
    return block
  }

  @inlinable func allocateInChunk(_ bytes: Int) -> UnsafeMutableRawPointer {
    let size = SizeClass.rounded(bytes)
    if state.pointee.hasReleased, let block = takeReleased(size) { return block }
    var start = state.pointee.offset
    if size >= 256 { start = (start &+ 63) & ~63 }
    if start &+ size > state.pointee.capacity { return grow(size) }
    state.pointee.offset = start &+ size
    state.pointee.liveBytes &+= size
    return state.pointee.chunk + start
  }

  /// Gives a block back; `count` must be the count it was allocated with.
  public func release<T>(_ block: UnsafeMutablePointer<T>, _ count: Int) {
    let size = SizeClass.rounded(count * MemoryLayout<T>.stride)
    #if KERNEL_CHECKS
      state.pointee.liveBytes -= size
      let memory = UnsafeMutableRawPointer(block)
      guard let place = state.pointee.chunks.lastIndex(where: { $0.memory == memory }) else {
        preconditionFailure("released twice, or not of this arena")
      }
      precondition(state.pointee.chunks[place].capacity == size, "released with another size")
      state.pointee.chunks.remove(at: place)
      memory.deallocate()
    #else
      release(UnsafeMutableRawPointer(block), size)
    #endif
  }

  private func release(_ memory: UnsafeMutableRawPointer, _ size: Int) {
    let index = SizeClass.index(ofRounded: size)
    memory.storeBytes(of: state.pointee.released[index], as: UnsafeMutableRawPointer?.self)
    state.pointee.released[index] = memory
    state.pointee.hasReleased = true
    state.pointee.liveBytes -= size
  }

  /// Forgets every block and keeps the memory for reuse.
  public func reset() {
    #if KERNEL_CHECKS
      for chunk in state.pointee.chunks { chunk.memory.deallocate() }
      state.pointee.chunks.removeAll()
    #endif
    state.pointee.current = -1
    state.pointee.offset = 0
    state.pointee.capacity = 0
    state.pointee.liveBytes = 0
    if state.pointee.hasReleased {
      for index in 0..<SizeClass.count { state.pointee.released[index] = nil }
      state.pointee.hasReleased = false
    }
  }

  @usableFromInline func takeReleased(_ size: Int) -> UnsafeMutableRawPointer? {
    let index = SizeClass.index(ofRounded: size)
    guard let block = state.pointee.released[index] else { return nil }
    state.pointee.released[index] = block.load(as: UnsafeMutableRawPointer?.self)
    state.pointee.liveBytes += size
    return block
  }

  /// Moves on to the next chunk that holds `size` bytes, a new one if none does.
  @usableFromInline @inline(never) func grow(_ size: Int) -> UnsafeMutableRawPointer {
    while state.pointee.current + 1 < state.pointee.chunks.count {
      state.pointee.current += 1
      if state.pointee.chunks[state.pointee.current].capacity >= size { return start(size) }
    }
    let held = state.pointee.chunks.last?.capacity ?? 0
    // 64 KiB first, so that a solver of one small screen stays small.
    let capacity = Swift.max(size, Swift.min(Swift.max(1 << 16, held * 2), 1 << 26))
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 64)
    state.pointee.chunks.append((memory, capacity))
    state.pointee.current = state.pointee.chunks.count - 1
    return start(size)
  }

  private func start(_ size: Int) -> UnsafeMutableRawPointer {
    let chunk = state.pointee.chunks[state.pointee.current]
    state.pointee.chunk = chunk.memory
    state.pointee.capacity = chunk.capacity
    state.pointee.offset = size
    state.pointee.liveBytes += size
    return chunk.memory
  }
}

/// Block sizes: multiples of 16 up to 256 bytes, then four classes for each doubling.
@usableFromInline enum SizeClass {
  static let count = 16 + 4 * 50

  @inlinable static func rounded(_ bytes: Int) -> Int {
    if bytes <= 256 { return Swift.max(16, (bytes &+ 15) & ~15) }
    let step = 1 << (Int.bitWidth &- (bytes &- 1).leadingZeroBitCount &- 3)
    return (bytes &+ step &- 1) & ~(step &- 1)
  }

  static func index(ofRounded size: Int) -> Int {
    if size <= 256 { return size / 16 - 1 }
    let log = Int.bitWidth - (size - 1).leadingZeroBitCount  // size in (2^(log-1), 2^log]
    let quarter = (size - (1 << (log - 1))) / (1 << (log - 3))  // 1...4
    return 16 + (log - 9) * 4 + quarter - 1
  }
}
