"""Breaks view models, optimistic changes and effects in every way that screens.json lists, and demands that the screen
explorer notices.

    run mutations.screens [--only NUMBER ...]    apply each mutation to a copy and explore the screen it names
    run mutations.screens --list-check           only see that each text to be replaced occurs exactly once

Works in a copy under .build-mutants, which is kept and built upon the next time. The first build takes some minutes.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from harness.places import ROOT

LIST = Path(__file__).with_name("screens.json")
SCRATCH = ROOT / ".build-mutants"
TREE = SCRATCH / "tree"
FOLDERS = ("Packages", "App", "Tests")
PROGRAM = "screenexplorer"


@dataclass(frozen=True)
class ScreenMutation:
    number: int
    file: str
    find: str
    replace: str
    # The screen on which the explorer has to notice it.
    screen: str
    breaks: str

    def applied(self, tree: Path) -> str | None:
        """The file's text with the mutation; none unless there is exactly one place for it."""
        path = tree / self.file
        text = path.read_text() if path.is_file() else ""
        return text.replace(self.find, self.replace) if text.count(self.find) == 1 else None


def mutations() -> list[ScreenMutation]:
    return [ScreenMutation(number, **entry) for number, entry in enumerate(json.loads(LIST.read_text()), start=1)]


def list_check(listed: list[ScreenMutation]) -> int:
    lost = [mutation for mutation in listed if mutation.applied(ROOT) is None]
    for mutation in lost:
        print(f"{mutation.number}. {mutation.file}: this does not occur exactly once:\n{mutation.find}")
    if not lost:
        print(f"{len(listed)} mutations fit the screens.")
    return 1 if lost else 0


def copy() -> None:
    """Brings the copy up to date; what is the same keeps its date, so that it is not built again."""
    for folder in FOLDERS:
        source, target = ROOT / folder, TREE / folder
        found = (path.relative_to(source) for path in source.rglob("*") if path.is_file())
        wanted = {path for path in found if not any(part.startswith(".build") for part in path.parts)}
        for path in [path for path in target.rglob("*") if path.is_file()]:
            if path.relative_to(target) not in wanted:
                path.unlink()
        for path in sorted(wanted):
            if not (target / path).is_file() or (target / path).read_bytes() != (source / path).read_bytes():
                (target / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source / path, target / path)


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
    result = subprocess.run([program, screen, "--first"], env=environment, capture_output=True, text=True)
    if result.returncode:
        return "it crashed"
    found: list[str] = json.loads(result.stdout)["problems"]
    return found[0] if found else ""


def is_caught(mutation: ScreenMutation) -> bool:
    path = TREE / mutation.file
    whole = path.read_text()
    mutated = mutation.applied(TREE)
    if mutated is None:
        print(f"{mutation.number}. NO PLACE FOR IT: {mutation.breaks}")
        return False
    path.write_text(mutated)
    try:
        failure = build()
        start = time.monotonic()
        found = "" if failure else problem(mutation.screen)
    finally:
        path.write_text(whole)
    if failure:
        print(f"{mutation.number}. DOES NOT BUILD: {mutation.breaks}\n{failure}")
        return False
    seconds = time.monotonic() - start
    print(f"{mutation.number}. {f'caught in {seconds:.1f} s' if found else 'SURVIVED'}: {mutation.breaks}")
    if found:
        print(f"   {mutation.screen}: {found[:200]}")
    return bool(found)


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
    copy()
    if failure := build():
        print(f"The explorer does not build without any mutation:\n{failure}")
        return 1
    for screen in sorted({mutation.screen for mutation in chosen}):
        if found := problem(screen):
            print(f"The explorer finds this without any mutation: {screen}: {found}")
            return 1
    caught = sum(is_caught(mutation) for mutation in chosen)
    print(f"{caught} of {len(chosen)} mutations of screens caught")
    return 0 if chosen and caught == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
