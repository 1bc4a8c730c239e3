"""How each program is made to read the files of one kind."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from harness.bench.files.archive import Files
from harness.bench.measure import Run, Series, run

OURS = "Fettle"
OURS_CPU = "Fettle, CPU time"
EMPTY = "empty handlers"
GPSBABEL_FORMATS = {"fit": "garmin_fit", "gpx": "gpx", "tcx": "gtrnctr"}
XML_KINDS = ("gpx", "tcx")


@dataclass
class Program:
    name: str
    reads: frozenset[str]
    start: Callable[[Files], Run]
    refused: Callable[[Files], set[str]]


def all_programs(import_bench: Path, library: Path, python: Path, missing: dict[str, str]) -> list[Program]:
    """Ours first, then those that are there."""
    programs = [
        decoder(import_bench, library),
        *(
            telling(name, [kind], [python, Path(__file__).with_name("peer.py"), name])
            for name, kind in {"fitfast": "fit", "fitfast-count": "fit", "fitdecode": "fit", "gpxpy": "gpx"}.items()
        ),
        silent("gpsbabel", GPSBABEL_FORMATS, gpsbabel),
    ]
    return [program for program in programs if program.name.removesuffix("-count") not in missing]


def decoder(import_bench: Path, library: Path) -> Program:
    """Ours; next to each XML file, in the same process, it also measures the parser alone."""

    def start(files: Files) -> Run:
        return run([import_bench, "decode", files.folder, *([library] if files.kind in XML_KINDS else [])])

    return Program(OURS, frozenset(GPSBABEL_FORMATS), start, lambda files: set(start(files).told.get("refused", [])))


def measured_as(series: Series, key: str) -> Series:
    """The same runs, with the time that they print under this key."""
    return Series([replace(run, output=json.dumps({"seconds": run.told[key]})) for run in series.runs])


def telling(name: str, kinds: Iterable[str], command: list[Any]) -> Program:
    """A program that takes a folder and reports what it did."""

    def start(files: Files) -> Run:
        return run([*command, files.folder])

    return Program(name, frozenset(kinds), start, lambda files: set(start(files).told.get("refused", [])))


def silent(name: str, kinds: Iterable[str], command: Callable[[str, list[str]], list[Any]]) -> Program:
    """A program that takes file names, and may end at the first that it refuses."""

    def start(files: Files) -> Run:
        return run(command(files.kind, [path.name for path in files.paths]), folder=files.folder)

    def refused(files: Files) -> set[str]:
        names = [path.name for path in files.paths]
        return {name for name in names if run(command(files.kind, [name]), folder=files.folder).code}

    return Program(name, frozenset(kinds), start, refused)


def gpsbabel(kind: str, names: list[str]) -> list[str]:
    """Without an output it reads only."""
    return ["gpsbabel", "-i", GPSBABEL_FORMATS[kind], *(part for name in names for part in ("-f", name))]


def gpsbabel_on_two_cores(kinds: list[Files], folder: Path) -> Run:
    """Two of them, each with half of the bytes."""
    halves: list[list[str]] = [["gpsbabel"], ["gpsbabel"]]
    sizes = [0, 0]
    for files in kinds:
        parts: list[list[str]] = [[], []]
        for path in sorted(files.paths, key=lambda path: path.stat().st_size, reverse=True):
            half = sizes.index(min(sizes))
            sizes[half] += path.stat().st_size
            parts[half].append(path.name)
        for command, names in zip(halves, parts):
            command.extend(gpsbabel(files.kind, names)[1:] if names else [])
    return run(*halves, folder=folder)


def gpsbabel_on_one_core(kinds: list[Files], folder: Path) -> Run:
    everything = [part for files in kinds for part in gpsbabel(files.kind, [path.name for path in files.paths])[1:]]
    return run(["gpsbabel", *everything], folder=folder)
