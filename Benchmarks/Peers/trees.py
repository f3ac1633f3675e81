"""View trees to frames: our layout beside Yoga's on flex trees with the same frames."""

import json
import math
from dataclasses import dataclass

import yoga
from processes import run
from tables import duration

STEPS = {
    "cold": "from nothing",
    "resize": "another width",
    "text": "a leaf's size",
    "lines": "more lines",
    "insert": "a view inserted",
    "remove": "and removed",
}
EXPLANATION = (
    "CPU time of one layout, the least of several processes of each in turns. From nothing: ours "
    "compiles the tree, solves it and gives every view its frame; Yoga's is its layout call alone, "
    "without reading frames. Making nodes is not counted on either side; ours is shown, by hand and "
    "in the language."
)


@dataclass(frozen=True)
class TreeRecord:
    """Nanoseconds of one step of one tree; `ratio` is our time as a multiple of Yoga's."""

    tree: str
    views: int
    nodes: int
    step: str
    ours: float
    made: float
    declared: float
    yoga: float
    ratio: float
    right: bool
    note: str


def compare(options, tools, progress):
    """The records of every tree and size."""
    found = []
    for tree in yoga.TREES:
        for views in options.trees:
            path = generate(tools.plumb, tree, views, options.folder / "systems")
            found += measure(tree, views, path, tools, progress)
    return found


def generate(plumb, tree, views, folder):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"tree-{tree}-{views}.json"
    succeed([plumb, "generate", "--trees", tree, "--views", views, "--output", path], 60)
    return path


def measure(tree, views, path, tools, progress):
    """Processes of both in turns; the least time of each step counts."""
    ours, theirs, made, declared = {}, {}, math.inf, math.inf
    bench = [tools.plumb, "bench", "--trees", tree, "--views", views, "--quick", "--json", "-"]
    for run_number in range(1, tools.processes + 1):
        record = json.loads(succeed(bench, tools.limit))[0]
        times = record["nanoseconds"]
        made, declared = min(made, times["byHand"]), min(declared, times["declared"])
        layouts = json.loads(succeed([tools.python, "-B", yoga.__file__, path], tools.limit))
        for step in layouts["times"]:
            ours[step] = min(ours.get(step, math.inf), times[step])
            theirs[step] = min(theirs.get(step, math.inf), layouts["times"][step])
        progress(
            f"{tree}, {record['views']:,} views, run {run_number} of {tools.processes}: "
            f"{ours['cold'] / theirs['cold']:.2f} of Yoga"
        )
    problem = layouts["mismatch"] or ("" if record["check"] == "ok" else record["check"])
    return [
        TreeRecord(
            tree=tree,
            views=record["views"],
            nodes=layouts["nodes"],
            step=step,
            ours=ours[step],
            made=made,
            declared=declared,
            yoga=theirs[step],
            ratio=ours[step] / theirs[step],
            right=not problem,
            note=problem,
        )
        for step in STEPS
        if step in theirs
    ]


def succeed(command, limit):
    finished = run(command, limit)
    if finished.code != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}: {finished.last_line}")
    return finished.output


def tree_table(records, ours):
    """A row for each step; the first of a tree has what belongs to the whole."""
    rows = [
        ["tree", "step", "views", "nodes in Yoga", f"{ours} makes it", "declared", ours, yoga.NAME]
        + [f"{ours} / {yoga.NAME}"]
    ]
    for record in records:
        is_first = record.step == next(iter(STEPS))
        whole = [
            f"{record.views:,}",
            f"{record.nodes:,}",
            duration(record.made),
            duration(record.declared),
        ]
        rows.append(
            [record.tree, STEPS[record.step]]
            + (whole if is_first else [""] * len(whole))
            + [duration(record.ours), duration(record.yoga)]
            + [f"{record.ratio:.3f}x" + ("" if record.right else " (wrong)")]
        )
    return rows
