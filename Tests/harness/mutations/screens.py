"""Breaks view models, optimistic changes and effects in every way that screens.json lists, and demands that the screen
explorer notices.

    run mutations.screens [--only NUMBER ...]    apply each mutation to a copy and explore the screen it names
    run mutations.screens --list-check           only see that each text to be replaced occurs exactly once

Works in a copy under .build-mutants, which is kept and built upon the next time. The first build takes some minutes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from harness.mutations.mutation import Mutation, chosen, copy
from harness.places import ROOT

LIST = Path(__file__).with_name("screens.json")
SCRATCH = ROOT / ".build-mutants"
TREE = SCRATCH / "tree"
PROGRAM = "screenexplorer"
# For one screen, which takes half a minute.
SECONDS = 600


def build() -> str:
    """Empty, or why it does not build."""
    command = [
        *("swift", "build", "--disable-build-manifest-caching", "--product", PROGRAM),
        *("--package-path", str(TREE / "Tests"), "--scratch-path", str(SCRATCH / "build")),
    ]
    result = subprocess.run(command, capture_output=True, text=True)
    return (result.stdout + result.stderr)[-2000:] if result.returncode else ""


def problem(screen: str) -> str:
    """Empty, or the first thing that the explorer finds wrong on a screen."""
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no"}
    program = SCRATCH / "build" / "debug" / PROGRAM
    command = [str(program), screen, "--first"]
    try:
        result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} seconds"
    if result.returncode:
        return "it crashed"
    found: list[str] = json.loads(result.stdout)["problems"]
    return found[0] if found else ""


def is_caught(mutation: Mutation) -> bool:
    with mutation.in_place(TREE) as has_place:
        if not has_place:
            return False
        failure = build()
        start = time.monotonic()
        found = "" if failure else problem(mutation.screen)
    if failure:
        print(f"{mutation.number}. DOES NOT BUILD: {mutation.breaks}\n{failure}")
        return False
    seconds = time.monotonic() - start
    print(f"{mutation.number}. {f'caught in {seconds:.1f} s' if found else 'SURVIVED'}: {mutation.breaks}")
    if found:
        print(f"   {mutation.screen}: {found[:200]}")
    return bool(found)


def main() -> int:
    mutations = chosen(LIST, "screens", __doc__)
    copy(("Packages", "App", "Tests"), TREE)
    if failure := build():
        print(f"The explorer does not build without any mutation:\n{failure}")
        return 1
    for screen in sorted({mutation.screen for mutation in mutations}):
        if found := problem(screen):
            print(f"The explorer finds this without any mutation: {screen}: {found}")
            return 1
    caught = sum(is_caught(mutation) for mutation in mutations)
    print(f"{caught} of {len(mutations)} mutations of screens caught")
    return 0 if mutations and caught == len(mutations) else 1


if __name__ == "__main__":
    sys.exit(main())
