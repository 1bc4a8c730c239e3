"""The files that are measured: one folder a kind, unpacked, linked or copied from an archive that stays as it is."""

from __future__ import annotations

import gzip
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

KINDS = ("fit", "gpx", "tcx")

# With less than this a kind is read in a few milliseconds, which shows nothing: its files are then linked repeatedly.
LEAST_BYTES = 8 << 20


@dataclass
class Files:
    """The files of one kind."""

    kind: str
    folder: Path
    paths: list[Path]
    copies: int = 1
    trimmed: int = 0

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


def gather(source: Path, into: Path, most_bytes: int | None = None) -> list[Files]:
    """The activity files below `source`, by kind; a kind that is absent is left out. Of more files than about
    `most_bytes` of a kind as stored, every second, third and so on."""
    found: dict[str, list[Path]] = {kind: [] for kind in KINDS}
    for path in sorted(source.rglob("*")):
        kind = path.name.lower().removesuffix(".gz").rpartition(".")[2]
        if kind in found and path.is_file():
            found[kind].append(path)
    return [unpacked(kind, thinned(paths, most_bytes), into / kind) for kind, paths in found.items() if paths]


def thinned(paths: list[Path], most_bytes: int | None) -> list[Path]:
    size = sum(path.stat().st_size for path in paths)
    return paths[:: size // most_bytes + 1] if most_bytes else paths


def unpacked(kind: str, paths: list[Path], folder: Path) -> Files:
    files = Files(kind, folder, [])
    folder.mkdir(parents=True)
    for path in paths:
        copy = folder / f"{len(files.paths):05}.{kind}"
        is_packed = path.name.lower().endswith(".gz")
        with (gzip.open if is_packed else open)(path, "rb") as original, copy.open("wb") as output:
            start = original.read(4096)
            # Some services put spaces in front of the XML declaration, and then ours alone reads the file.
            begun = start if kind == "fit" else start.lstrip()
            files.trimmed += begun != start
            output.write(begun)
            shutil.copyfileobj(original, output)
        files.paths.append(copy)
    return files


def join(kinds: list[Files], into: Path) -> Path:
    """All kinds in one folder, every file once."""
    into.mkdir()
    for files in kinds:
        for path in files.paths:
            os.link(path, into / path.name)
    return into
