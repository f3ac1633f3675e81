/// An array of trivial elements in an arena that grows by doubling.
///
/// Kept in a local or behind a pointer in hot code: no exclusivity checks, no reference counting.
public struct Growable<Element> {
  /// The elements.
  public var base: UnsafeMutablePointer<Element>
  /// How many elements are in use.
  public var count = 0
  /// How many elements fit before the next growth.
  public var capacity: Int
  @usableFromInline let arena: Arena
  private let keepsOutgrown: Bool

  /// Makes an empty array with room for `capacity` elements.
  ///
  /// With `keepsOutgrown` the memory left behind by a growth stays as it was until the arena is
  /// reset, for readers that hold a pointer to elements that no longer change.
  public init(_ arena: Arena, capacity: Int, keepsOutgrown: Bool = false) {
    self.arena = arena
    self.keepsOutgrown = keepsOutgrown
    self.capacity = Swift.max(capacity, 4)
    base = arena.allocate(Element.self, self.capacity)
  }

  /// The element at `index`, unchecked.
  @inlinable public subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  /// Appends one element.
  @inlinable public mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    base[count] = element
    count &+= 1
  }

  /// Removes and returns the last element; the array must not be empty.
  @inlinable public mutating func removeLast() -> Element {
    count &-= 1
    return base[count]
  }

  /// Makes room for `extra` more elements.
  @inlinable public mutating func reserve(_ extra: Int) {
    if count &+ extra > capacity { grow(to: count &+ extra) }
  }

  @usableFromInline @inline(never) mutating func grow(to needed: Int) {
    let larger = Swift.max(needed, capacity * 2)
    let moved = arena.allocate(Element.self, larger)
    moved.update(from: base, count: count)
    if !keepsOutgrown { arena.release(base, capacity) }
    base = moved
    capacity = larger
  }
}
