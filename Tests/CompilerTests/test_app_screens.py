"""Screens as applications write them compile with one import, and without warnings."""

import unittest

import swift_program

SOURCE = swift_program.PACKAGE / "Tests/LayoutDSLTests/AppScreens.swift"


@unittest.skipUnless(swift_program.is_built(), "nothing is built")
class AppScreensTests(unittest.TestCase):
    def test_they_compile_with_the_names_alone(self):
        imports = [line for line in SOURCE.read_text().splitlines() if line.startswith("import ")]
        self.assertEqual(imports, ["import UIKitNames"])
        result, _ = swift_program.compiler("-typecheck", "-warnings-as-errors", SOURCE)
        self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == "__main__":
    unittest.main()
