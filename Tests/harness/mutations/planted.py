"""Plants the bugs of planted.json, and demands that the recording of a session fails on the program with the bug and
passes on the one without.

    run mutations.planted [--only NUMBER ...]    record, then build and replay with each bug
    run mutations.planted --list-check           only see that each text to be replaced occurs exactly once

Works in a copy under .build-mutants, which is kept and built upon the next time. The first build takes some minutes,
each bug about one. With FETTLE_PLANT_HERE=1 it breaks and restores this tree itself, and builds upon its own build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from harness.mutations import planted_sessions
from harness.mutations.mutation import Mutation, chosen, copy
from harness.mutations.screens import SCRATCH
from harness.places import ROOT
from harness.terminal import emulator

LIST = Path(__file__).with_name("planted.json")
IS_HERE = os.environ.get("FETTLE_PLANT_HERE") == "1"
TREE = ROOT if IS_HERE else SCRATCH / "tree"
BUILD = ROOT / ".build" if IS_HERE else SCRATCH / "app"
FETTLE = BUILD / "debug" / "fettle"


def build() -> str:
    """Empty, or why it does not build."""
    for product in ("fettle", "fettle-replay"):
        command = [
            *("swift", "build", "--disable-build-manifest-caching", "--product", product),
            *("--package-path", str(TREE / "App"), "--scratch-path", str(BUILD)),
        ]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            return (result.stdout + result.stderr)[-2000:]
    return ""


def replay(recording: Path) -> tuple[bool, list[str]]:
    """Whether it passes, and what was printed."""
    result = subprocess.run([FETTLE, "replay", recording], capture_output=True, text=True)
    return result.returncode == 0, (result.stdout + result.stderr).splitlines()


def is_caught(mutation: Mutation, recording: Path) -> bool:
    with mutation.in_place(TREE) as has_place:
        if not has_place:
            return False
        if failure := build():
            print(f"{mutation.number}. DOES NOT BUILD: {mutation.breaks}\n{failure}")
            return False
        passes, printed = replay(recording)
    print(f"{mutation.number}. {'SURVIVED' if passes else 'the recording fails'}: {mutation.breaks}")
    for line in printed[:3]:
        print(f"   {line[:150]}")
    return not passes


def main() -> int:
    mutations = chosen(LIST, "program", __doc__)
    emulator.install()
    if not IS_HERE:
        copy(("Packages", "App", "Tests"), TREE)
    if failure := build():
        print(f"The program does not build without any bug:\n{failure}")
        return 1
    folder = Path(tempfile.mkdtemp(prefix="fettle-planted-"))
    try:
        recordings = {
            name: planted_sessions.record(FETTLE, name, folder)
            for name in dict.fromkeys(mutation.screen for mutation in mutations)
        }
        for name, recording in recordings.items():
            passes, printed = replay(recording)
            print(f"{name}: {printed[0] if printed else ''}")
            if not passes:
                print("The recording fails without any bug:", *printed, sep="\n   ")
                return 1
        caught = [is_caught(mutation, recordings[mutation.screen]) for mutation in mutations]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        # The last program that was built has a bug.
        if IS_HERE:
            build()
    print(f"{sum(caught)} of {len(mutations)} recordings fail with their bug and pass without it")
    return 0 if caught and all(caught) else 1


if __name__ == "__main__":
    sys.exit(main())
