"""The files of the tree: what git knows or would take.

A downloaded archive has no `.git`. There it is all files but those that `.gitignore` leaves out.

run tools.tree    lists them
"""

from __future__ import annotations

import os
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path

from harness.places import ROOT


def files(place: str = ".") -> list[str]:
    """Their paths from the root, sorted; `place` is a folder in it."""
    listed = listed_by_git(place) if has_history() else found(place)
    return sorted(name for name in listed if (ROOT / name).is_file())


def has_history() -> bool:
    """Whether this is a clone; an archive that is unpacked somewhere in another clone is none."""
    return (ROOT / ".git").exists()


def listed_by_git(place: str) -> set[str]:
    line = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", place]
    listed = subprocess.run(line, cwd=ROOT, capture_output=True, check=True).stdout
    return {name for name in listed.decode().split("\0") if name}


def found(place: str) -> set[str]:
    patterns = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    listed = set()
    for folder, folders, names in os.walk(ROOT / place):
        folders[:] = [name for name in folders if not is_left_out(f"{name}/", patterns)]
        listed |= {Path(folder, name).relative_to(ROOT).as_posix() for name in names if not is_left_out(name, patterns)}
    return listed


def is_left_out(name: str, patterns: list[str]) -> bool:
    """The patterns of this tree are plain names, of folders if they end with a slash."""
    return any(fnmatchcase(name, pattern) for pattern in patterns)


if __name__ == "__main__":
    print(*files(), sep="\n")
