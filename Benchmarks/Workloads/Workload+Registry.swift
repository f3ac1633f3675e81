import ConstraintModel

extension Workload {
  /// All workloads, in the order of the help text.
  public static let all: [Workload] = views + rows + cases

  /// The workload of the given name.
  public static func named(_ name: String) throws(WorkloadError) -> Workload {
    guard let workload = all.first(where: { $0.name == name }) else { throw .unknown(name) }
    return workload
  }

  /// Every size, as far as a workload is nearly linear.
  static let linear = [10, 100, 1000, 10_000, 100_000]
  /// The sizes of workloads whose rows bind all at once.
  private static let coupled = [10, 100, 1000]

  /// Systems of views, four variables each.
  private static let views: [Workload] = [
    feed(.plain, "a list of cells with an avatar, two labels and a button", isDefault: true),
    feed(.absolute, "feed whose cells also stay below the top", isDefault: true),
    feed(
      .placed, "feed whose cells also want places that they cannot have", defaultViews: coupled),
    nested("nested", "stacks of stacks", hasContents: false),
    nested("nestedi", "nested with content sizes in the innermost views", hasContents: true),
    grid("grid", "equal cells in rows and columns", isRedundant: false),
    grid("gridr", "grid with redundant required rows", isRedundant: true),
    chain("chain", "a row of views that share too little room", isPlaced: false),
    chain("chainsoft", "chain whose views also want places", isPlaced: true),
    Workload(
      name: "form", summary: "labels of one width, each beside a field",
      sizes: [Size(name: "ROWS", minimum: 1)], isDefault: true, sizesForViews: { [$0 / 2] },
      entries: { 40 * $0[0] },
      build: { (sizes, seed) throws(ModelError) in try Form.make(rows: sizes[0], seed: seed) }),
    Workload(
      name: "random", summary: "a random tree of random constraints, feasible by construction",
      sizes: [Size(name: "VIEWS", minimum: 1)], isDefault: true, sizesForViews: { [$0 - 1] },
      entries: { 20 * $0[0] },
      build: { (sizes, seed) throws(ModelError) in
        try RandomTree.make(views: sizes[0], seed: seed)
      }),
    Workload(
      name: "table", summary: "cells that share the sizes of rows and columns, some spanning two",
      sizes: [Size(name: "ROWS", minimum: 1), Size(name: "COLUMNS", minimum: 1)],
      isDefault: true, sizesForViews: { [$0 / 10, 10] },
      entries: { 20 * ($0[0] + 1) * ($0[1] + 1) },
      build: { (sizes, seed) throws(ModelError) in
        try Table.make(rows: sizes[0], columns: sizes[1], seed: seed)
      }),
    dense(.required, "full required rows", isDefault: true),
    dense(.soft, "full soft rows", isDefault: false),
  ]

  /// Rows of boxes.
  private static let rows: [Workload] = [
    row(.plain, "boxes in a row, each also right of 0", isDefault: true),
    row(.soft, "row whose boxes softly keep their places"),
    row(.tight, "row whose boxes must lie left of places that bind", defaultViews: coupled),
    row(
      .positions, "row whose boxes want noisy places more than their widths",
      defaultViews: coupled),
    row(
      .sameLevel, "row whose boxes want noisy places as much as their widths",
      defaultViews: coupled),
  ]

  /// The performance cases P1 to P9.
  private static let cases: [Workload] = [
    row(.plain, "case P1: the same as row", name: "p1"),
    row(.soft, "case P1 with soft absolute positions: the same as rowsoft", name: "p1soft"),
    row(.shuffled, "case P1 in a random order"),
    counted("p2", "case P2: rows that share one label width", "ROWS", entries: 12) {
      (count) throws(ModelError) in try FormRows.make(rows: count, isShared: true)
    },
    counted("p3", "case P3: independent rows", "ROWS", entries: 8) {
      (count) throws(ModelError) in try FormRows.make(rows: count, isShared: false)
    },
    counted("p6nest", "case P6: containers in containers, each 1 inside", "DEPTH", entries: 7) {
      (count) throws(ModelError) in try Insets.makeNest(depth: count)
    },
    Workload(
      name: "p6tree", summary: "case P6: two children in each container, sizes from the leaves",
      sizes: [Size(name: "DEPTH", minimum: 0)],
      sizesForViews: { [SizeMapping.depth($0, fan: 2)] },
      entries: { 20 * SizeMapping.treeSize(depth: $0[0], fan: 2) },
      build: { (sizes, _) throws(ModelError) in try Insets.makeTree(depth: sizes[0]) }),
    Workload(
      name: "p9", summary: "case P9: a grid of equal cells, width and height edited together",
      sizes: [Size(name: "ROWS", minimum: 1), Size(name: "COLUMNS", minimum: 1)],
      sizesForViews: { SizeMapping.grid($0).reversed() }, entries: { 14 * $0[0] * $0[1] },
      build: { (sizes, _) throws(ModelError) in
        try ResizedGrid.make(rows: sizes[0], columns: sizes[1])
      }),
  ]
}

extension Workload {
  /// A workload of one size, which is also its number of views, without random numbers.
  private static func counted(
    _ name: String, _ summary: String, _ size: String, entries: Double,
    _ build: @escaping @Sendable (Int) throws(ModelError) -> WorkloadCase
  ) -> Workload {
    Workload(
      name: name, summary: summary, sizes: [Size(name: size, minimum: 1)], sizesForViews: { [$0] },
      entries: { entries * $0[0] },
      build: { (sizes, _) throws(ModelError) in try build(sizes[0]) })
  }

  private static func feed(
    _ variant: Feed.Variant, _ summary: String, isDefault: Bool = false,
    defaultViews: [Int] = linear
  ) -> Workload {
    Workload(
      name: variant.rawValue, summary: summary, sizes: [Size(name: "CELLS", minimum: 1)],
      isDefault: isDefault, defaultViews: defaultViews, sizesForViews: { [$0 / 5] },
      entries: { 90 * $0[0] },
      build: { (sizes, seed) throws(ModelError) in
        try Feed.make(cells: sizes[0], seed: seed, variant: variant)
      })
  }

  private static func dense(
    _ variant: Dense.Variant, _ summary: String, isDefault: Bool
  ) -> Workload {
    Workload(
      name: variant.rawValue, summary: summary, sizes: [Size(name: "UNKNOWNS", minimum: 2)],
      isDefault: isDefault, defaultViews: [50, 200, 500], sizesForViews: { [$0] },
      entries: { $0[0] * $0[0] / 4 },
      build: { (sizes, seed) throws(ModelError) in
        try Dense.make(unknowns: sizes[0], seed: seed, variant: variant)
      })
  }

  private static func nested(_ name: String, _ summary: String, hasContents: Bool) -> Workload {
    Workload(
      name: name, summary: summary,
      sizes: [Size(name: "DEPTH", minimum: 0), Size(name: "FAN", minimum: 1)], isDefault: true,
      sizesForViews: { [SizeMapping.depth($0, fan: 3), 3] },
      entries: { 20 * SizeMapping.treeSize(depth: $0[0], fan: $0[1]) },
      build: { (sizes, seed) throws(ModelError) in
        try Nested.make(depth: sizes[0], fan: sizes[1], seed: seed, hasContents: hasContents)
      })
  }

  private static func grid(_ name: String, _ summary: String, isRedundant: Bool) -> Workload {
    Workload(
      name: name, summary: summary,
      sizes: [Size(name: "ROWS", minimum: 1), Size(name: "COLUMNS", minimum: 1)], isDefault: true,
      sizesForViews: SizeMapping.grid, entries: { 12 * $0[0] * $0[1] },
      build: { (sizes, _) throws(ModelError) in
        try Grid.make(rows: sizes[0], columns: sizes[1], isRedundant: isRedundant)
      })
  }

  private static func chain(_ name: String, _ summary: String, isPlaced: Bool) -> Workload {
    Workload(
      name: name, summary: summary, sizes: [Size(name: "VIEWS", minimum: 1)],
      isDefault: !isPlaced, defaultViews: isPlaced ? coupled : linear,
      sizesForViews: { [$0 - 1] }, entries: { 15 * $0[0] },
      build: { (sizes, seed) throws(ModelError) in
        try Chain.make(views: sizes[0], seed: seed, isPlaced: isPlaced)
      })
  }

  private static func row(
    _ variant: Row.Variant, _ summary: String, name: String? = nil, isDefault: Bool = false,
    defaultViews: [Int] = linear
  ) -> Workload {
    Workload(
      name: name ?? variant.rawValue, summary: summary, sizes: [Size(name: "BOXES", minimum: 1)],
      isDefault: isDefault, defaultViews: defaultViews, sizesForViews: { [$0] },
      entries: { 5 * $0[0] },
      build: { (sizes, seed) throws(ModelError) in
        try Row.make(boxes: sizes[0], seed: seed, variant: variant)
      })
  }
}
