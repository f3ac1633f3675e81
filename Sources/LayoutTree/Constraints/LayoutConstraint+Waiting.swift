/// For layers that write constraints before the tree is there that they belong to.
///
/// A constraint that waits is not looked at by any tree: whoever lets it wait activates it in the end
/// where that is wanted. It has no record, so the place of its number says what is wanted.
extension LayoutConstraint {
  private static var isWantedLater: Int32 { -2 }
  private static var isUnwantedLater: Int32 { -3 }

  /// Whether it waits.
  var isWaiting: Bool { record <= Self.isWantedLater }

  /// Whether it waits and is to be active then.
  @_spi(Attachments) public var isToBeActive: Bool { record == Self.isWantedLater }

  /// Lets it wait; from now on switching it on or off says what is to be when the waiting ends.
  @_spi(Attachments) public func wait(isWanted: Bool) {
    record = isWanted ? Self.isWantedLater : Self.isUnwantedLater
  }

  /// Ends the waiting.
  ///
  /// - Returns: whether it is to be active.
  @_spi(Attachments) public func endWaiting() -> Bool {
    let isWanted = isToBeActive
    record = -1
    return isWanted
  }
}
