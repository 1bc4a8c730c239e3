"""What the programs that break the sources on purpose share: the list, the copy to break, and the command line."""

from __future__ import annotations

import argparse
import io
import json
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from harness.places import ROOT


@dataclass(frozen=True)
class Mutation:
    number: int
    file: str
    find: str
    replace: str
    breaks: str
    # The screen on which the explorer has to notice it, for a mutation of screens.
    screen: str = ""

    def applied(self, tree: Path) -> str | None:
        """The file's text with the mutation; none unless there is exactly one place for it."""
        path = tree / self.file
        text = path.read_text() if path.is_file() else ""
        return text.replace(self.find, self.replace) if text.count(self.find) == 1 else None

    @contextmanager
    def in_place(self, tree: Path) -> Iterator[bool]:
        """The mutation is in the tree meanwhile; not if there is no place for it, which is printed."""
        mutated = self.applied(tree)
        if mutated is None:
            print(f"{self.number}. NO PLACE FOR IT: {self.breaks}")
            yield False
            return
        path = tree / self.file
        whole = path.read_text()
        path.write_text(mutated)
        try:
            yield True
        finally:
            path.write_text(whole)


def listed(file: Path) -> list[Mutation]:
    return [Mutation(number, **entry) for number, entry in enumerate(json.loads(file.read_text()), start=1)]


def chosen(file: Path, what: str, doc: str | None) -> list[Mutation]:
    """Those that the command line asks for; with --list-check, ends the program after a look at the list."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", type=int, nargs="+", metavar="NUMBER", help="run these mutations alone")
    parser.add_argument("--list-check", action="store_true", help="only see that each has its place")
    arguments = parser.parse_args()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    if arguments.list_check:
        sys.exit(list_check(listed(file), what))
    return [mutation for mutation in listed(file) if not arguments.only or mutation.number in arguments.only]


def list_check(mutations: list[Mutation], what: str) -> int:
    lost = [mutation for mutation in mutations if mutation.applied(ROOT) is None]
    for mutation in lost:
        print(f"{mutation.number}. {mutation.file}: this does not occur exactly once:\n{mutation.find}")
    if not lost:
        print(f"{len(mutations)} mutations fit the {what}.")
    return 1 if lost else 0


def copy(folders: Iterable[str], tree: Path) -> None:
    """Brings a copy of folders up to date; what is the same keeps its date, so that it is not built again."""
    for folder in folders:
        source, target = ROOT / folder, tree / folder
        found = (path.relative_to(source) for path in source.rglob("*") if path.is_file())
        wanted = {path for path in found if not any(part.startswith(".build") for part in path.parts)}
        for path in [path for path in target.rglob("*") if path.is_file()]:
            if path.relative_to(target) not in wanted:
                path.unlink()
        for path in sorted(wanted):
            if not (target / path).is_file() or (target / path).read_bytes() != (source / path).read_bytes():
                (target / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source / path, target / path)
