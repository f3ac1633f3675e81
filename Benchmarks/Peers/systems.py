"""The systems that every solver gets, and what a solution is worth in them."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from processes import run

WORKLOADS = ("feed", "form", "grid", "nested", "nestedi", "chain", "random")
REQUIRED = 1000


@dataclass(frozen=True)
class Row:
    """`sum of terms RELATION constant`, as a document says it; an edit is a soft equality."""

    terms: dict
    relation: str
    constant: float
    priority: float
    weight: float

    def violation(self, values):
        """By how much the values miss the row, on the violated side."""
        excess = sum(a * values[name] for name, a in self.terms.items()) - self.constant
        if self.relation == "==":
            return abs(excess)
        return max(0.0, excess if self.relation == "<=" else -excess)


@dataclass(frozen=True)
class System:
    workload: str
    path: Path
    rows: list
    edits: list
    variables: list = field(default_factory=list)

    @classmethod
    def read(cls, workload, path):
        document = json.loads(Path(path).read_text())
        rows = [
            Row(c["terms"], c["relation"], c["constant"], c["priority"], c["weight"])
            for c in document["constraints"]
        ]
        edits = [
            Row({e["variable"]: 1.0}, "==", e["value"], e["priority"], e.get("weight", 1))
            for e in document.get("edits", [])
        ]
        variables = dict.fromkeys(name for row in rows + edits for name in row.terms)
        return cls(workload, Path(path), rows, edits, list(variables))

    @property
    def views(self):
        """Variables are called VIEW.ATTRIBUTE."""
        return len({name.partition(".")[0] for name in self.variables})

    @property
    def levels(self):
        """The priorities below required that occur, the strongest first."""
        found = {row.priority for row in self.rows + self.edits}
        return sorted(found - {REQUIRED}, reverse=True)

    def level_sums(self, values):
        """The weighted violation on each level, the strongest first."""
        sums = defaultdict(float)
        for row in self.rows + self.edits:
            if row.priority != REQUIRED:
                sums[row.priority] += row.weight * row.violation(values)
        return {level: sums[level] for level in self.levels}

    def required_miss(self, values):
        """The largest violation of a required row, relative to one and its constant."""
        misses = (
            row.violation(values) / (1 + abs(row.constant))
            for row in self.rows
            if row.priority == REQUIRED
        )
        return max(misses, default=0.0)


def generate(plumb, workload, views, folder):
    """Has `plumb generate` write the system whose size comes nearest to the views wanted."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{workload}-{views}.json"
    command = [plumb, "generate", workload, "--views", views, "--output", path]
    finished = run(command, limit=60)
    if finished.code != 0:
        raise RuntimeError(f"plumb generate {workload} failed: {finished.last_line}")
    return System.read(workload, path)
