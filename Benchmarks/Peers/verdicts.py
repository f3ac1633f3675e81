"""Who is right: a comparison of objectives level by level, the strongest first."""

from dataclasses import dataclass

TOLERANCE = 1e-6


@dataclass(frozen=True)
class Verdict:
    """`right` is `None` where there are no values to judge."""

    right: bool | None
    reason: str = ""


def judge(system, answers):
    """A verdict for each solver, given the values that each returned.

    A solver is wrong where it misses a required row, or where its violation on a level exceeds the
    least one among those that were as good on all levels above.
    """
    verdicts, sums = {}, {}
    for name, answer in answers.items():
        if answer.status != "solved":
            verdicts[name] = Verdict(None, answer.message)
            continue
        miss = system.required_miss(answer.values)
        if miss <= TOLERANCE:
            sums[name] = system.level_sums(answer.values)
        else:
            verdicts[name] = Verdict(False, f"a required row is missed by {miss:.2g}")
    for level in system.levels:
        best = min((of_solver[level] for of_solver in sums.values()), default=0.0)
        for name, of_solver in list(sums.items()):
            if of_solver[level] > best + TOLERANCE * (1 + best):
                excess = f"{of_solver[level] - best:.4g}"
                verdicts[name] = Verdict(False, f"level {level:g} exceeds the least by {excess}")
                del sums[name]
    return verdicts | {name: Verdict(True) for name in sums}
