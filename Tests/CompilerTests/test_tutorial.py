"""Does what the tutorial says, in an empty folder, and compares what is printed and drawn."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import swift_program

CATALOG = swift_program.PACKAGE / "Sources/LayoutDSL/LayoutDSL.docc"
FILE_NAME = re.compile(r"`([\w/]+\.swift)`:?\s*$")


def steps(text):
    """Yields (file name, source) and (None, what is printed then), in the order of the page.

    A file is named at the end of the paragraph above it.
    """
    blocks = re.split(r"^```(\w*)\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    for prose, language, source in zip(blocks[0::3], blocks[1::3], blocks[2::3]):
        if language == "swift":
            name = FILE_NAME.search(prose)
            if not name:
                raise ValueError(f"no file is named above:\n{source}")
            yield name.group(1), source
        elif language == "text":
            yield None, source


@unittest.skipUnless(swift_program.is_built(), "nothing is built")
class TutorialTests(unittest.TestCase):
    def run_program(self, folder):
        sources = sorted((folder / "Sources/Card").glob("*.swift"))
        program = folder / "card"
        result, _ = swift_program.compiler(
            "-module-name", "Card", "-warnings-as-errors", *sources, *swift_program.objects(),
            "-o", program,
        )
        self.assertEqual(result.returncode, 0, result.stderr)
        run = subprocess.run([program], capture_output=True, text=True, cwd=folder)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def test_every_step_compiles_and_prints_what_the_page_shows(self):
        page = (CATALOG / "GettingStarted.md").read_text()
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            written = set()
            for file_name, text in steps(page):
                if file_name:
                    path = folder / file_name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text)
                    written.add(file_name)
                else:
                    self.assertEqual(self.run_program(folder), text)
            self.assertEqual(
                written, {"Package.swift", "Sources/Card/main.swift", "Sources/Card/Card.swift"}
            )
            drawn = (folder / "card.svg").read_text()
            kept = CATALOG / "tutorial-card.svg"
            if os.environ.get("PLUMB_REDRAW"):
                kept.write_text(drawn)
            self.assertTrue(drawn == kept.read_text(), f"{kept} is not what the tutorial draws")
            self.assertIn("Ada Lovelace", (folder / "card.html").read_text())
            self.check_package(folder)

    def test_the_landing_page_s_example_compiles(self):
        page = (CATALOG / "LayoutDSL.md").read_text()
        _, source = re.search(r"^```(swift)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL).groups()
        with tempfile.TemporaryDirectory() as name:
            path = pathlib.Path(name) / "main.swift"
            path.write_text("import LayoutDSL\nimport UIKitNames\n" + source)
            result, _ = swift_program.compiler("-typecheck", "-warnings-as-errors", path)
            self.assertEqual(result.returncode, 0, result.stderr)

    def test_what_the_landing_page_s_table_shows_compiles(self):
        page = (CATALOG / "LayoutDSL.md").read_text()
        written = re.findall(r"^\| `(.*?)` \|", page, re.MULTILINE)
        self.assertGreater(len(written), 10)
        source = "import LayoutDSL\nimport UIKitNames\n" + "".join(
            f"func cell{number}(a: UIView, b: UIView, label: UILabel, name: Property<String>) {{\n"
            f"  a.configure {{\n    _ = $0\n    {code}\n  }}\n}}\n"
            for number, code in enumerate(written)
        )
        with tempfile.TemporaryDirectory() as name:
            path = pathlib.Path(name) / "main.swift"
            path.write_text(source)
            result, _ = swift_program.compiler("-typecheck", path)
            self.assertEqual(result.returncode, 0, result.stderr)

    def check_package(self, folder):
        """The package of the page can be read, and finds the products that it names."""
        manifest = folder / "Package.swift"
        text = manifest.read_text().replace("../plumb", str(swift_program.PACKAGE))
        manifest.write_text(text)
        shown = subprocess.run(
            [swift_program.SWIFT, "package", "show-dependencies"],
            capture_output=True, text=True, cwd=folder,
        )
        self.assertEqual(shown.returncode, 0, shown.stderr)


if __name__ == "__main__":
    unittest.main()
