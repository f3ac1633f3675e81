"""Who is called wrong, level by level."""

import unittest
from pathlib import Path

from processes import Answer
from systems import Row, System
from verdicts import judge

# Both wishes cannot hold: the stronger asks for 3, the weaker for 1, and 5 is the required most.
SYSTEM = System(
    "small",
    Path(),
    [
        Row({"x": 1}, "<=", 5, 1000, 1),
        Row({"x": 1}, "==", 3, 750, 1),
        Row({"x": 1}, "==", 1, 250, 1),
    ],
    [],
    ["x"],
)


def verdicts(**values):
    return judge(SYSTEM, {name: Answer("solved", 1, {"x": x}) for name, x in values.items()})


class VerdictTests(unittest.TestCase):
    def test_the_stronger_level_decides(self):
        found = verdicts(lexicographic=3, average=2)
        self.assertTrue(found["lexicographic"].right)
        self.assertFalse(found["average"].right)
        self.assertIn("level 750 exceeds the least by 1", found["average"].reason)

    def test_a_missed_required_row_is_wrong_and_sets_no_standard(self):
        found = verdicts(feasible=4, infeasible=6)
        self.assertTrue(found["feasible"].right)
        self.assertIn("required", found["infeasible"].reason)

    def test_differences_within_the_tolerance_are_right(self):
        self.assertTrue(all(v.right for v in verdicts(one=3, other=3 + 1e-7).values()))

    def test_who_gave_no_values_is_neither_right_nor_wrong(self):
        found = judge(SYSTEM, {"slow": Answer("stopped", message="stopped after 60 s")})
        self.assertIsNone(found["slow"].right)


if __name__ == "__main__":
    unittest.main()
