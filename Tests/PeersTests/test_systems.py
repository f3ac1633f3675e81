"""Level sums of a small system, worked out by hand."""

import json
import tempfile
import unittest
from pathlib import Path

from systems import System


def row(terms, relation, constant, priority, weight=1):
    return {
        "terms": terms,
        "relation": relation,
        "constant": constant,
        "priority": priority,
        "weight": weight,
    }


DOCUMENT = {
    "constraints": [
        row({"a.left": 1}, "==", 4, 1000),
        row({"a.width": 1, "a.left": 1}, "<=", 10, 1000),
        row({"a.width": 1}, ">=", 9, 750, weight=2),
        row({"a.width": 1}, "==", 5, 250),
        row({"b.width": 2, "a.width": -1}, "<=", 0, 250, weight=3),
    ],
    "edits": [{"variable": "root.width", "value": 20, "priority": 900}],
}
VALUES = {"a.left": 4, "a.width": 6, "b.width": 4, "root.width": 20.5}


class SystemTests(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "system.json"
            path.write_text(json.dumps(DOCUMENT))
            self.system = System.read("small", path)

    def test_levels_are_the_soft_priorities_from_the_strongest(self):
        self.assertEqual(self.system.levels, [900, 750, 250])

    def test_views_are_counted_by_name(self):
        self.assertEqual(self.system.views, 3)

    def test_level_sums_weigh_the_violated_side(self):
        expected = {900: 0.5, 750: 2 * 3, 250: 1 + 3 * 2}
        self.assertEqual(self.system.level_sums(VALUES), expected)

    def test_inequalities_that_hold_cost_nothing(self):
        values = VALUES | {"a.width": 12, "b.width": 1}
        self.assertEqual(self.system.level_sums(values), {900: 0.5, 750: 0, 250: 7})

    def test_a_missed_required_row_is_relative_to_its_constant(self):
        self.assertEqual(self.system.required_miss(VALUES), 0)
        self.assertAlmostEqual(self.system.required_miss(VALUES | {"a.width": 17}), 1)


if __name__ == "__main__":
    unittest.main()
