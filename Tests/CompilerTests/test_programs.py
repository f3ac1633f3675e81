"""Runs the programs that pages show, and compares what they print."""

import pathlib
import subprocess
import tempfile
import unittest

import pages
import swift_program

SOURCES = swift_program.PACKAGE / "Sources"


def programs(text):
    """Yields (source, what it prints); a block that imports begins a program, others go on."""
    source, printed = "", ""
    for _, language, block in pages.blocks(text):
        if language == "swift":
            if block.startswith("import ") and source:
                yield source, printed
                source, printed = "", ""
            source += block
        elif language == "text":
            printed += block
    if source:
        yield source, printed


@unittest.skipUnless(swift_program.is_built(), "nothing is built")
class ProgramTests(unittest.TestCase):
    def check(self, page, count):
        """Runs the programs of a page."""
        shown = list(programs((SOURCES / page).read_text()))
        self.assertEqual(len(shown), count)
        for source, printed in shown:
            with tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name)
                (folder / "main.swift").write_text(source)
                result, _ = swift_program.compiler(
                    "-warnings-as-errors", folder / "main.swift", *swift_program.objects(),
                    "-o", folder / "program",
                )
                self.assertEqual(result.returncode, 0, result.stderr)
                run = subprocess.run(
                    [folder / "program"], capture_output=True, text=True, cwd=folder
                )
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertEqual(run.stdout, printed)

    def test_the_guide_to_the_solver(self):
        self.check("ConstraintSolver/ConstraintSolver.docc/SolveASystem.md", 2)

    def test_the_page_about_reading_documents(self):
        self.check("DocumentFormat/DocumentFormat.docc/DocumentFormat.md", 3)

    def test_the_page_about_tables(self):
        self.check("LayoutDSL/LayoutDSL.docc/Tables.md", 1)


if __name__ == "__main__":
    unittest.main()
