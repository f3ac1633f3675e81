#!/bin/bash
# Compiles Mortar 3's own sources against this package, with nothing but their imports changed, and
# runs its layout tests. What a demo page has to have mended is listed below.
# Usage: run.sh [folder of Mortar 3's sources]
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
seed=${1:-$root/../shared/seeds/mortar3}
[ -d "$seed" ] || { echo "skipped: no sources in $seed"; exit 0; }
work=${SEED_BUILD:-$root/.build/seed-sources}
mkdir -p "$work/Sources/Seed" "$work/Tests/SeedTests"

# XCTest brings Foundation's types of the same names, so a test file names those it means.
imports='import LayoutDSL\nimport UIKitNames'
scoped='\nimport typealias UIKitNames.CGRect\nimport typealias UIKitNames.CGSize'
change() { sed -E "s/^(@testable )?import Mortar$/$imports${2:-}/; s/^import CombineEx$//" "$1"; }

pages=$seed/Examples/MortarDemo/MortarDemo/DemoPages
change "$pages/LayoutFeatures.swift" > "$work/Sources/Seed/LayoutFeatures.swift"
# The copies at hand lack what stood in angle brackets.
change "$pages/ReactiveFeatures.swift" \
  | sed -E 's/-> AnyDeferredPublisher \{$/-> AnyDeferredPublisher<Void, Never> {/' \
  > "$work/Sources/Seed/ReactiveFeatures.swift"
# `onSelect` gets the table and the row; the page passes a closure that takes neither.
change "$pages/BasicManagedTableView.swift" \
  | sed -E 's/(\(text: "Tap to alert"\) \{ \[weak self\]) in$/\1 _, _ in/' \
  > "$work/Sources/Seed/BasicManagedTableView.swift"
awk '/```swift/ && !taken { inside = 1; next } /```/ { if (inside) taken = 1; inside = 0 } inside' \
  "$seed/README.md" > "$work/readme.swift"
change "$work/readme.swift" > "$work/Sources/Seed/ReadmeExample.swift"
change "$seed/MortarTests/MortarLayoutTests.swift" "$scoped" \
  > "$work/Tests/SeedTests/MortarLayoutTests.swift"
cp "$(dirname "$0")/SeedFrames.swift" "$work/Tests/SeedTests/"

cat > "$work/Package.swift" <<PACKAGE
// swift-tools-version: 6.2
import PackageDescription

let products: [Target.Dependency] = [.product(name: "LayoutDSL", package: "$(basename "$root")")]
let package = Package(
  name: "SeedSources",
  dependencies: [.package(path: "$root")],
  targets: [
    .target(name: "Seed", dependencies: products),
    .testTarget(name: "SeedTests", dependencies: ["Seed"] + products),
  ])
PACKAGE
cd "$work" && swift test
