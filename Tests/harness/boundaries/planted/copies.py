"""Scratch copies of the tree, in which violations are planted."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from harness.boundaries.guard import Guard, unreadable_manifest
from harness.boundaries.listing import Listing
from harness.boundaries.manifests import ManifestError, Target
from harness.boundaries.planted.planting import Plant
from harness.boundaries.report import Violation
from harness.boundaries.source_rules import SourceFile


@dataclass(frozen=True)
class Kept:
    """A file as it was read, and what the file system said of it before."""

    stamp: tuple[int, ...]
    file: SourceFile


class Copy(Guard):
    """Checks all of a copy once, and then, for each plant, the package or target that it lies in.

    What was read when all was checked is read again only where it was written since. What is read later is planted and
    never kept: the clock may not tell two plants of one length apart.
    """

    def __init__(self, original: Guard, root: Path) -> None:
        super().__init__(root, original.table, original.frontend, original.manifests.over(root))
        self.kept: dict[str, Kept] = {}
        self.is_checked = False
        for folder in original.packages:
            copy_sources(original.root / folder, root / folder)

    def check(self) -> list[Violation]:
        known = self.packages, self.rules, self.names
        violations = super().check()
        if self.is_checked:
            self.packages, self.rules, self.names = known
        self.is_checked = True
        return violations

    def adopt(self, checked: Copy) -> None:
        """Knows what was found in another copy, which has the same files."""
        self.packages, self.rules, self.names = checked.packages, checked.rules, checked.names
        self.checked = dict(checked.checked)
        self.kept = {path: Kept(stamp_of(f"{self.root}/{path}"), kept.file) for path, kept in checked.kept.items()}
        self.is_checked = True

    def try_plant(self, plant: Plant) -> list[Violation]:
        """What is found while it is there."""
        files = {f"{self.root}/{file}": content for file, content in plant.files.items()}
        links = {f"{self.root}/{file}": destination for file, destination in plant.links.items()}
        before = {file: read(file) for file in files if os.path.exists(file)}
        for file, content in files.items():
            os.makedirs(os.path.dirname(file), exist_ok=True)
            write(file, content)
        for file, destination in links.items():
            os.symlink(destination, file)
        try:
            return self.check() if plant.is_whole else self.recheck(plant.package, plant.target)
        finally:
            for file in [*files, *links]:
                os.unlink(file)
            for file, content in before.items():
                write(file, content)

    def recheck(self, folder: Path, only: str | None = None) -> list[Violation]:
        """What is wrong with one package, or with the sources of one of its targets; the rest is as last read."""
        if only is not None:
            known = self.packages[folder]
            sources = self.sources(known, Listing(self.root, known.target(only).folder), only)
            self.verify([sources])
            return self.check_sources(known, sources)
        listing = Listing(self.root, folder)
        violations = self.check_house() + self.check_text(folder)
        if any(violation.rule == "manifest-not-constant" for violation in violations):
            return violations
        package = self.manifests.read_one(folder)
        if isinstance(package, ManifestError):
            return [*violations, unreadable_manifest(folder, str(package))]
        sources = self.sources(package, listing)
        self.verify([sources])
        return violations + listing.check(package) + self.check_manifest(package) + self.check_sources(package, sources)

    def file(self, target: Target, path: str) -> SourceFile:
        stamp = stamp_of(f"{self.root}/{path}")
        kept = self.kept.get(path)
        if kept and kept.stamp == stamp:
            return kept.file
        file = super().file(target, path)
        if not self.is_checked:
            self.kept[path] = Kept(stamp, file)
        return file


def copy_sources(source: Path, destination: Path) -> None:
    for current, folders, files in os.walk(source):
        folders[:] = [name for name in folders if not name.startswith(".")]
        to = f"{destination}{current[len(str(source)) :]}"
        os.makedirs(to, exist_ok=True)
        for name in files:
            if name.endswith((".swift", ".c", ".h", ".modulemap")):
                write(f"{to}/{name}", read(f"{current}/{name}"))


def stamp_of(file: str) -> tuple[int, ...]:
    status = os.stat(file)
    return status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def read(file: str) -> bytes:
    with open(file, "rb") as opened:
        return opened.read()


def write(file: str, content: bytes) -> None:
    with open(file, "wb") as opened:
        opened.write(content)
