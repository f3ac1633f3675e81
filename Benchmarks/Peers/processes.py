"""Child processes with a time limit, and the clock they share."""

import gc
import json
import math
import resource
import signal
import subprocess
import time
from dataclasses import dataclass

# How many times its CPU limit a process may take by the clock on the wall.
PATIENCE = 5


@dataclass(frozen=True)
class Finished:
    """How a process ended; `code` is `None` where it was stopped at its limit."""

    code: int | None
    output: str
    errors: str
    cpu_seconds: float

    @property
    def last_line(self):
        lines = self.errors.strip().splitlines()
        return lines[-1] if lines else f"exit code {self.code}"


def run(command, limit):
    """Runs a command until it ends, has used `limit` seconds of CPU time, or hangs without.

    Other work on the machine stretches the wait, so that is limited more loosely.
    """
    used = children_cpu_seconds()
    try:
        done = subprocess.run(
            [str(part) for part in command],
            capture_output=True,
            text=True,
            timeout=PATIENCE * limit,
            preexec_fn=lambda: limit_cpu_seconds(math.ceil(limit)),
        )
        stopped = done.returncode == -signal.SIGXCPU
    except subprocess.TimeoutExpired:
        stopped = True
    used = children_cpu_seconds() - used
    if stopped:
        return Finished(None, "", f"stopped after {limit:g} s", used)
    return Finished(done.returncode, done.stdout, done.stderr, used)


def limit_cpu_seconds(seconds):
    """Has this process get SIGXCPU then, and be killed a second later if it goes on."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def children_cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


@dataclass(frozen=True)
class Answer:
    """What one process says: `status` is solved, refused, stopped or crashed.

    The time of one that was stopped is what its process had used by then.
    """

    status: str
    nanoseconds: float | None = None
    values: dict | None = None
    message: str = ""

    @property
    def brief(self):
        return f"{self.nanoseconds / 1e6:.3g} ms" if self.status == "solved" else self.status


def ask(command, limit):
    """Runs a command that ends with an answer as `reply` prints it (HiGHS begins with a banner)."""
    finished = run(command, limit)
    if finished.code != 0:
        return failure(finished)
    return Answer(**json.loads(finished.output.splitlines()[-1]))


def failure(finished):
    if finished.code is None:
        return Answer("stopped", finished.cpu_seconds * 1e9, message=finished.errors)
    return Answer("crashed", message=finished.last_line)


def reply(ways, refusals):
    """Times `ways` to solve, each a call that returns nanoseconds and values; prints the answer.

    Small systems are solved again until 0.3 s have gone by; the fastest call counts.
    """
    gc.disable()
    started, calls = time.monotonic(), []
    try:
        while not calls or time.monotonic() - started < 0.3:
            calls += [way() for way in ways]
            calls = [min(calls, key=lambda call: call[0])]
            if calls[0][0] <= 0:
                raise ValueError("the clock stood still")
        answer = Answer("solved", *calls[0])
    except refusals as refusal:
        answer = Answer("refused", message=f"{type(refusal).__name__}: {refusal}"[:200])
    print("\n" + json.dumps(answer.__dict__))
