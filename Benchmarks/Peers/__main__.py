"""Gives every solver the same systems and trees; reports times, objectives and frames."""

import argparse
import sys
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import results
import trees
import yoga
from environment import prepare
from page import page
from solvers import OURS, SOLVERS
from systems import WORKLOADS, generate
from tables import markdown, objective_table, time_table
from verdicts import judge

EXPLANATION = (
    "Time to solve a system from nothing, as CPU time: each process's fastest, and the median of "
    "several processes for Plumb and kiwi. kiwi's constraints are built beforehand, and it has the "
    "better of edits first and edits last; HiGHS goes level by level."
)


@dataclass(frozen=True)
class Tools:
    plumb: Path
    python: Path
    limit: float
    processes: int


@dataclass(frozen=True)
class Heading:
    machine: str
    date: str
    command: str
    versions: dict
    explanation: str

    @property
    def facts(self):
        versions = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        return f"{self.machine}; {self.date}; {self.command}; {versions}"


def main():
    options = parse()
    found, environment = [], prepare(options.folder)
    for package, reason in environment.missing.items():
        say(f"{package} could not be installed: {reason}")
    solvers = [s for s in SOLVERS if s.PACKAGE not in environment.missing]
    tools = Tools(options.plumb, environment.python, options.limit, options.processes)
    for workload in options.workloads:
        for views in options.views:
            system = generate(options.plumb, workload, views, options.folder / "systems")
            found += compare(system, solvers, tools)
    laid_out = []
    if yoga.PACKAGE not in environment.missing:
        laid_out = trees.compare(options, tools, say)
    report(options, environment, found, laid_out)
    wrong = [r for r in found if r.solver == OURS.NAME and not r.right]
    for record in wrong:
        say(f"{OURS.NAME} fails on {record.workload}, {record.views} views: {record.note}")
    differing = [r for r in laid_out if not r.right]
    for record in differing:
        say(f"{record.tree}, {record.views} views: {record.note}")
    return 1 if wrong or differing or environment.missing else 0


def parse():
    parser = argparse.ArgumentParser(
        prog="make bench-peers ARGS=...", description=__doc__, add_help=True
    )
    add = parser.add_argument
    add("--quick", action="store_true", help="sizes 10 and 100 only")
    add("--views", type=numbers, metavar="N,...", help="numbers of views (10,100,1000)")
    add("--workloads", type=names, default=WORKLOADS, metavar="NAME,...", help="some workloads")
    add("--trees", type=numbers, metavar="N,...", help="sizes of view trees (1000,10000)")
    add("--only", choices=("systems", "trees"), help="one of the two comparisons")
    add("--limit", type=float, default=60, metavar="SECONDS", help="CPU time of a process (60)")
    add("--processes", type=int, default=5, metavar="N", help="for a median (5)")
    add("--plumb", type=Path, default=Path(".build/release/plumb"), help="the program to measure")
    add("--folder", type=Path, default=Path(".build/peers"), help="environment and reports")
    options = parser.parse_args()
    options.views = options.views or ([10, 100] if options.quick else [10, 100, 1000])
    options.trees = options.trees or ([1000] if options.quick else [1000, 10000])
    if options.only == "trees":
        options.workloads = []
    if options.only == "systems":
        options.trees = []
    if not options.plumb.exists():
        parser.error(f"{options.plumb} is not there; make build makes it")
    if options.processes < 1 or options.limit <= 0:
        parser.error("at least one process and some time are needed")
    return options


def numbers(text):
    sizes = [int(part) for part in text.split(",")]
    if min(sizes) < 1:
        raise argparse.ArgumentTypeError("sizes start at 1")
    return sizes


def names(text):
    chosen = text.split(",")
    if unknown := set(chosen) - set(WORKLOADS):
        raise argparse.ArgumentTypeError(f"{min(unknown)} is none of {', '.join(WORKLOADS)}")
    return chosen


def compare(system, solvers, tools):
    answers = {}
    for solver in solvers:
        where = f"{system.workload}, {system.views:,} views, {solver.NAME}"
        answers[solver.NAME] = solver.measure(system, tools, lambda what: say(f"{where}: {what}"))
    verdicts = judge(system, answers)
    for name, verdict in verdicts.items():
        if not verdict.right:
            say(f"{name} on {system.workload}, {system.views:,} views: {verdict.reason}")
    return results.records(system, answers, verdicts, OURS.NAME)


def report(options, environment, found, laid_out):
    heading = Heading(
        machine=machine(),
        date=date.today().isoformat(),
        command=" ".join(["make bench-peers", *arguments()]),
        versions=environment.versions,
        explanation=EXPLANATION,
    )
    results.write(options.folder / "report.json", heading, found, laid_out)
    html = page(heading, found, laid_out, OURS.NAME, options.views)
    (options.folder / "report.html").write_text(html)
    print(heading.facts)
    if found:
        print("", markdown(time_table(found, OURS.NAME)), "", sep="\n")
        print(markdown(objective_table(found), left=5))
    if laid_out:
        print("", markdown(trees.tree_table(laid_out, OURS.NAME), left=2), sep="\n")
    say(f"{options.folder / 'report.html'} and report.json are written")


def arguments():
    return [f"ARGS='{' '.join(sys.argv[1:])}'"] if sys.argv[1:] else []


def machine():
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return "unknown processor"
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), "")


def say(text):
    print(f"peers: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as failure:
        say(failure)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
