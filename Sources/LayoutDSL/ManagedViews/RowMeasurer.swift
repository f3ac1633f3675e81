import LayoutTree

/// Finds heights by laying out one cell of each class with one model after another.
///
/// The cell stays in a tree of its own, so a row costs an incremental solve of what differs from the
/// row before.
final class RowMeasurer {
  private var hosts: [ObjectIdentifier: View] = [:]

  /// The height of a row in a table of the given width.
  func height<Model: ManagedTableViewCellModel>(
    ofRow model: Model, width: Double, _ environment: LayoutEnvironment
  ) -> Double { height(Model.Cell.self, model, width, environment) }

  /// The height of a header or footer.
  func height<Model: ManagedTableViewHeaderFooterViewModel>(
    ofHeader model: Model, width: Double, _ environment: LayoutEnvironment
  ) -> Double { height(Model.Header.self, model, width, environment) }

  /// The height of a header or footer of a collection.
  func height<Model: ManagedCollectionReusableViewModel>(
    ofReusable model: Model, width: Double, _ environment: LayoutEnvironment
  ) -> Double { height(Model.ReusableView.self, model, width, environment) }

  /// The size of an item that may be no wider than the collection.
  func size<Model: ManagedCollectionViewCellModel>(
    ofItem model: Model, width: Double, _ environment: LayoutEnvironment
  ) -> Size {
    measure(Model.Cell.self, model, width, environment, isAsWide: false)
  }

  private func height<Content: ManagedContentView>(
    _ type: Content.Type, _ model: Content.Model, _ width: Double, _ environment: LayoutEnvironment
  ) -> Double { measure(type, model, width, environment, isAsWide: true).height }

  private func measure<Content: ManagedContentView>(
    _ type: Content.Type, _ model: Content.Model, _ width: Double, _ environment: LayoutEnvironment,
    isAsWide: Bool
  ) -> Size {
    let host = hosts[ObjectIdentifier(type)] ?? makeHost(type, isAsWide)
    guard let cell = host.subviews.first as? Content else { return .zero }
    host.environment = environment
    if host.frame.width != width { host.frame.size = Size(width: width, height: 0) }
    cell.update(model: model)
    host.layoutIfNeeded()
    return cell.frame.size
  }

  private func makeHost<Content: ManagedContentView>(
    _ type: Content.Type, _ isAsWide: Bool
  ) -> View {
    let host = View()
    let cell = Content(withoutFrame: ())
    host.addSubview(cell)
    cell.layout.top == host.layout.top
    cell.layout.leading == host.layout.leading
    if isAsWide {
      cell.layout.trailing == host.layout.trailing
    } else {
      cell.layout.trailing <= host.layout.trailing
      cell.layout.width == 0 ^ .priority(50)
    }
    cell.layout.height == 0 ^ .priority(50)
    hosts[ObjectIdentifier(type)] = host
    return host
  }
}
