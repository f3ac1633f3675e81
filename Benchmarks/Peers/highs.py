"""HiGHS: a linear programming solver, made lexicographic level by level.

As a program, `highs.py FILE` solves one document in this process. Each level's weighted violation
is minimised, then fixed by a row (by bounds where it is zero), and the next level starts from the
basis found, with the primal simplex: that basis stays feasible. The first level takes the better of
HiGHS's own choice and the primal simplex. Arrays are built before the clock starts, which counts
the CPU time of the thread: allowed one, HiGHS works in the one that calls it.
"""

import sys
import time
from functools import partial

from processes import ask, reply
from systems import REQUIRED, System

NAME, PACKAGE = "HiGHS", "highspy"
# A level counts as fixed with this much room, relative to one and its sum.
ROOM = 1e-9
# Values of the option `simplex_strategy`; 0 leaves the choice to HiGHS.
CHOOSE, PRIMAL = 0, 4


class Refused(Exception):
    """HiGHS ended without an optimum."""


def measure(system, tools, progress):
    answer = ask([tools.python, "-B", __file__, system.path], tools.limit)
    progress(answer.brief)
    return answer


class Program:
    """The linear program of a system: free variables, then slacks for the soft rows."""

    def __init__(self, system):
        self.index = {name: column for column, name in enumerate(system.variables)}
        self.lower, self.upper = [-INFINITY] * len(self.index), [INFINITY] * len(self.index)
        self.row_lower, self.row_upper = [], []
        self.starts, self.columns, self.coefficients = [0], [], []
        # Columns and weights of the slacks on each level, the strongest first.
        self.slacks = {level: ([], []) for level in system.levels}
        for row in system.rows + system.edits:
            self.add(row)

    def add(self, row):
        terms = [(self.index[name], a) for name, a in row.terms.items() if a != 0]
        low = -INFINITY if row.relation == "<=" else row.constant
        high = INFINITY if row.relation == ">=" else row.constant
        if row.priority == REQUIRED and len(terms) == 1:
            self.bound(*terms[0], low, high)
            return
        if row.priority != REQUIRED:
            columns, weights = self.slacks[row.priority]
            for sign, side in ((1.0, low), (-1.0, high)):
                if abs(side) != INFINITY:
                    terms.append((len(self.lower), sign))
                    columns.append(len(self.lower))
                    weights.append(row.weight)
                    self.lower.append(0.0)
                    self.upper.append(INFINITY)
        self.row_lower.append(low)
        self.row_upper.append(high)
        self.columns += [column for column, _ in terms]
        self.coefficients += [a for _, a in terms]
        self.starts.append(len(self.columns))

    def bound(self, column, coefficient, low, high):
        """A required row of one variable is a bound."""
        sides = sorted((low / coefficient, high / coefficient))
        self.lower[column] = max(self.lower[column], sides[0])
        self.upper[column] = min(self.upper[column], sides[1])

    def model(self):
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(self.lower), len(self.row_lower)
        lp.col_cost_ = numpy.zeros(len(self.lower))
        lp.col_lower_, lp.col_upper_ = numpy.array(self.lower), numpy.array(self.upper)
        lp.row_lower_, lp.row_upper_ = numpy.array(self.row_lower), numpy.array(self.row_upper)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = numpy.array(self.starts, dtype=numpy.int32)
        lp.a_matrix_.index_ = numpy.array(self.columns, dtype=numpy.int32)
        lp.a_matrix_.value_ = numpy.array(self.coefficients)
        return lp


def solve(program, model, levels, first_strategy):
    started = time.thread_time_ns()
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("threads", 1)
    highs.setOptionValue("simplex_strategy", first_strategy)
    highs.passModel(model)
    if not levels:
        optimise(highs)
    for columns, weights, zeros in levels:
        highs.changeColsCost(len(columns), columns, weights)
        optimise(highs)
        highs.setOptionValue("simplex_strategy", PRIMAL)
        best = highs.getObjectiveValue()
        highs.changeColsCost(len(columns), columns, zeros)
        if best <= ROOM:
            highs.changeColsBounds(len(columns), columns, zeros, zeros)
        else:
            limit = best + ROOM * (1 + best)
            highs.addRow(-INFINITY, limit, len(columns), columns, weights)
    solution = highs.getSolution().col_value
    nanoseconds = time.thread_time_ns() - started
    return nanoseconds, {name: solution[column] for name, column in program.index.items()}


def optimise(highs):
    highs.run()
    if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        raise Refused(highs.modelStatusToString(highs.getModelStatus()))


if __name__ == "__main__":
    import highspy
    import numpy

    INFINITY = highspy.kHighsInf
    program = Program(System.read("", sys.argv[1]))
    levels = [
        (numpy.array(columns, numpy.int32), numpy.array(weights, float), numpy.zeros(len(weights)))
        for columns, weights in program.slacks.values()
    ]
    model = program.model()
    reply(
        [partial(solve, program, model, levels, strategy) for strategy in (CHOOSE, PRIMAL)], Refused
    )
