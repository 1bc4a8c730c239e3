"""The built program with all that belongs to it, laid out below a prefix."""

from __future__ import annotations

import datetime
import gzip
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from harness.places import BUILD, ROOT

APP = ROOT / "App"
CHANGES = APP / "CHANGES.md"
HEADING = re.compile(r"^## (\S+), (\d{4}-\d\d-\d\d)$", re.MULTILINE)
COMPLETIONS = {
    "bash": "share/bash-completion/completions/fettle",
    "zsh": "share/zsh/site-functions/_fettle",
    "fish": "share/fish/vendor_completions.d/fettle.fish",
}
# Debian's zsh reads what packages install from another folder.
DEBIAN_COMPLETIONS = {**COMPLETIONS, "zsh": "share/zsh/vendor-completions/_fettle"}
DOCUMENTS = "share/doc/fettle"


class Unfit(Exception):
    """Something is missing without which nothing can be distributed."""


@dataclass(frozen=True)
class Change:
    """What a version changed."""

    version: str
    day: datetime.date
    points: tuple[str, ...]

    @property
    def epoch(self) -> int:
        noon = datetime.datetime.combine(self.day, datetime.time(12), datetime.timezone.utc)
        return int(noon.timestamp())


class Release:
    """The program and its companion without symbols, and what it says of itself."""

    def __init__(self, built: Path, work: Path) -> None:
        self.program = work / "fettle"
        self.companion = work / "fettle-replay"
        for program in (self.program, self.companion):
            subprocess.run(["strip", str(built.with_name(program.name)), "-o", str(program)], check=True)
        self.version = self.answer("--version").strip()
        self.changes = tuple(changes(CHANGES.read_text(encoding="utf-8")))
        if not self.changes or self.changes[0].version != self.version:
            raise Unfit(f"{CHANGES.relative_to(ROOT)} does not begin with the changes of {self.version}")
        # The same sources make the same files, whenever they are packed.
        self.epoch = self.changes[0].epoch

    def answer(self, *arguments: str) -> str:
        line = [str(self.program), *arguments]
        return subprocess.run(line, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True).stdout

    def lay_out(self, prefix: Path, completions: dict[str, str] = COMPLETIONS) -> None:
        """Writes everything that is installed below `prefix`."""
        (prefix / "bin").mkdir(parents=True)
        for program in (self.program, self.companion):
            shutil.copy(program, prefix / "bin" / program.name)
        self.lay_out_manual(prefix / "share" / "man")
        for shell, place in completions.items():
            # Shells read it; nobody runs it.
            write(prefix / place, self.answer("--generate-completion-script", shell).removeprefix("#!/bin/bash\n"))
        copy(APP / "DemoSeason", prefix / "share" / "fettle" / "season")
        copy(APP / "Server" / "PocketBase", prefix / "share" / "fettle" / "server")
        copy(APP / "Units", prefix / "lib" / "systemd" / "user")
        license = (ROOT / "LICENSE").read_text(encoding="utf-8")
        write(prefix / DOCUMENTS / "copyright", f"{license}\n{data_license()}\n")
        write(prefix / DOCUMENTS / "licenses.txt", licenses())

    def lay_out_manual(self, folder: Path) -> None:
        with tempfile.TemporaryDirectory() as work:
            self.answer("manual", work, "--day", str(self.changes[0].day))
            for page in sorted(Path(work).iterdir()):
                packed = folder / f"man{page.suffix[1:]}" / f"{page.name}.gz"
                packed.parent.mkdir(parents=True, exist_ok=True)
                packed.write_bytes(gzip.compress(page.read_bytes(), mtime=0))


def changes(text: str) -> Iterator[Change]:
    parts = HEADING.split(text)[1:]
    for version, day, points in zip(parts[::3], parts[1::3], parts[2::3]):
        found = re.findall(r"^- (.+(?:\n  .+)*)", points, re.MULTILINE)
        yield Change(version, datetime.date.fromisoformat(day), tuple(" ".join(point.split()) for point in found))


def data_license() -> str:
    """What README says under its last heading: also who made the data in the program."""
    said = (ROOT / "README.md").read_text(encoding="utf-8").rsplit("\n## License\n", 1)[1].strip()
    return f"{said}\n\nThe licenses of the libraries in the program are in licenses.txt, next to this file."


def licenses() -> str:
    """The licenses and notices of all that is linked into the program; several libraries share one text."""
    pins = json.loads((APP / "Package.resolved").read_text(encoding="utf-8"))["pins"]
    folders = [BUILD / "checkouts" / pin["location"].rsplit("/", 1)[1].removesuffix(".git") for pin in pins]
    swift = Path(shutil.which("swiftc") or "").resolve().parents[1] / "share" / "swift"
    shared: dict[str, list[str]] = {}
    for folder in [*folders, swift]:
        texts = [path for name in ("LICENSE*", "NOTICE*") for path in sorted(folder.glob(name))]
        if not texts:
            raise Unfit(f"{folder} has no license")
        for path in texts:
            shared.setdefault(path.read_text(encoding="utf-8").strip(), []).append(folder.name)
    return "\n\n\n".join(f"{', '.join(names)}\n\n{text}" for text, names in shared.items()) + "\n"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def copy(source: Path, target: Path) -> None:
    shutil.copytree(source, target)


def settle(tree: Path, epoch: int) -> list[Path]:
    """Gives all files of a tree the same time and plain permissions; returns them in order, folders first."""
    paths = [tree, *sorted(tree.rglob("*"))]
    for path in paths:
        path.chmod(0o755 if path.is_dir() or path.parent.name == "bin" else 0o644)
    for path in reversed(paths):
        os.utime(path, (epoch, epoch))
    return paths
