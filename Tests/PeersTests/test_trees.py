import math
import unittest

import trees
import yoga


def record(**changes):
    fields = dict(
        tree="feed",
        views=1002,
        nodes=1202,
        step="cold",
        ours=5e5,
        made=2e5,
        declared=4e5,
        yoga=1e6,
        ratio=0.5,
        right=True,
        note="",
    )
    return trees.TreeRecord(**(fields | changes))


class TreeTableTests(unittest.TestCase):
    def test_what_belongs_to_the_tree_stands_in_its_first_row(self):
        rows = trees.tree_table([record(), record(step="text", ratio=0.125)], "Plumb")
        self.assertEqual(rows[0][-3:], ["Plumb", "Yoga", "Plumb / Yoga"])
        self.assertEqual(
            rows[1],
            ["feed", "from nothing", "1,002", "1,202", "200 us", "400 us", "500 us", "1.00 ms"]
            + ["0.500x"],
        )
        self.assertEqual(rows[2][2:6], [""] * 4)
        self.assertEqual(rows[2][1], "a leaf's size")

    def test_frames_that_differ_are_called_wrong(self):
        rows = trees.tree_table([record(right=False, note="view1 is elsewhere")], "Plumb")
        self.assertEqual(rows[1][-1], "0.500x (wrong)")


class TimesTests(unittest.TestCase):
    def test_the_least_time_of_a_step_counts(self):
        times = {}
        for nanoseconds in (5, 3, 4):
            yoga.note(times, "cold", nanoseconds)
        self.assertEqual(times, {"cold": 3})
        self.assertLess(times["cold"], math.inf)


if __name__ == "__main__":
    unittest.main()
