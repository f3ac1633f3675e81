"""The virtual environment that the peers are installed into."""

import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

from processes import run

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
INSTALLATION_LIMIT = 600


@dataclass(frozen=True)
class Environment:
    python: Path
    versions: dict
    missing: dict


def pinned():
    """Package and version of each line of the requirements."""
    lines = REQUIREMENTS.read_text().split()
    return dict(line.split("==") for line in lines)


def prepare(folder):
    """Makes the environment unless it is there, and installs each peer that is missing.

    A peer that cannot be installed is reported with the reason; the others go on.
    """
    python = folder / "environment" / "bin" / "python"
    if not works(python):
        print("peers: making a virtual environment", file=sys.stderr)
        try:
            venv.create(folder / "environment", clear=True, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as failure:
            raise RuntimeError(f"no virtual environment can be made: {failure}") from failure
    versions, missing = {}, {}
    for package, version in pinned().items():
        install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        finished = run([*install, f"{package}=={version}"], INSTALLATION_LIMIT)
        if finished.code == 0:
            finished = run([python, "-c", f"import {package}"], INSTALLATION_LIMIT)
        if finished.code == 0:
            versions[package] = version
        else:
            missing[package] = finished.last_line
    return Environment(python, versions, missing)


def works(python):
    """Not so where there is none, or where the folder was moved."""
    return python.exists() and run([python, "-m", "pip", "--version"], 60).code == 0
