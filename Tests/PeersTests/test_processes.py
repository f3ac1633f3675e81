"""Limits of child processes, and the answers that they print."""

import sys
import unittest
from dataclasses import replace

import kiwi
from processes import Answer, ask, run
from systems import Row


class ProcessTests(unittest.TestCase):
    def test_what_uses_up_its_limit_is_stopped(self):
        finished = run([sys.executable, "-c", "while True: pass"], limit=1)
        self.assertIsNone(finished.code)
        self.assertGreater(finished.cpu_seconds, 0.5)

    def test_what_waits_for_ever_is_stopped_too(self):
        answer = ask([sys.executable, "-c", "import time; time.sleep(60)"], limit=0.1)
        self.assertEqual((answer.status, answer.message), ("stopped", "stopped after 0.1 s"))

    def test_an_answer_is_the_last_line(self):
        text = "print('a banner'); print('{\"status\": \"solved\", \"nanoseconds\": 5}')"
        self.assertEqual(ask([sys.executable, "-c", text], limit=60), Answer("solved", 5))

    def test_a_failure_is_its_last_line(self):
        answer = ask([sys.executable, "-c", "raise ValueError('no')"], limit=60)
        self.assertEqual((answer.status, answer.message), ("crashed", "ValueError: no"))


class KiwiTests(unittest.TestCase):
    def test_strengths_are_a_thousand_apart_from_one(self):
        self.assertEqual(kiwi.strengths([900, 750, 250]), {900: 1e6, 750: 1e3, 250: 1})

    def test_many_levels_stay_below_required(self):
        found = kiwi.strengths(list(range(900, 300, -100)))
        self.assertAlmostEqual(found[900] / kiwi.LARGEST_SOFT_STRENGTH, 1)

    def test_no_soft_row_is_taken_for_required(self):
        strength, required = kiwi.strengths([900, 750, 500, 250]), 1001001000.0
        row = Row({"x": 1}, "==", 3, 900, 1)
        self.assertEqual(kiwi.soft_strength(row, strength, required), 1e9)
        for priority, weight in ((900, 2), (750, 1002), (250, 2e9)):
            with self.assertRaisesRegex(AssertionError, "would be required"):
                kiwi.soft_strength(Row({"x": 1}, "==", 3, priority, weight), strength, required)

    def test_only_the_faster_order_is_repeated(self):
        fast, slow = Answer("solved", 10), Answer("solved", 30)
        answers = {"first": [fast], "last": [slow]}
        self.assertTrue(kiwi.worth_repeating("first", answers))
        self.assertFalse(kiwi.worth_repeating("last", answers))

    def test_nothing_is_repeated_where_every_order_was_stopped(self):
        stopped = replace(Answer("solved", 10), status="stopped")
        self.assertFalse(kiwi.worth_repeating("first", {"first": [stopped], "last": [stopped]}))


if __name__ == "__main__":
    unittest.main()
