"""Breaks the synchronization engine in every way that engine.json lists, and demands that a test notices.

    run mutations.mutants [--only NUMBER ...]     apply each mutation to a copy of the package and run its tests
    run mutations.mutants --list-check            only see that each text to be replaced occurs exactly once

The explorer runs first. Only if it does not notice a mutation, the other tests of the package run, too.

Works in a copy in a temporary folder, which FETTLE_MUTATION_SCRATCH may name to be kept and built upon the next time.
With FETTLE_BUILD_LOCK, each build holds a lock on the file it names.
"""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from harness.mutations.mutation import Mutation, chosen, copy
from harness.places import ROOT

LIST = Path(__file__).with_name("engine.json")
PACKAGE = "CoreSync"
EXPLORER = "ExplorerTests"
SECONDS = 900


def needed(package: str) -> set[str]:
    """The folders of a package and of all packages that it depends on."""
    manifest = (ROOT / "Packages" / package / "Package.swift").read_text()
    return {f"Packages/{package}"}.union(*map(needed, re.findall(r'path: "\.\./(\w+)"', manifest)))


@contextmanager
def scratch_folder() -> Iterator[Path]:
    kept = os.environ.get("FETTLE_MUTATION_SCRATCH")
    if kept:
        Path(kept).mkdir(parents=True, exist_ok=True)
        yield Path(kept)
    else:
        with tempfile.TemporaryDirectory(prefix="fettle-mutations-") as made:
            yield Path(made)


@contextmanager
def build_lock() -> Iterator[None]:
    path = os.environ.get("FETTLE_BUILD_LOCK")
    if not path:
        yield
        return
    with open(path, "a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def test(scratch: Path, *choice: str) -> subprocess.CompletedProcess[str]:
    command = [
        *("swift", "test", "--disable-xctest", "--disable-build-manifest-caching"),
        *("--package-path", str(scratch / "Packages" / PACKAGE), "--scratch-path", str(scratch / "build")),
        *choice,
    ]
    with build_lock():
        try:
            return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired as late:
            said = late.stdout.decode(errors="replace") if isinstance(late.stdout, bytes) else late.stdout or ""
            return subprocess.CompletedProcess(command, 1, said, f"Caught error: no end after {SECONDS} seconds")


def explore(scratch: Path) -> subprocess.CompletedProcess[str]:
    return test(scratch, "--filter", EXPLORER)


def run_unit_tests(scratch: Path) -> subprocess.CompletedProcess[str]:
    return test(scratch, "--skip", EXPLORER)


def output(result: subprocess.CompletedProcess[str]) -> str:
    return result.stdout + result.stderr


def finding(result: subprocess.CompletedProcess[str]) -> str:
    """What the explorer found, in its words, or the first of the other tests that failed."""
    for mark in ("Caught error: ", " recorded an issue at "):
        for line in output(result).splitlines():
            if mark in line:
                return line.split("Caught error: ", 1)[-1]
    return "it crashed" if result.returncode else ""


def is_caught(mutation: Mutation, scratch: Path) -> bool:
    with mutation.in_place(scratch) as has_place:
        if not has_place:
            return False
        result, finder = explore(scratch), "by the explorer"
        if not result.returncode:
            result, finder = run_unit_tests(scratch), "by a unit test"
    if result.returncode and "Test run started" not in output(result):
        print(f"{mutation.number}. DOES NOT BUILD: {mutation.breaks}\n{output(result)[-2000:]}")
        return False
    caught = result.returncode != 0
    print(f"{mutation.number}. {f'caught {finder}' if caught else 'SURVIVED'}: {mutation.breaks}")
    if caught:
        print(f"   {finding(result)}")
    return caught


def main() -> int:
    mutations = chosen(LIST, "engine", __doc__)
    with scratch_folder() as scratch:
        copy(sorted(needed(PACKAGE)), scratch)
        for name, run in (("explorer", explore), ("package's other tests", run_unit_tests)):
            result = run(scratch)
            if result.returncode:
                print(f"The {name} failed without any mutation:\n{output(result)[-4000:]}")
                return 1
        caught = sum(is_caught(mutation, scratch) for mutation in mutations)
    print(f"{caught} of {len(mutations)} mutations caught")
    return 0 if mutations and caught == len(mutations) else 1


if __name__ == "__main__":
    sys.exit(main())
