# Commands for people and for .ci/run; each works from a clean clone.
SHELL := /bin/bash
SWIFT ?= swift
BUILD := $(SWIFT) build -c release
SEED ?= 1
FUZZ := .build/fuzz
FUZZ_SECONDS ?= 60
FUZZERS ?= FuzzDocuments FuzzConstraintText FuzzSolverOperations
# Tests are judged by GLPK where it is installed; looked up after `packages` has run.
HAS_GLPK = $(shell ls /usr/include/glpk.h /usr/local/include/glpk.h 2>/dev/null)
GLPK = $(if $(HAS_GLPK),WITH_GLPK=1)
# Unsafe code belongs to these places; `lint` looks for it elsewhere.
FENCED := WorkingMemory|ConstraintModel/(RowView|ConstraintSystem.Filling)|Presolve|SimplexKernel|ConstraintSolver|BatchSolving|CABI|LayoutTree/Compile/RowSink|LayoutTree/Compile/PoolReader|LayoutTree/Engine/ViewList|LayoutDSL/Building/BuildContext|LayoutDSL/Reactive/(Broadcaster|PropertyValues)|LayoutDSL/ManagedViews/ParallelHeights
UNSAFE := Unsafe[A-Z]|nonisolated\(unsafe\)|@unchecked|unowned\(unsafe\)|unsafeBitCast

.PHONY: build test test-release test-checks test-long test-compiler test-peers test-seeds lint format bench bench-check \
  bench-trees bench-structure bench-dense bench-io bench-peers fuzz docs pictures clean tools packages python-venv

build: tools packages
	$(BUILD)

# A crash must not leave a process behind that holds the output.
export SWIFT_BACKTRACE ?= enable=no

# What fails is shown, and how many tests ran; `swift test` alone names every one.
test: tools packages test-peers
	$(GLPK) $(SWIFT) build --build-tests --disable-xctest
	$(GLPK) $(SWIFT) test --disable-xctest --skip-build --quiet
	$(MAKE) test-compiler

test-release: tools packages
	$(GLPK) $(SWIFT) test --disable-xctest -c release

test-checks: tools packages
	KERNEL_CHECKS=1 $(GLPK) $(SWIFT) test --disable-xctest --scratch-path .build/checks

test-long: tools packages
	PLUMB_SYSTEMS=$${PLUMB_SYSTEMS:-1000000} $(GLPK) $(SWIFT) test --disable-xctest -c release

# What the comparison with peers computes itself; needs neither the peers nor a network.
test-peers:
	@! command -v python3 >/dev/null \
	  || PYTHONPATH=Benchmarks/Peers python3 -B -m unittest discover -q -s Tests/PeersTests

# What the pages show is so: programs compile and print it, documents are solved and verified.
test-compiler: tools
	for product in Examples plumb; do $(GLPK) $(SWIFT) build --product $$product || exit 1; done
	PYTHONPATH=Tests/CompilerTests python3 -B -m unittest discover -q -s Tests/CompilerTests

# Mortar 3's own sources with their imports changed, where they are at hand.
test-seeds: tools
	Tests/SeedSources/run.sh

lint: tools
	$(SWIFT) format lint --strict -r -p Sources Tests Benchmarks Package.swift
	@! grep -rnE '$(UNSAFE)' Sources --include='*.swift' | grep -vE '^Sources/($(FENCED))' \
	  || { echo 'lint: unsafe code outside the places meant for it' >&2; exit 1; }

# The pictures that the README shows.
pictures: tools packages
	$(SWIFT) run Examples .build/gallery
	cp .build/gallery/*.svg Data/pictures/

format: tools
	$(SWIFT) format -i -r -p Sources Tests Benchmarks Package.swift

bench: build
	.build/release/plumb bench

bench-check: build
	.build/release/plumb bench --quick

# View trees, from views to frames.
bench-trees: build
	.build/release/plumb bench --trees

# What changes cost, how cost grows, and whether millions of edits stay right.
bench-structure: build
	for study in changes orders endurance; do .build/release/plumb bench --$$study || exit 1; done

# Full systems of 100 to 2,000 unknowns, and where the tableaus change.
bench-dense: build
	.build/release/plumb bench --dense

# How fast documents are read and results written.
bench-io: build
	.build/release/plumb bench --io

# The same systems and trees for other solvers, from PyPI. ARGS=--quick is short, ARGS=--help lists options.
bench-peers: build python-venv
	python3 -B Benchmarks/Peers $(ARGS)

# What libFuzzer runs, FUZZ_SECONDS each; a failing input stays in .build/fuzz for the next run.
fuzz: export SWIFT_BACKTRACE := enable=no
fuzz: export PLUMB_NO_BLAS := 1
fuzz: tools
	$(BUILD) --scratch-path $(FUZZ) --target DocumentFormat -Xswiftc -sanitize=fuzzer,address
	for target in $(FUZZERS); do \
	  swiftc -O -swift-version 6 -sanitize=fuzzer,address -parse-as-library \
	    -I $(FUZZ)/release/Modules \
	    -Xcc -fmodule-map-file=$(FUZZ)/release/CRowKernels.build/module.modulemap \
	    Tests/Fuzzing/$$target.swift $(FUZZ)/release/*.build/*.o -o $(FUZZ)/$$target \
	  && mkdir -p $(FUZZ)/inputs-$$target \
	  && $(FUZZ)/$$target -max_total_time=$(FUZZ_SECONDS) -seed=$(SEED) -timeout=10 \
	    -detect_leaks=0 -len_control=10 -dict=Tests/Fuzzing/documents.dict -artifact_prefix=$(FUZZ)/$$target- \
	    -print_final_stats=1 $(FUZZ)/inputs-$$target || exit 1; \
	done

# A web site of the pages in the catalogs and of all public names. The pages link to each other as
# files, so that they can be read without a site; in their copies for it they link as pages of one.
DOCUMENTED := ConstraintModel ConstraintSolver BatchSolving LayoutTree LayoutDSL UIKitNames \
  LayoutRendering DocumentFormat
SYMBOLS := .build/symbols
CATALOG := .build/Plumb.docc
AS_PAGES := s/\]\(\#([a-z])/](doc:\#\u\1/g; s/\]\(([A-Za-z.]*\/)*([A-Za-z]+)\.md\)/](doc:\2)/g
docs: tools packages
	@command -v docc >/dev/null || { echo 'make: docc, a part of Swift, is not on PATH' >&2; exit 1; }
	for module in BatchSolving UIKitNames LayoutRendering DocumentFormat; do \
	  $(GLPK) $(SWIFT) build --target $$module || exit 1; done
	rm -rf $(SYMBOLS) && mkdir -p $(SYMBOLS)
	target=$$($(SWIFT) -print-target-info \
	  | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])'); \
	for module in $(DOCUMENTED); do \
	  $(SWIFT) symbolgraph-extract -module-name $$module -I .build/debug/Modules -target $$target \
	    $$(printf -- '-Xcc -fmodule-map-file=%s ' .build/debug/C*.build/module.modulemap) \
	    -minimum-access-level public -skip-inherited-docs -skip-synthesized-members \
	    -output-dir $(SYMBOLS) || exit 1; done
	rm -rf $(CATALOG) && mkdir -p $(CATALOG) && cp Sources/*/*.docc/* $(CATALOG)
	sed -E -i '$(AS_PAGES)' $(CATALOG)/*.md
	docc convert $(CATALOG) --warnings-as-errors --fallback-display-name Plumb \
	  --fallback-bundle-identifier plumb --additional-symbol-graph-dir $(SYMBOLS) \
	  --output-path .build/Plumb.doccarchive
	@echo 'To read it: python3 -m http.server -d .build/Plumb.doccarchive, then open'
	@echo 'http://localhost:8000/documentation/layoutdsl'

clean:
	rm -rf .build

# Says in one line what is missing.
tools:
	@for tool in $(SWIFT) python3 git; do command -v "$$tool" >/dev/null \
	  || { echo "make: $$tool is not installed or not on PATH" >&2; exit 1; }; done

# A shell function: installs a package, or fails without a word.
INSTALL = install() { \
    root=; [ "$$(id -u)" = 0 ] || root='sudo -n'; \
    command -v apt-get >/dev/null && $$root true 2>/dev/null \
    && { $$root apt-get install -y -q "$$1" || { $$root apt-get update -q \
    && $$root apt-get install -y -q "$$1"; }; } >/dev/null 2>&1; \
  }

# Installs the system libraries that are missing, or names them where that is not allowed.
packages:
	@$(INSTALL); \
	provide() { \
	  [ -z "$$(ls $$2 2>/dev/null)" ] || return 0; \
	  install "$$1" && return 0; \
	  echo "make: $$1 is missing and cannot be installed here; $$3" >&2; return 1; \
	}; \
	provide libglpk-dev '/usr/include/glpk.h /usr/local/include/glpk.h' 'tests run without GLPK' \
	  || true; \
	[ -n "$$PLUMB_NO_BLAS" ] || provide libopenblas-dev \
	  '/usr/include/cblas.h /usr/include/*/cblas.h /usr/local/include/cblas.h' \
	  'install it, or set PLUMB_NO_BLAS=1 to build without'

python-venv: tools
	@$(INSTALL); \
	can() { python3 -c 'import venv, ensurepip' 2>/dev/null; }; \
	can || { install python3-venv && can; } \
	  || { echo 'make: python3-venv is missing and cannot be installed here' >&2; exit 1; }
