"""What one solver did with one system, and the file that keeps it."""

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Record:
    """Times in nanoseconds; `ratio` is the time as a multiple of ours.

    A solver that was stopped has its limit as its time, so both are lower bounds then.
    """

    workload: str
    views: int
    constraints: int
    solver: str
    status: str
    nanoseconds: float | None
    ratio: float | None
    levels: dict
    right: bool | None
    note: str


def records(system, answers, verdicts, ours, limit):
    """A record for each solver, in order."""
    times = {name: time_of(answer, limit) for name, answer in answers.items()}
    found = []
    for name, answer in answers.items():
        levels = system.level_sums(answer.values) if answer.values else {}
        ratio = times[name] / times[ours] if times[name] and times[ours] else None
        found.append(
            Record(
                workload=system.workload,
                views=system.views,
                constraints=len(system.rows),
                solver=name,
                status=answer.status,
                nanoseconds=times[name],
                ratio=ratio,
                levels={f"{level:g}": amount for level, amount in levels.items()},
                right=verdicts[name].right,
                note=verdicts[name].reason or answer.message,
            )
        )
    return found


def time_of(answer, limit):
    return limit * 1e9 if answer.status == "stopped" else answer.nanoseconds


def write(path, heading, found):
    document = asdict(heading) | {"records": [asdict(record) for record in found]}
    path.write_text(json.dumps(document, indent=1) + "\n")
