"""The files that are measured: one folder a kind, unpacked, linked or copied from an archive that stays as it is."""

from __future__ import annotations

import gzip
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

KINDS = ("fit", "gpx", "tcx")

# With less than this a kind is read in a few milliseconds, which tells nothing: its files are then linked repeatedly.
LEAST_BYTES = 8 << 20


@dataclass
class Files:
    """The files of one kind."""

    kind: str
    folder: Path
    paths: list[Path]
    copies: int = 1

    @property
    def bytes(self) -> int:
        return sum(path.stat().st_size for path in self.paths)

    def leave_out(self, names: set[str]) -> None:
        for path in self.paths:
            if path.name in names:
                path.unlink()
        self.paths = [path for path in self.paths if path.name not in names]

    def repeat(self) -> None:
        """Gives every file further names until there is enough to read. Reading alone does not notice."""
        once, size = list(self.paths), self.bytes
        while size * self.copies < LEAST_BYTES:
            for path in once:
                again = self.folder / f"{self.copies}-{path.name}"
                os.link(path, again)
                self.paths.append(again)
            self.copies += 1


def gather(source: Path, into: Path) -> list[Files]:
    """Every activity file below `source`, by kind; a kind that is absent is left out."""
    found: dict[str, list[Path]] = {kind: [] for kind in KINDS}
    for path in sorted(source.rglob("*")):
        name = path.name.lower()
        kind = name.removesuffix(".gz").rpartition(".")[2]
        if kind not in found or not path.is_file():
            continue
        folder = into / kind
        folder.mkdir(parents=True, exist_ok=True)
        copy = folder / f"{len(found[kind]):05}.{kind}"
        if name.endswith(".gz"):
            with gzip.open(path) as packed, copy.open("wb") as unpacked:
                shutil.copyfileobj(packed, unpacked)
        else:
            shutil.copyfile(path, copy)
        found[kind].append(copy)
    return [Files(kind, into / kind, paths) for kind, paths in found.items() if paths]


def join(kinds: list[Files], into: Path) -> Path:
    """All kinds in one folder, every file once."""
    into.mkdir()
    for files in kinds:
        for path in files.paths:
            os.link(path, into / path.name)
    return into
