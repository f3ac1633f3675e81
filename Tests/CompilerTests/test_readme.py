"""What the README shows is so: its sessions, its programs, and the files that pages link to."""

import pathlib
import re
import subprocess
import tempfile
import unittest

import pages
import swift_program

README = swift_program.PACKAGE / "README.md"
PLUMB = swift_program.build_folder() / "plumb"


class LinkTests(unittest.TestCase):
    def test_every_file_that_a_page_links_to_is_there(self):
        catalogs = swift_program.PACKAGE.glob("Sources/*/*.docc/*.md")
        for page in [README, swift_program.PACKAGE / "Data/README.md", *catalogs]:
            for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
                self.assertTrue((page.parent / target).exists(), f"{page.name}: {target}")


@unittest.skipUnless(swift_program.is_built() and PLUMB.exists(), "nothing is built")
class ReadmeTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.blocks = list(pages.blocks(README.read_text()))

    def test_sessions_print_what_is_shown(self):
        shell = pages.Shell(self.folder)
        for _, language, source in self.blocks:
            for command, shown in pages.commands(source) if language == "console" else ():
                self.assertEqual(shell.run(command, shown), shown, command)
                self.assertEqual(shell.code, 0, command)
        self.assertIn("Ada Lovelace", (self.folder / "card.svg").read_text())
        self.assertEqual(len((self.folder / "results.jsonl").read_text().splitlines()), 3)

    def test_programs_print_what_their_comments_say(self):
        programs = [source for _, language, source in self.blocks if language == "swift"]
        self.assertGreater(len(programs), 1)
        for source in programs:
            path = self.folder / "main.swift"
            path.write_text(source)
            result, _ = swift_program.compiler(
                "-warnings-as-errors", path, *swift_program.objects(),
                "-o", self.folder / "program",
            )
            self.assertEqual(result.returncode, 0, result.stderr)
            run = subprocess.run([self.folder / "program"], capture_output=True, text=True)
            shown = re.findall(r"^print\(.*\)  // (.*)$", source, re.MULTILINE)
            self.assertGreater(len(shown), 0)
            self.assertEqual(run.stdout.splitlines(), shown, run.stderr)


if __name__ == "__main__":
    unittest.main()
