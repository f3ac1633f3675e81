"""Kiwi: the Cassowary solver in C++ that most layout libraries use.

As a program, `kiwi.py FILE first|last` solves one document in this process, with the edits before
or after the constraints. Levels become strengths a thousand apart, which is as far apart as four
of them can be below kiwi's `required`. Constraints are built before the clock starts, which counts
the CPU time of the thread.
"""

import sys
import time
from dataclasses import replace
from statistics import median

from processes import ask, reply
from systems import REQUIRED, System

NAME, PACKAGE = "kiwi", "kiwisolver"
ORDERS = ("first", "last")
LARGEST_SOFT_STRENGTH = 1e9


def measure(system, tools, progress):
    """The median of several processes in the better order.

    An order that is twice as slow in its first process gets no more of them.
    """
    answers = {order: [] for order in ORDERS}
    for turn in range(tools.processes):
        for order in ORDERS:
            if turn == 0 or worth_repeating(order, answers):
                command = [tools.python, "-B", __file__, system.path, order]
                answers[order].append(ask(command, tools.limit))
                progress(f"edits {order}: {answers[order][-1].brief}")
    best = min(ORDERS, key=lambda order: typical(answers[order]))
    if typical(answers[best]) == float("inf"):
        return answers[best][-1]
    return replace(
        answers[best][0], nanoseconds=typical(answers[best]), message=f"edits {best}"
    )


def worth_repeating(order, answers):
    fastest = min(typical(of_order) for of_order in answers.values())
    return fastest < float("inf") and typical(answers[order]) <= 2 * fastest


def typical(answers):
    """The median time; infinite as soon as one process gives none."""
    if any(answer.status != "solved" for answer in answers):
        return float("inf")
    return median(answer.nanoseconds for answer in answers)


def strengths(levels):
    """A strength for each level, the strongest first: 1, 1,000 ... from the weakest up."""
    factor = 1e3 if len(levels) <= 4 else LARGEST_SOFT_STRENGTH ** (1 / (len(levels) - 1))
    return {level: factor**power for power, level in enumerate(reversed(levels))}


def soft_strength(row, strength, required):
    """The strength of a soft row: that of its level times its weight.

    Kiwi takes one that reaches `required` for required, without a word.
    """
    found = strength[row.priority] * row.weight
    assert found < required, f"a soft row of strength {found:g} would be required"
    return found


def build(system):
    """Kiwi's variables, constraints and edits of a system."""
    import kiwisolver

    required = kiwisolver.strength.required
    variables = {name: kiwisolver.Variable(name) for name in system.variables}
    strength = strengths(system.levels)
    constraints = []
    for row in system.rows:
        terms = [kiwisolver.Term(variables[name], a) for name, a in row.terms.items()]
        is_required = row.priority == REQUIRED
        constraints.append(
            kiwisolver.Constraint(
                kiwisolver.Expression(terms, -row.constant),
                row.relation,
                required if is_required else soft_strength(row, strength, required),
            )
        )
    edits = [
        (variables[name], edit.constant, soft_strength(edit, strength, required))
        for edit in system.edits
        for name in edit.terms
    ]
    return variables, constraints, edits


def solve(variables, constraints, edits, edits_first):
    import kiwisolver

    started = time.thread_time_ns()
    solver = kiwisolver.Solver()
    if edits_first:
        edit(solver, edits)
    for constraint in constraints:
        solver.addConstraint(constraint)
    if not edits_first:
        edit(solver, edits)
    solver.updateVariables()
    nanoseconds = time.thread_time_ns() - started
    return nanoseconds, {name: variable.value() for name, variable in variables.items()}


def edit(solver, edits):
    for variable, value, strength in edits:
        solver.addEditVariable(variable, strength)
        solver.suggestValue(variable, value)


if __name__ == "__main__":
    import kiwisolver

    built = build(System.read("", sys.argv[1]))
    reply(
        [lambda: solve(*built, edits_first=sys.argv[2] == "first")],
        (kiwisolver.UnsatisfiableConstraint, kiwisolver.BadRequiredStrength, RuntimeError),
    )
