"""Files made to cost memory or time, each kind imported into a new log by the release."""

from __future__ import annotations

import gzip
import shutil
import struct
from collections.abc import Callable
from pathlib import Path

from harness.bench import needs
from harness.bench.measure import Run, run

REJECTED_COUNT = 40_000
BOMB_COUNT = 8
BOMB_BYTES = 300_000_000
ATTRIBUTE_COUNT = 400_000
MESSAGE_BYTES = 400_000_000


def import_all(fettle: Path, scratch: Path) -> dict[str, Run]:
    """What each kind of files cost, by its name."""
    return {name: import_one(name, make, fettle, scratch) for name, make in KINDS.items()}


def import_one(name: str, make: Callable[[Path], None], fettle: Path, scratch: Path) -> Run:
    needs.say(f"Importing {name}")
    folder, home = scratch / "hostile", scratch / "hostile-home"
    folder.mkdir()
    home.mkdir()
    try:
        make(folder)
        return run([fettle, "import", folder, "--database", home / "fettle.sqlite"])
    finally:
        shutil.rmtree(folder)
        shutil.rmtree(home)


def rejected(folder: Path) -> None:
    for number in range(REJECTED_COUNT):
        (folder / f"{number:05}.gpx").write_text(f"<gpx><!-- {number} --></gpx>")


def bombs(folder: Path) -> None:
    """Track files of spaces, each a few hundred kilobytes as gzip."""
    first = folder / "0.gpx.gz"
    with gzip.open(first, "wb") as file:
        file.write(b"<gpx>")
        for _ in range(BOMB_BYTES // 1_000_000):
            file.write(b" " * 1_000_000)
    for number in range(1, BOMB_COUNT):
        shutil.copy(first, folder / f"{number}.gpx.gz")


def attributes(folder: Path) -> None:
    names = " ".join(f'a{number}="1"' for number in range(ATTRIBUTE_COUNT))
    (folder / "attributes.gpx").write_text(f'<gpx version="1.1"><trk {names}></trk></gpx>')


def messages(folder: Path) -> None:
    """A FIT file whose device never wrote its size, of records with one heart rate each and nothing else."""
    header = struct.pack("<BBHI4s", 12, 0x20, 2_147, 0, b".FIT")
    definition = struct.pack("<BBBHB", 0x40, 0, 0, 20, 1) + bytes([3, 1, 2])
    with (folder / "messages.fit").open("wb") as file:
        file.write(header + definition)
        block = b"\x00\x78" * (1 << 20)
        for _ in range(MESSAGE_BYTES // len(block)):
            file.write(block)


KINDS: dict[str, Callable[[Path], None]] = {
    f"{REJECTED_COUNT:,} rejected files": rejected,
    f"{BOMB_COUNT} gzip bombs of {BOMB_BYTES // 1_000_000} MB": bombs,
    f"a tag with {ATTRIBUTE_COUNT:,} attributes": attributes,
    f"{MESSAGE_BYTES // 1_000_000} MB of one-byte FIT messages": messages,
}
