"""What one solver did with one system, and the file that keeps it."""

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Record:
    """Times in nanoseconds; `ratio` is the time as a multiple of ours.

    Both are lower bounds for a solver that was stopped.
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


def records(system, answers, verdicts, ours):
    """A record for each solver, in order."""
    times = {name: answer.nanoseconds for name, answer in answers.items()}
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


def write(path, heading, found, laid_out):
    document = asdict(heading) | {
        "records": [asdict(record) for record in found],
        "trees": [asdict(record) for record in laid_out],
    }
    path.write_text(json.dumps(document, indent=1) + "\n")
