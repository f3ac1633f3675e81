"""Reads the code blocks of Markdown pages, and does what their console sessions show."""

import os
import re
import subprocess

import swift_program

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(text):
    """Yields (the prose above, language, source) of each fenced block, in the order of the page."""
    parts = BLOCK.split(text)
    return zip(parts[0::3], parts[1::3], parts[2::3])


def commands(session):
    """Yields (command, what it shows) of a session with prompts."""
    for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


class Shell:
    """Runs commands in a folder, with `plumb` as it is built; files that are shown come to be."""

    def __init__(self, folder):
        self.folder = folder
        self.code = 0
        self.environment = dict(os.environ)
        path = f"{swift_program.build_folder()}:{os.environ.get('PATH', '')}"
        self.environment["PATH"] = path

    def run(self, command, shown=""):
        """Runs one command and returns what it writes on standard output."""
        shows_file = re.fullmatch(r"cat (\S+)", command)
        if shows_file:
            (self.folder / shows_file.group(1)).write_text(shown)
            return shown
        result = subprocess.run(
            ["bash", "-c", f"(exit {self.code}); {command}"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.folder,
            env=self.environment,
        )
        self.code = result.returncode
        return result.stdout
