# Commands for people and for .ci/run; each works from a clean clone.
SHELL := /bin/bash
SWIFT ?= swift
BUILD := $(SWIFT) build -c release
SEED ?= 1
# Tests are judged by GLPK where it is installed; looked up after `packages` has run.
HAS_GLPK = $(shell ls /usr/include/glpk.h /usr/local/include/glpk.h 2>/dev/null)
GLPK = $(if $(HAS_GLPK),WITH_GLPK=1)
# Unsafe code belongs to these places; `lint` looks for it elsewhere.
FENCED := WorkingMemory|Presolve|SimplexKernel|ConstraintSolver|BatchSolving|CABI
UNSAFE := Unsafe[A-Z]|nonisolated\(unsafe\)|@unchecked|unowned\(unsafe\)|unsafeBitCast

.PHONY: build test test-release test-checks test-long lint format bench bench-check fuzz docs \
  clean tools packages

build: tools packages
	$(BUILD)

test: tools packages
	$(GLPK) $(SWIFT) test --disable-xctest

test-release: tools packages
	$(GLPK) $(SWIFT) test --disable-xctest -c release

test-checks: tools packages
	KERNEL_CHECKS=1 $(GLPK) $(SWIFT) test --disable-xctest --scratch-path .build/checks

test-long: tools packages
	PLUMB_SYSTEMS=200000 $(GLPK) $(SWIFT) test --disable-xctest -c release

lint: tools
	$(SWIFT) format lint --strict -r -p Sources Tests Benchmarks Package.swift
	@! grep -rnE '$(UNSAFE)' Sources --include='*.swift' | grep -vE '^Sources/($(FENCED))' \
	  || { echo 'lint: unsafe code outside the places meant for it' >&2; exit 1; }

format: tools
	$(SWIFT) format -i -r -p Sources Tests Benchmarks Package.swift

bench: build
	.build/release/plumb bench

bench-check: build
	.build/release/plumb bench --quick

fuzz: tools packages
	PLUMB_SYSTEMS=$${PLUMB_SYSTEMS:-50000} PLUMB_SEED=$(SEED) $(GLPK) \
	  $(SWIFT) test --disable-xctest -c release --filter DifferentialTests

docs: tools packages
	$(SWIFT) build --target ConstraintSolver -Xswiftc -emit-symbol-graph \
	  -Xswiftc -emit-symbol-graph-dir -Xswiftc .build/symbols
	docc convert $(wildcard Sources/ConstraintSolver/*.docc) --fallback-display-name Plumb \
	  --fallback-bundle-identifier plumb --additional-symbol-graph-dir .build/symbols \
	  --output-path .build/Plumb.doccarchive

clean:
	rm -rf .build

# Says in one line what is missing.
tools:
	@for tool in $(SWIFT) python3 git; do command -v "$$tool" >/dev/null \
	  || { echo "make: $$tool is not installed or not on PATH" >&2; exit 1; }; done

# Installs the system libraries that are missing, or names them where that is not allowed.
packages:
	@root=; [ "$$(id -u)" = 0 ] || root='sudo -n'; \
	install() { \
	  [ -z "$$(ls $$2 2>/dev/null)" ] || return 0; \
	  command -v apt-get >/dev/null && $$root true 2>/dev/null \
	    && { $$root apt-get install -y -q "$$1" || { $$root apt-get update -q \
	    && $$root apt-get install -y -q "$$1"; }; } >/dev/null 2>&1 && return 0; \
	  echo "make: $$1 is missing and cannot be installed here; $$3" >&2; return 1; \
	}; \
	install libglpk-dev '/usr/include/glpk.h /usr/local/include/glpk.h' 'tests run without GLPK' || true; \
	[ -n "$$PLUMB_NO_BLAS" ] || install libopenblas-dev \
	  '/usr/include/cblas.h /usr/include/*/cblas.h /usr/local/include/cblas.h' \
	  'install it, or set PLUMB_NO_BLAS=1 to build without'
