"""Ten years of workouts, imported with one core and with all, and a large export of Apple Health."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from harness.bench import needs, table
from harness.bench.files import apple_health as invented
from harness.bench.files.programs import OURS
from harness.bench.measure import Run, Series, interleaved, run, told

WORKOUTS = 2_500
APPLE_HEALTH_BYTES = 1_000_000_000
ROUNDS = 2


def archive(import_bench: Path, season: Path, bench: Path) -> Path:
    """The folder that FETTLE_BENCH_ARCHIVE names, else one that is invented once."""
    named = os.environ.get("FETTLE_BENCH_ARCHIVE")
    if named:
        return Path(named).resolve()
    folder, unfinished = bench / f"years-{WORKOUTS}", bench / "years-unfinished"
    if not folder.exists():
        needs.say(f"Inventing {WORKOUTS} workouts")
        shutil.rmtree(unfinished, ignore_errors=True)
        told([import_bench, "archive", season, unfinished, WORKOUTS])
        unfinished.rename(folder)
    return folder


def import_all(fettle: Path, folder: Path, scratch: Path) -> dict[str, Series]:
    needs.say(f"Importing {folder}")
    home = scratch / "home"

    def imported(*prefix: str, into: str) -> Run:
        return run([*prefix, fettle, "import", folder, "--json", "--database", home / into / "fettle.sqlite"])

    def from_new(into: str, *prefix: str) -> Run:
        shutil.rmtree(home / into, ignore_errors=True)
        (home / into).mkdir(parents=True)
        return imported(*prefix, into=into)

    starts = {
        table.BOTH_CORES: lambda: from_new("all"),
        table.ONE_CORE: lambda: from_new("one", "taskset", "--cpu-list", "0"),
    }
    series = interleaved(starts, ROUNDS)
    series[table.UNCHANGED] = interleaved({"": lambda: imported(into="all")})[""]
    return series


def apple_health(import_bench: Path, bench: Path) -> dict[str, Series]:
    """Our reader and expat's bare parse over the same invented document."""
    document, unfinished = bench / f"apple-health-{APPLE_HEALTH_BYTES}.xml", bench / "apple-health-unfinished.xml"
    if not document.exists():
        needs.say("Inventing an export of Apple Health")
        invented.write(unfinished, APPLE_HEALTH_BYTES)
        unfinished.rename(document)
    needs.say(f"Reading {document}")
    expat = [sys.executable, Path(__file__).with_name("expat_parse.py"), document]
    starts = {OURS: lambda: run([import_bench, "apple-health", document]), "expat": lambda: run(expat)}
    return interleaved(starts, ROUNDS)
