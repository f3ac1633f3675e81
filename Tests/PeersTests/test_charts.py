"""Scales and marks of the charts, and the numbers in tables."""

import unittest
from xml.etree import ElementTree

from charts import LogScale, chart, time_scale
from results import Record
from tables import duration, markdown, multiple


def record(solver, views, nanoseconds, status="solved", right=True):
    return Record("feed", views, 7 * views, solver, status, nanoseconds, 1.0, {}, right, "")


class LogScaleTests(unittest.TestCase):
    def test_equal_ratios_have_equal_distances(self):
        scale = LogScale(10, 1000, 0, 200)
        self.assertEqual([scale.position(n) for n in (10, 1000)], [0, 200])
        self.assertAlmostEqual(scale.position(100), 100)

    def test_upside_down_for_heights(self):
        self.assertAlmostEqual(LogScale(1, 100, 200, 0).position(10), 100)

    def test_covers_whole_decades(self):
        scale = LogScale.covering([3.2, 450], 0, 1)
        self.assertEqual((scale.low, scale.high), (1, 1000))
        self.assertEqual(scale.ticks(), [1, 10, 100, 1000])

    def test_one_power_of_ten_alone_still_has_a_length(self):
        self.assertEqual(LogScale.covering([100], 0, 1).ticks(), [100, 1000])


class ChartTests(unittest.TestCase):
    def test_marks_tell_wrong_and_stopped_answers(self):
        records = [
            record("Plumb", 10, 1e4),
            record("kiwi", 10, 1e5, right=False),
            record("Plumb", 100, 1e5),
            record("kiwi", 100, 6e10, status="stopped", right=None),
        ]
        svg = ElementTree.fromstring(chart("feed", records, [10, 100], time_scale(records)))
        marks = [element for element in svg.iter() if "mark" in element.get("class", "")]
        kinds = sorted((mark.tag, mark.get("class")) for mark in marks)
        solved = ("circle", "mark")
        self.assertEqual(kinds, [solved, solved, ("circle", "mark wrong"), ("path", "mark")])


class TableTests(unittest.TestCase):
    def test_durations_have_three_digits_and_a_unit(self):
        found = [duration(n) for n in (3060, 59_900, 903_000, 3.88e6, 1.27e10)]
        self.assertEqual(found, ["3.06 us", "59.9 us", "903 us", "3.88 ms", "12.7 s"])

    def test_multiples(self):
        self.assertEqual([multiple(r) for r in (4.13, 57.6, 57_000)], ["4.1x", "58x", "57,000x"])

    def test_columns_are_aligned(self):
        text = markdown([["name", "ms"], ["a", "100"]])
        self.assertEqual(text, "| name |  ms |\n| ---- | --: |\n| a    | 100 |")


if __name__ == "__main__":
    unittest.main()
