"""The compiler must not brood over constraints: its seconds are felt in every build."""

import re
import unittest

import swift_program

SOURCE = swift_program.PACKAGE / "Tests/CompilerTests/Constraints.swift"
MISMATCHES = SOURCE.with_name("Mismatches.swift")


def check(milliseconds):
    """Type-checks the constraints; expressions that take longer than given are errors."""
    return swift_program.compiler(
        "-typecheck",
        "-warnings-as-errors",
        *("-Xfrontend", f"-warn-long-expression-type-checking={milliseconds}"),
        SOURCE,
    )


@unittest.skipUnless(swift_program.is_built(), "nothing is built")
class TypeCheckingTests(unittest.TestCase):
    def test_sixty_lines_take_less_than_two_seconds_and_no_expression_100_ms(self):
        lines = re.findall(r"^\s+\S+layout\.\w+ (?:==|<=|>=) ", SOURCE.read_text(), re.MULTILINE)
        self.assertEqual(len(lines), 60)
        result, seconds = check(milliseconds=100)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertLess(seconds, 2)

    def test_the_compiler_says_which_expressions_take_long(self):
        result, _ = check(milliseconds=1)
        self.assertIn("expression took", result.stderr)

    def test_m3_8f_what_does_not_fit_together_is_refused_line_by_line(self):
        lines = MISMATCHES.read_text().splitlines()
        wrong = {number for number, line in enumerate(lines, 1) if re.match(r"  \w.*layout", line)}
        result, _ = swift_program.compiler("-typecheck", MISMATCHES)
        refused = re.findall(rf"{MISMATCHES.name}:(\d+):\d+: error", result.stderr)
        self.assertEqual({int(number) for number in refused}, wrong)


if __name__ == "__main__":
    unittest.main()
