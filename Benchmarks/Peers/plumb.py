"""Ours: `plumb bench` for the time and `plumb solve` for the values."""

import json
from statistics import median

from processes import Answer, failure, run

NAME, PACKAGE = "Plumb", None


def measure(system, tools, progress):
    """The median of several processes, each of which reports its fastest cold solve."""
    times = []
    for _ in range(tools.processes):
        finished = run([tools.plumb, "bench", "--input", system.path, "--json", "-"], tools.limit)
        if finished.code != 0:
            return failure(finished)
        times.append(json.loads(finished.output)[0]["coldNanoseconds"]["min"])
        progress(f"{times[-1] / 1e6:.3g} ms")
    solved = run([tools.plumb, "solve", system.path], tools.limit)
    if not solved.output:
        return failure(solved)
    result = json.loads(solved.output)
    if result["status"] != "optimal":
        return Answer("refused", message=result.get("message", result["status"]))
    return Answer("solved", median(times), result["values"])
