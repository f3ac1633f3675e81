"""Compiles programs against the modules of a debug build, without building the package again."""

import os
import pathlib
import resource
import subprocess

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
SWIFT = os.environ.get("SWIFT", "swift")

# What is linked into programs.
MODULES = (
    "LayoutDSL UIKitNames LayoutRendering LayoutTree DocumentFormat BatchSolving "
    "ConstraintModel ConstraintSolver Presolve SimplexKernel WorkingMemory CRowKernels COpenBLAS"
).split()


def build_folder():
    """Where `swift build` puts what it makes, by default a debug build."""
    return PACKAGE / os.environ.get("PLUMB_BUILD", ".build/debug")


def is_built():
    return all(
        (build_folder() / "Modules" / f"{name}.swiftmodule").exists()
        for name in ("UIKitNames", "LayoutRendering", "DocumentFormat", "BatchSolving")
    )


def flags():
    maps = (build_folder() / f"{name}.build/module.modulemap" for name in MODULES)
    return ["-swift-version", "6", "-I", str(build_folder() / "Modules")] + [
        flag for path in maps if path.exists() for flag in ("-Xcc", f"-fmodule-map-file={path}")
    ]


def compiler(*arguments, cwd=None):
    """Runs the compiler; returns its result and the seconds of CPU time it took."""
    command = str(pathlib.Path(SWIFT).with_name("swiftc")) if "/" in SWIFT else "swiftc"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(
        [command, *flags(), *map(str, arguments)], capture_output=True, text=True, cwd=cwd
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return result, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def objects():
    folders = [build_folder() / f"{name}.build" for name in MODULES]
    return [path for folder in folders for path in sorted(folder.glob("**/*.o"))]
