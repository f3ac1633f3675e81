"""Does what the page about documents shows, and verifies every document in it."""

import json
import pathlib
import tempfile
import unittest

import pages
import swift_program

PAGE = swift_program.PACKAGE / "Sources/DocumentFormat/DocumentFormat.docc/Documents.md"
PLUMB = swift_program.build_folder() / "plumb"


@unittest.skipUnless(PLUMB.exists(), "plumb is not built")
class DocumentsPageTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.shell = pages.Shell(pathlib.Path(folder.name))
        self.blocks = list(pages.blocks(PAGE.read_text()))

    def test_sessions_print_what_is_shown(self):
        count = 0
        for _, language, source in self.blocks:
            if language != "console":
                continue
            for command, shown in pages.commands(source):
                self.assertEqual(self.shell.run(command, shown), shown, command)
                count += 1
        self.assertGreater(count, 6)

    def test_documents_are_solved_as_they_expect(self):
        documents = [source for _, language, source in self.blocks if language == "json"]
        self.assertGreater(len(documents), 8)
        for text in documents:
            name = json.loads(text)["name"]
            self.shell.run("cat page.json", text)
            report = self.shell.run("plumb verify page.json")
            self.assertEqual(report, "1 passed, 0 failed\n", f"{name}: {report}")


if __name__ == "__main__":
    unittest.main()
