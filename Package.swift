// swift-tools-version: 6.2
import PackageDescription

/// Builds without OpenBLAS when `PLUMB_NO_BLAS` is set: slower on large dense systems only.
let withBLAS = Context.environment["PLUMB_NO_BLAS"] == nil
/// The tests that compare with GLPK; the Makefile sets it where `glpk.h` exists.
let withGLPK = Context.environment["WITH_GLPK"] != nil
/// Walks the invariants of every kernel step (`make test-checks`).
let withChecks = Context.environment["KERNEL_CHECKS"] != nil

let swiftSettings: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  + (withBLAS ? [.define("BLAS")] : [])
  + (withChecks ? [.define("KERNEL_CHECKS")] : [])
/// Only tests know of GLPK, so that builds with and without it share everything else.
let testSettings = swiftSettings + (withGLPK ? [.define("GLPK")] : [])

/// A library module under Sources.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// A library module under Benchmarks.
func benchmarkModule(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Benchmarks/\(name)",
    swiftSettings: swiftSettings)
}

/// The tests of one module; every test target may use TestSupport.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    swiftSettings: testSettings)
}

let blas: [Target.Dependency] = withBLAS ? ["COpenBLAS"] : []
let glpk: [Target.Dependency] = withGLPK ? ["CGLPK"] : []

let package = Package(
  name: "Plumb",
  products: [
    .library(name: "ConstraintModel", targets: ["ConstraintModel"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "BatchSolving", targets: ["BatchSolving"]),
    .library(name: "LayoutTree", targets: ["LayoutTree"]),
    .library(name: "LayoutDSL", targets: ["LayoutDSL", "UIKitNames"]),
    .library(name: "LayoutRendering", targets: ["LayoutRendering"]),
    .library(name: "DocumentFormat", targets: ["DocumentFormat"]),
    .executable(name: "plumb", targets: ["plumb"]),
  ],
  targets: [
    .target(name: "CRowKernels"),
    module("WorkingMemory"),
    module("ConstraintModel"),
    module("OptimalityCertificate", ["ConstraintModel"]),
    module("Presolve", ["ConstraintModel", "WorkingMemory"]),
    module("SimplexKernel", ["ConstraintModel", "WorkingMemory", "CRowKernels"] + blas),
    module("ConstraintSolver", ["ConstraintModel", "Presolve", "SimplexKernel", "WorkingMemory"]),
    module(
      "BatchSolving",
      ["ConstraintModel", "ConstraintSolver", "Presolve", "SimplexKernel", "WorkingMemory"]),
    module("LayoutTree", ["ConstraintModel", "ConstraintSolver", "WorkingMemory"]),
    module("LayoutDSL", ["ConstraintModel", "LayoutTree"]),
    module("UIKitNames", ["LayoutDSL", "LayoutTree"]),
    module("DocumentFormat", ["ConstraintModel", "ConstraintSolver", "LayoutTree"]),
    module("LayoutRendering", ["ConstraintModel", "LayoutTree"]),
    benchmarkModule("BenchmarkSupport"),
    benchmarkModule("Workloads", ["ConstraintModel"]),
    benchmarkModule("TreeWorkloads", ["ConstraintModel", "LayoutTree", "UIKitNames", "Workloads"]),
    module(
      "PlumbCommands",
      [
        "BatchSolving", "ConstraintModel", "ConstraintSolver", "DocumentFormat", "LayoutRendering",
        "LayoutTree", "BenchmarkSupport", "TreeWorkloads", "UIKitNames", "Workloads",
      ]),
    .executableTarget(name: "plumb", dependencies: ["PlumbCommands"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "Examples",
      dependencies: ["DocumentFormat", "LayoutRendering", "LayoutTree", "UIKitNames"],
      swiftSettings: swiftSettings),
    .target(
      name: "TestSupport",
      dependencies: ["ConstraintModel", "OptimalityCertificate", "Workloads"] + glpk,
      path: "Tests/TestSupport", swiftSettings: testSettings),
    tests(of: "ConstraintModel"),
    tests(of: "OptimalityCertificate", ["ConstraintModel"]),
    .testTarget(
      name: "TestSupportTests", dependencies: ["ConstraintModel", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "DifferentialTests",
      dependencies: ["ConstraintModel", "ConstraintSolver", "TestSupport", "Workloads"],
      swiftSettings: testSettings),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    tests(
      of: "ConstraintSolver",
      [
        "CAllocationCount", "ConstraintModel", "DocumentFormat", "OptimalityCertificate",
        "WorkingMemory", "Workloads",
      ]),
    tests(
      of: "BatchSolving",
      ["CAllocationCount", "ConstraintModel", "ConstraintSolver", "Workloads"]),
    tests(of: "BenchmarkSupport"),
    tests(of: "LayoutTree", ["ConstraintModel", "ConstraintSolver"]),
    tests(of: "LayoutDSL", ["LayoutRendering", "LayoutTree", "UIKitNames"]),
    tests(of: "LayoutRendering", ["ConstraintModel", "LayoutTree"]),
    tests(of: "DocumentFormat", ["ConstraintModel", "LayoutTree"]),
    tests(
      of: "PlumbCommands",
      [
        "BenchmarkSupport", "ConstraintModel", "ConstraintSolver", "DocumentFormat", "LayoutTree",
        "TreeWorkloads", "Workloads",
      ]),
    tests(of: "Workloads", ["ConstraintModel"]),
    tests(of: "Examples", ["DocumentFormat", "LayoutTree"]),
    tests(of: "TreeWorkloads", ["DocumentFormat", "LayoutTree"]),
    tests(of: "SimplexKernel", ["CRowKernels", "WorkingMemory"]),
  ]
    + (withBLAS ? [.target(name: "COpenBLAS")] : [])
    + (withGLPK
      ? [
        .systemLibrary(
          name: "CGLPK", path: "Tests/CGLPK", providers: [.apt(["libglpk-dev"])])
      ] : []),
  swiftLanguageModes: [.v6]
)
