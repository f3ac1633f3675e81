import LayoutTree

/// Finds heights by laying out one cell of each class with one model after another.
///
/// The cell stays in a tree of its own, so a row costs an incremental solve of what differs from the
/// row before.
final class RowMeasurer {
  /// A tree with one cell.
  private final class Host {
    let root: View
    let cell: View
    /// That of the environment that the tree has.
    var version: UInt64 = 0

    init(root: View, cell: View) {
      self.root = root
      self.cell = cell
      // What depends on a row before would make heights depend on the order of rows.
      root.measuresTextAnew()
    }
  }

  private var hosts: [ObjectIdentifier: Host] = [:]

  /// The height of a row in a table of the given width.
  func height<Model: ManagedTableViewCellModel>(
    ofRow model: Model, width: Double, _ world: RowWorld
  ) -> Double { height(Model.Cell.self, model, width, world) }

  /// The height of a header or footer.
  func height<Model: ManagedTableViewHeaderFooterViewModel>(
    ofHeader model: Model, width: Double, _ world: RowWorld
  ) -> Double { height(Model.Header.self, model, width, world) }

  /// The height of a header or footer of a collection.
  func height<Model: ManagedCollectionReusableViewModel>(
    ofReusable model: Model, width: Double, _ world: RowWorld
  ) -> Double { height(Model.ReusableView.self, model, width, world) }

  /// The size of an item that may be no wider than the collection.
  func size<Model: ManagedCollectionViewCellModel>(
    ofItem model: Model, width: Double, _ world: RowWorld
  ) -> Size {
    measure(Model.Cell.self, model, width, world, isAsWide: false)
  }

  private func height<Content: ManagedContentView>(
    _ type: Content.Type, _ model: Content.Model, _ width: Double, _ world: RowWorld
  ) -> Double { measure(type, model, width, world, isAsWide: true).height }

  /// Measures apart from the building closure that may ask for it: the cell's constraints count now.
  private func measure<Content: ManagedContentView>(
    _ type: Content.Type, _ model: Content.Model, _ width: Double, _ world: RowWorld,
    isAsWide: Bool
  ) -> Size {
    BuildContext.apart { layOut(type, model, width, world, isAsWide: isAsWide) }
  }

  private func layOut<Content: ManagedContentView>(
    _ type: Content.Type, _ model: Content.Model, _ width: Double, _ world: RowWorld,
    isAsWide: Bool
  ) -> Size {
    let host = hosts[ObjectIdentifier(type)] ?? makeHost(type, isAsWide)
    guard let cell = host.cell as? Content else { return .zero }
    if host.version != world.version {
      // Another environment has the tree begin anew.
      host.version = world.version
      host.root.environment = world.environment
    }
    if host.root.frame.width != width { host.root.frame.size = Size(width: width, height: 0) }
    cell.update(model: model)
    do throws(LayoutError) {
      try host.root.layout()
    } catch {
      LayoutErrors.report(error)
      // The frames are those of the model before, except where only the text did not settle.
      if case .unsettled = error { return cell.frame.size }
      return .zero
    }
    return cell.frame.size
  }

  private func makeHost<Content: ManagedContentView>(
    _ type: Content.Type, _ isAsWide: Bool
  ) -> Host {
    let root = View()
    let cell = Content(made: ())
    root.addSubview(cell)
    cell.layout.top == root.layout.top
    cell.layout.leading == root.layout.leading
    if isAsWide {
      cell.layout.trailing == root.layout.trailing
    } else {
      cell.layout.trailing <= root.layout.trailing
      cell.layout.width == 0 ^ .priority(50)
    }
    cell.layout.height == 0 ^ .priority(50)
    let host = Host(root: root, cell: cell)
    hosts[ObjectIdentifier(type)] = host
    return host
  }
}

/// What is around rows: the environment of their table.
struct RowWorld {
  let environment: LayoutEnvironment
  /// Tells it from others.
  let version: UInt64

  init(of view: View) {
    environment = view.environment
    version = view.environmentVersion
  }
}
