"""Breaks the synchronization engine in every way that engine.json lists, and demands that a test notices.

    run mutations.mutants [--only NUMBER ...]     apply each mutation to a copy of the package and run its tests
    run mutations.mutants --list-check            only see that each text to be replaced occurs exactly once

The explorer runs first. Only if it does not notice a mutation, the other tests of the package run, too.

Works in a copy in a temporary folder, which FETTLE_MUTATION_SCRATCH may name to be kept and built upon the next time.
With FETTLE_BUILD_LOCK, each build holds a lock on the file it names.
"""

from __future__ import annotations

import argparse
import fcntl
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from harness.places import ROOT

LIST = Path(__file__).with_name("engine.json")
PACKAGE = "CoreSync"
NEEDED = [PACKAGE, "CoreDatabase", "CoreSystem"]
EXPLORER = "ExplorerTests"
SECONDS = 900


@dataclass(frozen=True)
class Mutation:
    number: int
    file: str
    find: str
    replace: str
    breaks: str

    def applied(self, packages: Path) -> str | None:
        """The file's text with the mutation; none unless there is exactly one place for it."""
        path = packages / PACKAGE / self.file
        text = path.read_text() if path.is_file() else ""
        return text.replace(self.find, self.replace) if text.count(self.find) == 1 else None


def mutations() -> list[Mutation]:
    return [Mutation(number, **entry) for number, entry in enumerate(json.loads(LIST.read_text()), start=1)]


def list_check(listed: list[Mutation]) -> int:
    lost = [mutation for mutation in listed if mutation.applied(ROOT / "Packages") is None]
    for mutation in lost:
        print(f"{mutation.number}. {mutation.file}: this does not occur exactly once:\n{mutation.find}")
    if not lost:
        print(f"{len(listed)} mutations fit the engine.")
    return 1 if lost else 0


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


def copy(packages: Path) -> None:
    """Brings the copy up to date; what is the same keeps its date, so that it is not built again."""
    for name in NEEDED:
        source, target = ROOT / "Packages" / name, packages / name
        wanted = {
            path.relative_to(source)
            for path in source.rglob("*")
            if path.is_file() and not any(part.startswith(".build") for part in path.relative_to(source).parts)
        }
        for path in list(target.rglob("*")):
            if path.is_file() and path.relative_to(target) not in wanted:
                path.unlink()
        for path in sorted(wanted):
            if not (target / path).is_file() or (target / path).read_bytes() != (source / path).read_bytes():
                (target / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source / path, target / path)


def test(scratch: Path, *choice: str) -> subprocess.CompletedProcess[str]:
    command = [
        *("swift", "test", "--disable-xctest", "--disable-build-manifest-caching"),
        *("--package-path", str(scratch / "Packages" / PACKAGE), "--scratch-path", str(scratch / "build")),
        *choice,
    ]
    with build_lock():
        return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)


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
    path = scratch / "Packages" / PACKAGE / mutation.file
    whole = path.read_text()
    mutated = mutation.applied(scratch / "Packages")
    if mutated is None:
        print(f"{mutation.number}. NO PLACE FOR IT: {mutation.breaks}")
        return False
    path.write_text(mutated)
    try:
        result, finder = explore(scratch), "by the explorer"
        if not result.returncode:
            result, finder = run_unit_tests(scratch), "by a unit test"
    finally:
        path.write_text(whole)
    if result.returncode and "Test run started" not in output(result):
        print(f"{mutation.number}. DOES NOT BUILD: {mutation.breaks}\n{output(result)[-2000:]}")
        return False
    caught = result.returncode != 0
    print(f"{mutation.number}. {f'caught {finder}' if caught else 'SURVIVED'}: {mutation.breaks}")
    if caught:
        print(f"   {finding(result)}")
    return caught


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", type=int, nargs="+", metavar="NUMBER", help="run these mutations alone")
    parser.add_argument("--list-check", action="store_true", help="only see that each has its place")
    arguments = parser.parse_args()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    listed = mutations()
    if arguments.list_check:
        return list_check(listed)
    chosen = [mutation for mutation in listed if not arguments.only or mutation.number in arguments.only]
    with scratch_folder() as scratch:
        copy(scratch / "Packages")
        for name, run in (("explorer", explore), ("package's other tests", run_unit_tests)):
            result = run(scratch)
            if result.returncode:
                print(f"The {name} failed without any mutation:\n{output(result)[-4000:]}")
                return 1
        caught = sum(is_caught(mutation, scratch) for mutation in chosen)
    print(f"{caught} of {len(chosen)} mutations caught")
    return 0 if chosen and caught == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
